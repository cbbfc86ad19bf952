import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, offerTotals } from '#app/quotes/offer-money.ts'
import { maxShareNoteLength, type Selection } from '#app/quotes/quotes.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

interface ShareDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly version: number
  readonly content: OfferContent
  readonly selection: Selection
}

/** Sends the approver a personal link, with the chosen quantities, their document and a note. */
export function ShareDialog({ quoteRef, version, content, selection, open, onClose }: ShareDialogProps) {
  const { field, ...form } = useCallForm({
    defaultValues: { name: '', email: '', note: '' },
    send: async (values) => {
      await callQuote('share', { ...quoteRef, version, selection, ...values })
      onClose(true)
    },
  })
  const { net, gross } = offerTotals(content, selection)
  return (
    <ActionDialog open={open} onClose={onClose} title="Κοινοποίηση της προσφοράς" form={form} submitText="Αποστολή συνδέσμου">
      <p>
        Στέλνουμε με e-mail προσωπικό σύνδεσμο στον υπεύθυνο έγκρισης, με όσα επιλέξατε και σε PDF. Θα μπορεί να γράψει μήνυμα, να
        ζητήσει αλλαγή, να εγκρίνει την προσφορά ή να την απορρίψει.
      </p>
      <ul aria-label="Τι στέλνετε" className="space-y-1 text-sm">
        {countedLines(content.lines, selection).map((line) => (
          <li key={line.id}>
            <strong className="whitespace-nowrap">{quantitiesText([chosenOption(line, selection).quantity])}</strong> {line.title}
          </li>
        ))}
        <li className="tabular-nums">
          Σύνολο {formatAmount(net)} χωρίς ΦΠΑ, {formatAmount(gross)} με ΦΠΑ
        </li>
      </ul>
      <TextField label="Όνομα παραλήπτη" autoComplete="off" required {...field('name')} />
      <TextField label="E-mail παραλήπτη" type="email" inputMode="email" autoComplete="off" required {...field('email')} />
      <TextArea label="Σημείωση, προαιρετικά" rows={3} maxLength={maxShareNoteLength} {...field('note')} />
    </ActionDialog>
  )
}
