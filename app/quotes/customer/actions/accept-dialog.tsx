import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { acceptanceSentence } from '#app/quotes/customer/actions/acceptance-sentence.ts'
import { chosenOption, offerTotals, optionAmount } from '#app/quotes/offer-money.ts'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { type ActionDialogProps, QuoteDialog } from '#app/quotes/customer/actions/quote-dialog.tsx'
import type { Selection } from '#app/quotes/quotes.ts'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

interface AcceptDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly number: string
  readonly version: number
  readonly content: OfferContent
  readonly selection: Selection
  readonly defaultName: string
  readonly purchaseOrder: string
}

/** Shows exactly what is accepted and its total; the customer signs with a name. */
export function AcceptDialog({ quoteRef, number, version, content, selection, ...rest }: AcceptDialogProps) {
  const { net, gross } = offerTotals(content, selection)
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: rest.defaultName, purchaseOrder: rest.purchaseOrder, consent: false },
    send: async (values) => {
      await callQuote('accept', { ...quoteRef, version, selection, ...values })
      rest.onClose(true)
    },
  })
  return (
    <QuoteDialog
      open={rest.open}
      onClose={rest.onClose}
      title="Έγκριση προσφοράς"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      submitText={`Εγκρίνω για ${formatAmount(gross)} με ΦΠΑ`}
    >
      <ul className="divide-y divide-line text-sm tabular-nums">
        {content.lines.map((line) => {
          const option = chosenOption(line, selection)
          return (
            <li key={line.id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <strong className="whitespace-nowrap">{formatNumber(option.quantity)} τεμ.</strong> {line.title}
              </span>
              <span className="whitespace-nowrap">{formatAmount(optionAmount(line, option))}</span>
            </li>
          )
        })}
      </ul>
      <OfferSums content={content} selection={selection} />
      <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />
      <TextField label="Αριθμός εντολής αγοράς (PO), προαιρετικά" autoComplete="off" {...field('purchaseOrder')} />
      <CheckField label={acceptanceSentence({ number, version, net, gross })} required {...field('consent')} />
    </QuoteDialog>
  )
}
