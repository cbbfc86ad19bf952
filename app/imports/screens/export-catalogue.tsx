import type { ExportContent, ExportFormat } from '#app/imports/export/catalogue-export.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'

interface ExportRow {
  readonly content: ExportContent
  readonly name: string
  readonly formats: readonly ExportFormat[]
}

const rows: readonly ExportRow[] = [
  { content: 'products', name: 'Προϊόντα', formats: ['csv', 'xlsx', 'json'] },
  { content: 'categories', name: 'Κατηγορίες', formats: ['csv', 'xlsx', 'json'] },
  { content: 'colours', name: 'Χρώματα', formats: ['csv', 'xlsx'] },
  { content: 'rate-cards', name: 'Τιμές εκτύπωσης', formats: ['csv', 'xlsx'] },
]

const formatNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' }

/** Downloads the catalogue as files that can be edited and imported again. */
export function ExportCatalogue() {
  const { run, busy, failure } = useAsyncAction()
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className="text-lg font-semibold">
        Εξαγωγή
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">
        Αλλάξτε ό,τι θέλετε στο αρχείο των προϊόντων και ανεβάστε το ξανά: θα δείτε μόνο όσα αλλάξατε. Στο CSV και στο Excel κάθε
        παραλλαγή έχει τη γραμμή της.
      </p>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(({ content, name, formats }) => (
          <div key={content} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <dt className="w-40 font-semibold">{name}</dt>
            <dd className="flex flex-wrap gap-2">
              {formats.map((format) => (
                <Button
                  key={format}
                  variant="secondary"
                  busy={busy}
                  aria-label={`${name}, ${formatNames[format]}`}
                  onClick={() =>
                    void run(() =>
                      saveFile('/api/staff/import/export', { content, format }, `${name} ${dayInAthens(new Date())}.${format}`),
                    )
                  }
                >
                  {formatNames[format]}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
    </section>
  )
}
