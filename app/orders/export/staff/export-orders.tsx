import { useState } from 'react'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'

const formats = [
  { format: 'csv', name: 'Λήψη CSV' },
  { format: 'json', name: 'Λήψη JSON' },
] as const

/** Downloads a span's confirmed orders for the e-invoicing provider. */
export function ExportOrders() {
  const [span, setSpan] = useState(() => {
    const today = dayInAthens(new Date())
    return { from: `${today.slice(0, 8)}01`, to: today }
  })
  const { run, busy, failure } = useAsyncAction()
  const save = (format: 'csv' | 'json') =>
    run(async () => {
      try {
        await saveFile('/api/staff/orders/export', { ...span, format }, `Παραγγελίες ${span.from} έως ${span.to}.${format}`)
      } catch (error) {
        // An invalid day shows its own error.
        const [text] = error instanceof CallError ? Object.values(error.fields) : []
        throw text === undefined ? error : new CallError('invalid-input', text)
      }
    })
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        Αρχείο για την ηλεκτρονική τιμολόγηση
      </summary>
      <p className="text-sm text-muted">Επιβεβαιωμένες παραγγελίες του διαστήματος, με τα πεδία του myDATA.</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="text-sm font-semibold">
            {end === 'from' ? 'Από' : 'Έως και'}
            <input
              type="date"
              required
              value={span[end]}
              onChange={({ currentTarget: { value } }) => value !== '' && setSpan((before) => ({ ...before, [end]: value }))}
              className="mt-1 block h-11 rounded-pill border border-line-strong bg-surface px-4 text-sm font-normal"
            />
          </label>
        ))}
        {formats.map(({ format, name }) => (
          <Button key={format} variant="secondary" busy={busy} onClick={() => void save(format)}>
            {name}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </details>
  )
}
