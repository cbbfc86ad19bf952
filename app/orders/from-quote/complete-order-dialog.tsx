import { useState } from 'react'

import { refetchAccount, useAccountData } from '#app/account/use-account.ts'
import { useIsSignedIn } from '#app/account/use-session.ts'
import { CountryField } from '#app/company/country-field.tsx'
import type { OrderChoicesAnswer } from '#app/orders/from-quote/convert.contract.ts'
import { knownInvoice } from '#app/orders/from-quote/known-invoice.ts'
import { OrderDocument } from '#app/orders/from-quote/order-document.tsx'
import { type InvoiceValues, invoiceOf } from '#app/orders/invoice/invoice-values.ts'
import { paymentMethodText } from '#app/orders/payment/payment-methods.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { refetchOwnQuote } from '#app/quotes/customer/use-quote.ts'
import { documentText } from '#app/documents/invoice-text.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface CompleteOrderDialogProps {
  readonly quoteRef: QuoteRef
  readonly quote: QuoteView
  readonly choices: OrderChoicesAnswer
  readonly onClose: () => void
}

/** Asks for what an offer lacks: delivery, payment, and the document where its acceptance does not say. Opens with the account's data. */
export function CompleteOrderDialog(props: CompleteOrderDialogProps) {
  const isSignedIn = useIsSignedIn()
  const account = useAccountData('account', isSignedIn)
  const addresses = useAccountData('addresses', isSignedIn)
  const waits = isSignedIn && [account, addresses].some(({ data, failure }) => data === null && failure === null)
  return waits ? null : <CompleteOrderForm {...props} known={knownInvoice(props.quote, account.data, addresses.data ?? [])} />
}

function CompleteOrderForm({
  quoteRef,
  quote,
  choices,
  known,
  onClose,
}: CompleteOrderDialogProps & { readonly known: InvoiceValues }) {
  const { deliveryMethods, paymentMethods, payments, address, deliveryCountry } = choices
  const [method, setMethod] = useState(deliveryMethods[0])
  const [payment, setPayment] = useState(paymentMethods[0])
  const [country, setCountry] = useState(address?.country ?? deliveryCountry)
  const isDocumentOpen = quote.acceptance?.invoice === undefined
  const [wantsInvoice, setWantsInvoice] = useState(known['invoice.companyName'] !== '' || known['invoice.vatNumber'] !== '')
  const { field, ...form } = useCallForm({
    defaultValues: {
      'delivery.address.line': address?.line ?? '',
      'delivery.address.postcode': address?.postcode ?? '',
      'delivery.address.city': address?.city ?? '',
      notes: '',
      ...known,
    },
    send: async ({ notes, ...values }) => {
      const typed = {
        line: values['delivery.address.line'],
        postcode: values['delivery.address.postcode'],
        city: values['delivery.address.city'],
        country: country,
      }
      const { number } = await callApi('/api/orders/of-quote', {
        ...quoteRef,
        delivery: { method: method?.key ?? '', address: method?.isPickup === true ? null : typed },
        payment: { method: payment ?? 'bank-transfer' },
        ...(isDocumentOpen && { invoice: wantsInvoice ? invoiceOf(values) : null }),
        notes,
      })
      refetchOwnQuote(quoteRef)
      void refetchAccount()
      showToast({ text: `Λάβαμε την παραγγελία σας ${number}.` })
      onClose()
    },
  })
  const chosen = payments.find((each) => each.method === payment)
  const document = documentText(quote.acceptance?.invoice)
  return (
    <ActionDialog
      open
      title="Ολοκλήρωση παραγγελίας"
      form={form}
      submitText={`Παραγγελία για ${formatEuros(quote.acceptance?.gross ?? 0)} με ΦΠΑ`}
      onClose={onClose}
    >
      {document !== '' && <p className="text-sm wrap-anywhere text-muted">Παραστατικό: {document}</p>}
      {isDocumentOpen && <OrderDocument wantsInvoice={wantsInvoice} onChoose={setWantsInvoice} field={field} />}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Παράδοση, στην τιμή της προσφοράς</legend>
        <div className="flex flex-wrap gap-2">
          {deliveryMethods.map((each) => (
            <RadioPill key={each.key} group="delivery" checked={each.key === method?.key} onChoose={() => setMethod(each)}>
              {each.name}
            </RadioPill>
          ))}
        </div>
        {method !== undefined && method.note !== '' && <p className="mt-2 text-sm text-muted">{method.note}</p>}
      </fieldset>
      {method?.isPickup !== true && (
        <>
          <TextField label="Οδός και αριθμός" autoComplete="street-address" required {...field('delivery.address.line')} />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <TextField label="Τ.Κ." autoComplete="postal-code" required {...field('delivery.address.postcode')} />
            <TextField label="Πόλη" autoComplete="address-level2" required {...field('delivery.address.city')} />
          </div>
          <CountryField
            label="Χώρα"
            autoComplete="country"
            value={country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
        </>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Πληρωμή</legend>
        <div className="flex flex-wrap gap-2">
          {paymentMethods.map((each) => (
            <RadioPill key={each} group="payment" checked={each === payment} onChoose={() => setPayment(each)}>
              {paymentMethodText(each)}
            </RadioPill>
          ))}
        </div>
        {chosen !== undefined && <p className="mt-2 text-sm text-muted">{chosen.note}</p>}
        {paymentMethods.length === 0 && (
          <p className="text-sm">Καλέστε μας για την πληρωμή: δεν υπάρχει τρόπος που να ολοκληρώνεται εδώ.</p>
        )}
      </fieldset>
      <TextArea label="Οδηγίες για την παράδοση, προαιρετικά" rows={2} maxLength={2_000} {...field('notes')} />
    </ActionDialog>
  )
}
