import { useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { QuoteDialog } from '#app/quotes/customer/actions/quote-dialog.tsx'
import { messageUploads } from '#app/quotes/files/quote-uploads.ts'
import { chosenOption, offerTotals, optionAmount } from '#app/quotes/offer-money.ts'
import { enteredSources, type EnteredSource, type Selection } from '#app/quotes/quotes.ts'
import { HowField } from '#app/quotes/staff/on-behalf/how-field.tsx'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import type { UploadsChange } from '#app/uploads/use-uploads.ts'

interface DialogProps {
  readonly quote: StaffQuoteView
  readonly onClose: () => void
}

const pageNeeded = 'Ανεβάστε τη σελίδα που υπέγραψε ο πελάτης, σαρωμένη ή φωτογραφημένη.'
const stillUploading = 'Τα αρχεία ανεβαίνουν ακόμη. Δοκιμάστε ξανά σε λίγο.'

/** Records that the customer accepted the newest version, with the quantities that they named. */
export function AcceptForDialog({ quote, onClose }: DialogProps) {
  const [how, setHow] = useState<EnteredSource>('telephone')
  const [uploads, setUploads] = useState<UploadsChange>({ files: [], pending: 0 })
  // Seen when the dialog was opened: a newer version is another one to accept.
  const [offer] = useState(() => quote.sent[0])
  const [selection, setSelection] = useState<Selection>(() =>
    Object.fromEntries(offer?.content.lines.map((line) => [line.id, chosenOption(line, {}).quantity]) ?? []),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: quote.name, purchaseOrder: quote.purchaseOrder },
    send: async (values) => {
      const missing = uploads.pending > 0 ? stillUploading : how === 'paper' && uploads.files.length === 0 ? pageNeeded : null
      setProblem(missing)
      if (missing !== null) return
      const fileIds = uploads.files.map(({ id }) => id)
      await callStaff('accept-for', { id: quote.id, version: offer?.version ?? 0, selection, how, fileIds, ...values })
      showToast({ text: `Καταχωρίστηκε η έγκριση της προσφοράς ${quote.number}.` })
      onClose()
    },
  })
  if (offer === undefined) return null
  const { content, version } = offer
  const { gross } = offerTotals(content, selection)
  return (
    <QuoteDialog
      open
      title={`Έγκριση εκ μέρους του πελάτη, έκδοση ${version}`}
      busy={busy}
      failure={problem ?? failure}
      onSubmit={submit}
      submitText={`Καταχώριση έγκρισης για ${formatAmount(gross)} με ΦΠΑ`}
      onClose={onClose}
    >
      <HowField legend="Πώς το είπε" choices={enteredSources} value={how} onChange={setHow} />
      <ul className="divide-y divide-line text-sm tabular-nums">
        {content.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 flex-1 break-words">{line.title}</span>
            <QuantityOf
              line={line}
              quantity={chosenOption(line, selection).quantity}
              onChange={(quantity) => setSelection({ ...selection, [line.id]: quantity })}
            />
            <span className="whitespace-nowrap">{formatAmount(optionAmount(line, chosenOption(line, selection)))}</span>
          </li>
        ))}
      </ul>
      <OfferSums content={content} selection={selection} />
      <TextField label="Ποιος ενέκρινε" autoComplete="off" required {...field('name')} />
      <TextField label="Αριθμός εντολής αγοράς (PO), προαιρετικά" autoComplete="off" {...field('purchaseOrder')} />
      <UploadField
        calls={messageUploads({ id: quote.id })}
        label={how === 'paper' ? 'Η υπογεγραμμένη σελίδα' : 'Αρχεία, προαιρετικά'}
        onChange={setUploads}
      />
      <p className="text-sm text-muted">
        {quote.email === ''
          ? 'Ο πελάτης δεν έχει e-mail: δεν στέλνεται επιβεβαίωση.'
          : `Ο πελάτης λαμβάνει επιβεβαίωση στο ${quote.email}.`}
      </p>
    </QuoteDialog>
  )
}

interface QuantityProps {
  readonly line: OfferLine
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function QuantityOf({ line, quantity, onChange }: QuantityProps) {
  if (line.options.length === 1) return <strong className="whitespace-nowrap">{formatNumber(quantity)} τεμ.</strong>
  return (
    <select
      aria-label={`Ποσότητα, ${line.title}`}
      value={quantity}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className="h-11 rounded-pill border border-line-strong bg-surface px-4 text-sm"
    >
      {line.options.map((option) => (
        <option key={option.quantity} value={option.quantity}>
          {formatNumber(option.quantity)} τεμ.
        </option>
      ))}
    </select>
  )
}
