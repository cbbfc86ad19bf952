import { useState } from 'react'

import type { Address } from '#app/account/account-schemas.ts'
import { refetchAccount, useAccountData } from '#app/account/use-account.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { acceptanceSentence } from '#app/quotes/customer/actions/acceptance-sentence.ts'
import {
  checkActivity,
  InvoiceFields,
  type InvoiceValues,
  invoiceOf,
  knownInvoice,
} from '#app/quotes/customer/actions/invoice-fields.tsx'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, offerTotals, optionAmount } from '#app/quotes/offer-money.ts'
import { OfferSums } from '#app/quotes/customer/offer/offer-sums.tsx'
import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import type { Selection } from '#app/quotes/quotes.ts'
import { callQuote } from '#app/quotes/customer/use-quote.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import { readerName } from '#app/quotes/customer/reader-name.ts'

interface AcceptDialogProps extends ActionDialogProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  readonly version: number
  readonly content: OfferContent
  readonly selection: Selection
}

/** Opens once the account's data for the invoice are loaded, or failed to load. */
export function AcceptDialog(props: AcceptDialogProps) {
  const signedIn = useIsSignedIn()
  return signedIn && props.quote.role === 'owner' ? (
    <OwnerDialog {...props} />
  ) : (
    <AcceptForm {...props} account={null} addresses={[]} />
  )
}

function OwnerDialog(props: AcceptDialogProps) {
  const account = useAccountData('account')
  const addresses = useAccountData('addresses')
  const waits = [account, addresses].some(({ data, failure }) => data === null && failure === null)
  if (waits) return null
  return <AcceptForm {...props} account={account.data} addresses={addresses.data ?? []} />
}

interface AcceptFormProps extends AcceptDialogProps {
  readonly account: Parameters<typeof knownInvoice>[1]
  readonly addresses: readonly Address[]
}

/** Shows what is accepted and its total; the customer signs with a name and enters the invoice's recipient, an approver only signs. */
function AcceptForm({ quoteRef, quote, version, content, selection, account, addresses, ...rest }: AcceptFormProps) {
  const { net, gross } = offerTotals(content, selection)
  const known = knownInvoice(quote, account, addresses)
  const [wantsInvoice, setWantsInvoice] = useState(known['invoice.companyName'] !== '' || known['invoice.afm'] !== '')
  const isApprover = quote.role === 'approver'
  const { field, ...form } = useCallForm({
    defaultValues: {
      name: readerName(quote),
      purchaseOrder: quote.purchaseOrder,
      consent: false,
      ...known,
    } satisfies InvoiceValues & Record<string, string | boolean>,
    send: async ({ name, purchaseOrder, consent, ...values }) => {
      if (!isApprover && wantsInvoice) checkActivity(values)
      const document = isApprover ? {} : { purchaseOrder, invoice: wantsInvoice ? invoiceOf(values) : null }
      await callQuote('accept', { ...quoteRef, version, selection, name, consent, ...document })
      void refetchAccount()
      rest.onClose(true)
    },
  })
  return (
    <ActionDialog
      open={rest.open}
      onClose={rest.onClose}
      title="Έγκριση προσφοράς"
      form={form}
      submitText={`Εγκρίνω για ${formatAmount(gross)} με ΦΠΑ`}
    >
      <ul className="divide-y divide-line text-sm tabular-nums">
        {countedLines(content.lines, selection).map((line) => {
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
      {!isApprover && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Παραστατικό</legend>
          <div className="flex flex-wrap gap-2">
            <RadioPill group="document" checked={wantsInvoice} onChoose={() => setWantsInvoice(true)}>
              Τιμολόγιο
            </RadioPill>
            <RadioPill group="document" checked={!wantsInvoice} onChoose={() => setWantsInvoice(false)}>
              Απόδειξη
            </RadioPill>
          </div>
        </fieldset>
      )}
      {!isApprover && wantsInvoice && <InvoiceFields field={field} isActivityNeeded addresses={addresses} />}
      <TextField label="Ονοματεπώνυμο" autoComplete="name" required {...field('name')} />
      {isApprover ? (
        <p className="text-sm text-muted">Τα στοιχεία τιμολόγησης τα συμπληρώνει όποιος ζήτησε την προσφορά.</p>
      ) : (
        <TextField label="Αριθμός εντολής αγοράς (PO), προαιρετικά" autoComplete="off" {...field('purchaseOrder')} />
      )}
      <CheckField label={acceptanceSentence({ number: quote.number, version, net, gross })} required {...field('consent')} />
    </ActionDialog>
  )
}
