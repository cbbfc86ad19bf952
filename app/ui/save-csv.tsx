import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** The button that downloads a list as a CSV file. */
export function SaveCsv({ save }: { readonly save: () => Promise<void> }) {
  const { run, busy, failure } = useAsyncAction()
  return (
    <div className="text-right">
      <Button variant="secondary" busy={busy} onClick={() => void run(save)}>
        Λήψη CSV
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
