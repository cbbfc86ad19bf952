import { productCountText } from '#app/catalogue/card/card-text.ts'
import { type SubmitEvent, useState } from 'react'

import { type ActionDraft, ActionFields, actionOf, firstDraft } from '#app/products/bulk/action-fields.tsx'
import type { BulkPreview } from '#app/products/bulk/bulk.contract.ts'
import { callBulk } from '#app/products/bulk/use-bulks.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { ScrollBox } from '#app/ui/scroll-box.tsx'

export type Selection = ApiBody<'/api/staff/products/bulk/preview'>['selection']

interface BulkDialogProps {
  readonly selection: Selection
  readonly open: boolean
  readonly onClose: (isStarted: boolean) => void
}

/** A bulk change in steps: the action, its preview, then now or from a day on. */
export function BulkDialog({ selection, open, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState<ActionDraft>(firstDraft)
  const [startOn, setStartOn] = useState('')
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<ActionDraft>) => {
    setDraft({ ...draft, ...part })
    setPreview(null)
    setErrors({})
    setFailure(null)
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
      // What the preview showed is no longer true.
      if (error instanceof CallError && ['selection-changed', 'unseen-warnings'].includes(error.code)) setPreview(null)
    }
    setBusy(false)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const action = actionOf(draft)
    if (preview === null) {
      await attempt(async () => setPreview(await callApi('/api/staff/products/bulk/preview', { selection, action })))
      return
    }
    await attempt(async () => {
      const startDay = startOn === '' ? null : startOn
      const despiteWarnings = preview.warned > 0
      await callBulk('start', { selection, action, count: preview.total, startOn: startDay, despiteWarnings })
      showToast({ text: startOn === '' ? 'Η μαζική αλλαγή ξεκίνησε.' : 'Η αλλαγή προγραμματίστηκε.' })
      onClose(true)
    })
  }
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose(false)} title="Μαζική αλλαγή">
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5 p-5">
        <ActionFields draft={draft} onDraft={change} errors={errors} />
        {preview !== null && <Preview preview={preview} />}
        {preview !== null && preview.changed > 0 && (
          <TextField
            label="Από ημέρα (κενό για τώρα)"
            type="date"
            value={startOn}
            onChange={({ currentTarget }) => setStartOn(currentTarget.value)}
            error={errors['startOn']}
            className="max-w-60"
          />
        )}
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-wrap gap-3">
          {(preview === null || preview.changed > 0) && (
            <Button type="submit" busy={busy}>
              {preview === null ? 'Προεπισκόπηση' : applyText(preview, startOn)}
            </Button>
          )}
          <DialogBack>Πίσω</DialogBack>
        </div>
      </form>
    </Dialog>
  )
}

function applyText({ total, warned }: BulkPreview, startOn: string): string {
  const anyway = warned > 0 ? ' παρά τις προειδοποιήσεις' : ''
  return `${startOn === '' ? 'Εφαρμογή' : 'Προγραμματισμός'} σε ${productCountText(total)}${anyway}`
}

function Preview({ preview }: { readonly preview: BulkPreview }) {
  const { total, examined, changed, belowCost, breaksOutOfOrder, warned, leftOut, leftOutRows, rows } = preview
  return (
    <div role="status">
      <p className="font-semibold">
        {changed === 0
          ? 'Δεν αλλάζει κανένα προϊόν.'
          : `${changed === 1 ? 'Αλλάζει 1' : `Αλλάζουν ${formatNumber(changed)}`} από ${productCountText(examined)}.`}
      </p>
      {examined < total && (
        <p className="text-sm text-muted">
          Ελέγχθηκαν τα πρώτα {formatNumber(examined)} από τα {formatNumber(total)}. Η αλλαγή θα γίνει σε όλα.
        </p>
      )}
      {belowCost > 0 && <p className="text-sm text-failure">Κάτω από το κόστος: {formatNumber(belowCost)}.</p>}
      {breaksOutOfOrder > 0 && (
        <p className="text-sm text-failure">Η κλίμακα ανεβαίνει αντί να κατεβαίνει: {formatNumber(breaksOutOfOrder)}.</p>
      )}
      {warned > 0 && belowCost + breaksOutOfOrder === 0 && (
        <p className="text-sm text-failure">Με προειδοποίηση: {formatNumber(warned)}.</p>
      )}
      {leftOut > 0 && <LeftOut count={leftOut} rows={leftOutRows} />}
      {rows.length > 0 && (
        <ScrollBox role="region" label="Πριν και μετά" className="mt-3 max-h-72 rounded-card border border-line">
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 bg-paper text-xs text-muted">
              <tr>
                <th scope="col" className="px-3 py-2">
                  Προϊόν
                </th>
                <th scope="col" className="px-3 py-2">
                  Πριν
                </th>
                <th scope="col" className="px-3 py-2">
                  Μετά
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ id, title, before, after, sentences }) => (
                <tr key={id}>
                  <th scope="row" className="px-3 py-2 font-semibold">
                    {title}
                  </th>
                  <td className="px-3 py-2 text-muted tabular-nums">{before}</td>
                  <td className="px-3 py-2 tabular-nums">
                    {after}
                    {sentences.map((text) => (
                      <span key={text} className="block text-xs text-failure">
                        {text}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {changed > rows.length && <p className="mt-2 text-sm text-muted">Φαίνονται τα πρώτα {formatNumber(rows.length)}.</p>}
    </div>
  )
}

/** Products that a limit leaves as they are. */
function LeftOut({ count, rows }: { readonly count: number; readonly rows: BulkPreview['leftOutRows'] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {count === 1 ? 'Μένει όπως είναι 1 προϊόν' : `Μένουν όπως είναι ${formatNumber(count)} προϊόντα`}
      </summary>
      <ul className="list-disc space-y-1 pl-5">
        {rows.map(({ id, title, text }) => (
          <li key={id}>
            {title}: {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
