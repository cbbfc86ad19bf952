import type { TableFormat } from '#app/platform/text/table-file.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

const formats = [
  ['csv', 'Λήψη CSV'],
  ['xlsx', 'Λήψη Excel'],
] as const

/** The buttons that download a list as a CSV or Excel file. */
export function SaveTable({ save }: { readonly save: (format: TableFormat) => Promise<void> }) {
  const { run, busy, failure } = useAsyncAction()
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <Button key={format} variant="secondary" busy={busy} onClick={() => void run(() => save(format))}>
            {name}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
