import { useState } from 'react'

import type { TextEditing } from '#app/content/texts/staff/use-text-editor.ts'
import { ContentField } from '#app/content/texts/staff/content-field.tsx'
import type { TextPreview, TextView } from '#app/content/texts/texts.contract.ts'
import { shortDateText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useUnsavedGuard } from '#app/ui/unsaved/use-unsaved.ts'

interface PublishFormProps {
  readonly view: TextView
  readonly editing: TextEditing
  readonly preview: TextPreview | null
  readonly onPublish: (days: { readonly from: string; readonly until: string }) => Promise<void>
}

/** The days of publication, the warnings, and the button. */
export function PublishForm({ view, editing: { wrong, busy, isConflict }, preview, onPublish }: PublishFormProps) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  useUnsavedGuard(() => !busy && (from !== '' || until !== ''))
  const warnings = preview?.warnings ?? []
  const isLater = from > view.today
  return (
    <section aria-label="Δημοσίευση" className="space-y-4 rounded-card border border-line bg-surface p-5">
      {warnings.length > 0 && (
        <div role="status" className="rounded-card border border-hot/40 bg-accent-soft px-4 py-3 text-sm">
          <p className="font-semibold">Ελέγξτε πριν δημοσιεύσετε:</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning} className="wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-4 w680:grid-cols-2">
        <ContentField label="Από, προαιρετικά" type="date" value={from} error={wrong['from']} onText={setFrom} />
        <ContentField label="Έως και, προαιρετικά" type="date" value={until} error={wrong['until']} onText={setUntil} />
      </div>
      <p className="text-sm text-muted">{whenText(view.today, from, until)}</p>
      {Object.keys(wrong).length > 0 && (
        <ErrorNotice>Δεν δημοσιεύτηκε. {[...new Set(Object.values(wrong))].join(' ')}</ErrorNotice>
      )}
      <Button busy={busy} disabled={isConflict} onClick={() => void onPublish({ from, until })}>
        {isLater ? 'Προγραμματισμός' : 'Δημοσίευση τώρα'}
      </Button>
    </section>
  )
}

function whenText(today: string, from: string, until: string): string {
  const begins = from > today ? `Θα φανεί τα μεσάνυχτα της ${shortDateText(from)}` : 'Φαίνεται αμέσως'
  return until === ''
    ? `${begins} και μένει ώσπου να δημοσιεύσετε άλλο.`
    : `${begins} έως και ${shortDateText(until)}. Έπειτα επιστρέφει το προηγούμενο.`
}
