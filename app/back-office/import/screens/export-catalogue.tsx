import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { ExportFormat } from '#app/back-office/import/export/export-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'

const files: readonly { readonly format: ExportFormat; readonly text: string; readonly name: string; readonly ending: string }[] =
  [
    { format: 'csv', text: 'Προϊόντα, CSV', name: 'Προϊόντα', ending: 'csv' },
    { format: 'xlsx', text: 'Προϊόντα, Excel', name: 'Προϊόντα', ending: 'xlsx' },
    { format: 'json', text: 'Προϊόντα, JSON', name: 'Προϊόντα', ending: 'json' },
    { format: 'categories', text: 'Κατηγορίες, JSON', name: 'Κατηγορίες', ending: 'json' },
  ]

/** Downloads the catalogue as files that can be edited and imported again. */
export function ExportCatalogue() {
  const { run, busy, failure } = useAsyncAction()
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className="text-lg font-semibold">
        Εξαγωγή
      </h2>
      <p className="mt-1 max-w-[65ch] text-sm text-muted">
        Αλλάξτε ό,τι θέλετε στο αρχείο και ανεβάστε το ξανά: θα δείτε μόνο όσα αλλάξατε. Στο CSV και στο Excel κάθε παραλλαγή έχει
        τη γραμμή της.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {files.map(({ format, text, name, ending }) => (
          <Button
            key={format}
            variant="secondary"
            busy={busy}
            onClick={() =>
              void run(() => saveFile('/api/staff/import/export', { format }, `${name} ${dayInAthens(new Date())}.${ending}`))
            }
          >
            {text}
          </Button>
        ))}
      </div>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </section>
  )
}
