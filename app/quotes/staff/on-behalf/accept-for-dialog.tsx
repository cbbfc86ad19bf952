import { type ReactNode, useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { messageUploads } from '#app/quotes/files/quote-uploads.ts'
import { type InvoiceValues, InvoiceFields, invoiceOf, knownInvoice } from '#app/quotes/customer/actions/invoice-fields.tsx'
import { choicesOf, selected } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, offerTotals, optionAmount, scenarios } from '#app/quotes/offer-money.ts'
import { decisionSources, type DecisionSource, type Selection } from '#app/quotes/quotes.ts'
import { HowField } from '#app/quotes/staff/on-behalf/how-field.tsx'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { ApiBody } from '#app/platform/browser/call-api.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import type { UploadsChange } from '#app/uploads/use-uploads.ts'

const pageNeeded = 'Ανεβάστε τη σελίδα που υπέγραψε ο πελάτης, σαρωμένη ή φωτογραφημένη.'
const stillUploading = 'Τα αρχεία ανεβαίνουν ακόμη. Δοκιμάστε ξανά σε λίγο.'

interface AcceptForDialogProps {
  readonly quote: StaffQuoteView
  readonly onClose: () => void
}

/** Records that the customer accepted the newest version, with the quantities they chose. */
export function AcceptForDialog({ quote, onClose }: AcceptForDialogProps) {
  // From the moment the dialog opened: a newer version is another agreement.
  const [offer] = useState(() => quote.sent[0])
  if (offer === undefined) return null
  const { content, version } = offer
  return (
    <AcceptanceDialog
      quote={quote}
      content={content}
      title={`Έγκριση εκ μέρους του πελάτη, έκδοση ${version}`}
      submitText="Καταχώριση έγκρισης"
      send={async (accepted) => {
        await callStaff('accept-for', { id: quote.id, version, ...accepted })
        showToast({ text: `Καταχωρίστηκε η έγκριση της προσφοράς ${quote.number}.` })
      }}
      onClose={onClose}
    />
  )
}

/** What staff record of a customer's acceptance */
type Accepted = Omit<ApiBody<'/api/staff/quotes/accept-for'>, 'id' | 'version'>

interface AcceptanceDialogProps extends AcceptForDialogProps {
  readonly content: OfferContent
  readonly title: string
  /** «Καταχώριση έγκρισης», to which the sum is added */
  readonly submitText: string
  readonly send: (accepted: Accepted) => Promise<void>
  /** Above the buttons */
  readonly children?: ReactNode
}

/** Asks who accepted an offer and how, with which quantities and document. */
export function AcceptanceDialog({ quote, content, title, submitText, send, onClose, children }: AcceptanceDialogProps) {
  const [how, setHow] = useState<DecisionSource>('telephone')
  const [uploads, setUploads] = useState<UploadsChange>({ files: [], pending: 0 })
  const [selection, setSelection] = useState<Selection>(() => scenarios(content.lines)[0] ?? {})
  const [problem, setProblem] = useState<string | null>(null)
  const known = knownInvoice(quote, null, [])
  const [document, setDocument] = useState<InvoiceDocument>(known['invoice.afm'] === '' ? 'unspecified' : 'invoice')
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: quote.name, purchaseOrder: quote.purchaseOrder, ...known } satisfies InvoiceValues &
      Record<string, string>,
    send: async ({ name, purchaseOrder, ...values }) => {
      const missing = uploads.pending > 0 ? stillUploading : how === 'paper' && uploads.files.length === 0 ? pageNeeded : null
      setProblem(missing)
      if (missing !== null) return
      const fileIds = uploads.files.map(({ id }) => id)
      const invoice = document === 'unspecified' ? undefined : document === 'invoice' ? invoiceOf(values) : null
      await send({ selection, how, fileIds, name, purchaseOrder, invoice })
      onClose()
    },
  })
  const { gross } = offerTotals(content, selection)
  return (
    <ActionDialog
      open
      title={title}
      form={{ submit, busy, failure: problem ?? failure }}
      submitText={`${submitText} για ${formatAmount(gross)} με ΦΠΑ`}
      onClose={onClose}
    >
      <HowField legend="Πώς το είπε" choices={decisionSources} textOf={sourceText} value={how} onChange={setHow} />
      <ul className="divide-y divide-line text-sm tabular-nums">
        {choicesOf(content.lines).map((choice, index) => {
          const line = choice.find(({ id }) => selection[id] !== undefined) ?? choice[0]
          const { quantity } = chosenOption(line, selection)
          const choose = (id: string, pieces: number) => setSelection(selected(content.lines, selection, id, pieces))
          return (
            <li key={choice[0].id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 flex-1 break-words">
                {choice.length === 1 ? (
                  line.title
                ) : (
                  <ProductOf
                    choice={choice}
                    number={index + 1}
                    chosen={line}
                    onChange={(each) => choose(each.id, nearest(each, quantity))}
                  />
                )}
              </span>
              <QuantityOf line={line} quantity={quantity} onChange={(pieces) => choose(line.id, pieces)} />
              <span className="whitespace-nowrap">{formatAmount(optionAmount(line, chosenOption(line, selection)))}</span>
            </li>
          )
        })}
      </ul>
      <OfferSums content={content} selection={selection} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Παραστατικό</legend>
        <div className="flex flex-wrap gap-2">
          {invoiceDocuments.map(([key, name]) => (
            <RadioPill key={key} group="document" checked={document === key} onChoose={() => setDocument(key)}>
              {name}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      {document === 'invoice' && <InvoiceFields field={field} isActivityNeeded={false} addresses={[]} />}
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
      {children}
    </ActionDialog>
  )
}

type InvoiceDocument = 'invoice' | 'receipt' | 'unspecified'
const invoiceDocuments: readonly (readonly [InvoiceDocument, string])[] = [
  ['invoice', 'Τιμολόγιο'],
  ['receipt', 'Απόδειξη'],
  ['unspecified', 'Δεν το είπε'],
]

/** This quantity, if the line offers it, else its first one. */
const nearest = ({ options }: OfferLine, quantity: number) =>
  (options.find((option) => option.quantity === quantity) ?? options[0])?.quantity ?? 0

interface ProductProps {
  readonly choice: readonly OfferLine[]
  readonly number: number
  readonly chosen: OfferLine
  readonly onChange: (line: OfferLine) => void
}

function ProductOf({ choice, number, chosen, onChange }: ProductProps) {
  return (
    <select
      aria-label={`Είδος, γραμμή ${number}`}
      value={chosen.id}
      onChange={({ currentTarget: { value } }) => {
        const line = choice.find(({ id }) => id === value)
        if (line !== undefined) onChange(line)
      }}
      className="h-11 w-full rounded-pill border border-line-strong bg-surface px-4 text-sm"
    >
      {choice.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
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
