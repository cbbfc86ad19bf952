import { useState } from 'react'
import { Link } from 'react-router'

import { CompanySettingsLink } from '#app/company/company-settings-link.tsx'
import { maxCounted } from '#app/orders/staff/order-list-address.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { DayFilter } from '#app/ui/form/day-filter.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { staffOrdersUrl } from '#app/staff-urls.ts'
import { saveFile } from '#app/uploads/download.ts'

const formats = [
  { format: 'csv', name: 'Λήψη CSV' },
  { format: 'json', name: 'Λήψη JSON' },
] as const

/** Downloads the documents that were issued in a span, for the e-invoicing provider; `pending` orders are left out. */
export function ExportOrders({ pending }: { readonly pending: number }) {
  const [span, setSpan] = useState(() => {
    const today = dayInAthens(new Date())
    return { from: `${today.slice(0, 8)}01`, to: today }
  })
  const [includeExported, setIncludeExported] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const [isCompanyUnknown, setCompanyUnknown] = useState(false)
  const save = (format: 'csv' | 'json') =>
    run(async () => {
      try {
        const body = { ...span, format, includeExported }
        await saveFile('/api/staff/orders/export', body, `Παραγγελίες ${span.from} έως ${span.to}.${format}`)
      } catch (error) {
        setCompanyUnknown(error instanceof CallError && error.code === 'company-unknown')
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
      <p className="max-w-text text-sm text-muted">
        Πωλήσεις και πιστωτικά που εκδόθηκαν στο διάστημα, με τα πεδία του myDATA. Κάθε παραστατικό εξάγεται μία φορά. Αν
        επιβεβαιωθούν αργότερα και άλλες παραγγελίες του διαστήματος, εξάγετέ το ξανά: το νέο αρχείο περιέχει μόνο αυτές. Τα
        δελτία αποστολής (9.3) περιέχονται μόνο στο JSON, την ημέρα που έφυγε κάθε δέμα.
      </p>
      {pending > 0 && (
        <p className="mt-1 text-sm">
          Όσες δεν έχουν στοιχεία τιμολόγησης μένουν εκτός του αρχείου.
          <Link to={`${staffOrdersUrl()}?view=pending`} className="flex min-h-11 w-fit items-center underline underline-offset-4">
            Εκκρεμούν στοιχεία ({pending === maxCounted ? `${maxCounted}+` : pending})
          </Link>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <DayFilter label="Από" required day={span.from} onDay={(from) => setSpan((before) => ({ ...before, from }))} />
        <DayFilter label="Έως και" required day={span.to} onDay={(to) => setSpan((before) => ({ ...before, to }))} />
        {formats.map(({ format, name }) => (
          <Button key={format} variant="secondary" busy={busy} onClick={() => void save(format)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="mt-3">
        <CheckField
          label="Και όσα έχουν ήδη εξαχθεί"
          checked={includeExported}
          onChange={({ currentTarget: { checked } }) => setIncludeExported(checked)}
        />
      </div>
      {failure !== null && (
        <>
          <p role="alert" className="mt-2 text-sm text-failure">
            {failure}
          </p>
          {isCompanyUnknown && <CompanySettingsLink />}
        </>
      )}
    </details>
  )
}
