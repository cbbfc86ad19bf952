import { useEffect, useRef, useState } from 'react'
import type { AccountDetails, Address } from '#app/account/account-schemas.ts'
import { useAccountData } from '#app/account/use-account.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { useClosedDays } from '#app/promise/use-delivery-days.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { checkCheckout } from '#app/orders/checkout/check-checkout.ts'
import { CheckoutSummary, isDecorated } from '#app/orders/checkout/checkout-summary.tsx'
import { checkoutTotals } from '#app/orders/checkout/checkout-totals.ts'
import { offeredLines } from '#app/cart/cart.ts'
import { cartFingerprint, orderBody } from '#app/orders/checkout/checkout-values.ts'
import { ContactPart } from '#app/orders/checkout/contact-part.tsx'
import { DeliveryPart } from '#app/orders/checkout/delivery-part.tsx'
import { DocumentPart } from '#app/orders/checkout/document-part.tsx'
import { companyOf, deliveryTo, fillEmptyFields, personOf } from '#app/orders/checkout/known-details.ts'
import { isPlaceOpen } from '#app/orders/checkout/project-in-checkout.ts'
import { useProjectInCheckout } from '#app/orders/checkout/use-project-in-checkout.ts'
import { PaymentPart } from '#app/orders/checkout/payment-part.tsx'
import { RemarksPart } from '#app/orders/checkout/remarks-part.tsx'
import { shortagesOf } from '#app/orders/checkout/shortages.ts'
import type { CheckoutForm as FormState } from '#app/orders/checkout/use-checkout-values.ts'
import { useDeliveryOptions } from '#app/orders/checkout/use-delivery-options.ts'
import { usePaymentChoices } from '#app/orders/checkout/use-payment-choices.ts'
import type { usePlaceOrder } from '#app/orders/checkout/use-place-order.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

export interface CheckoutFormProps {
  readonly frame: string
  readonly lines: readonly ShownLine[]
  /** Changes of the cart are pending. */
  readonly waits: boolean
  readonly form: FormState
  readonly order: ReturnType<typeof usePlaceOrder>
  readonly cartFailure: string | null
  readonly retryCart: () => void
}

interface Known {
  readonly account: AccountDetails | null
  readonly addresses: readonly Address[]
}

/** Fills empty fields from the account. If that fails, the customer types like a guest. */
export function CheckoutOfCustomer(props: CheckoutFormProps) {
  const { data: account } = useAccountData('account')
  const { data: addresses } = useAccountData('addresses')
  const { form } = props
  const project = useProject()
  const isFilled = useRef(false)
  useEffect(() => {
    if (account === null || addresses === null || isFilled.current) return
    isFilled.current = true
    const there = addresses.filter(({ postalCode }) => project.postcode === null || postalCode === project.postcode)
    const to = there.find(({ isDeliveryDefault }) => isDeliveryDefault) ?? there[0]
    form.change({
      ...fillEmptyFields(form.values, { ...personOf(account), ...companyOf(account, addresses) }),
      ...(to !== undefined && isPlaceOpen(form.values, project) && deliveryTo(to)),
    })
  }, [account, addresses, form, project])
  return <CheckoutForm {...props} account={account} addresses={addresses ?? []} />
}

/** All fields of an order, beside its summary. */
export function CheckoutForm({
  frame,
  lines,
  waits,
  form,
  order,
  cartFailure,
  retryCart,
  account,
  addresses,
}: CheckoutFormProps & Known) {
  const { values, errors, setErrors } = form
  const place = useRef<HTMLFormElement>(null)
  const [consent, setConsent] = useState(false)
  const [isProofWaived, setIsProofWaived] = useState(false)
  const cart = waits ? '' : cartFingerprint(offeredLines(lines))
  const delivery = useDeliveryOptions(values, cart)
  const closedDays = useClosedDays()
  useProjectInCheckout(form, { earliestDay: delivery.chosen?.earliestDay ?? null, closedDays })
  const payment = usePaymentChoices(values, { delivery: delivery.chosen, withoutProof: isProofWaived, cart })
  const shortages = shortagesOf(lines, order.soldOut)
  const extras = [
    ...(delivery.chosen === null ? [] : [{ price: delivery.chosen.price ?? 0, vatPercent: delivery.chosen.vatPercent }]),
    ...(payment.chosen === null ? [] : [{ price: payment.chosen.fee, vatPercent: payment.chosen.feeVatPercent }]),
  ]
  const totals = checkoutTotals(lines, extras)
  const isBlocked = shortages.length > 0 || lines.some((line) => line.priceChange !== null || line.decorationProblem !== null)

  /** Set by submitting, cleared by typing: errors take the focus, local ones or the server's. */
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current || order.busy) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? null
    if (wrong === null) return
    wantsFocus.current = false
    wrong.focus()
  })

  /** Submitted while prices or options were loading: sent once they arrive. */
  const [isWanted, setIsWanted] = useState(false)
  const isReading = waits || delivery.waits || payment.waits

  const submit = () => {
    setIsWanted(isReading)
    if (isReading) return
    const known = {
      earliestDay: delivery.chosen?.earliestDay ?? null,
      hasDeliveryMethod: delivery.chosen !== null,
      hasPaymentMethod: payment.chosen !== null,
      closedDays,
    }
    const wrong = checkCheckout(values, consent, known)
    setErrors(wrong)
    wantsFocus.current = true
    if (Object.keys(wrong).length > 0 || isBlocked) return
    if (delivery.chosen === null || payment.chosen === null) return
    const chosen = { deliveryMethod: delivery.chosen.key, paymentMethod: payment.chosen.method, gross: totals.gross }
    const withoutProof = isProofWaived && lines.some(isDecorated)
    order.place(orderBody(values, { orderId: readVisitorId(), withoutProof, ...chosen }))
  }

  const send = useRef(() => {})
  useEffect(() => {
    send.current = submit
  })
  useEffect(() => {
    if (isWanted && !isReading) send.current()
  }, [isWanted, isReading])

  return (
    <form
      ref={place}
      noValidate
      onInput={() => {
        wantsFocus.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!order.busy) submit()
      }}
      className={frame}
    >
      <div className="grid min-w-0 gap-6">
        {cartFailure !== null && <ErrorNotice onRetry={retryCart}>{cartFailure}</ErrorNotice>}
        <ContactPart field={form.field} />
        <DocumentPart form={form} account={account} addresses={addresses} />
        <DeliveryPart form={form} addresses={addresses} delivery={delivery} />
        <PaymentPart form={form} payment={payment} />
        <RemarksPart field={form.field} />
      </div>
      <CheckoutSummary
        lines={lines}
        shortages={shortages}
        totals={totals}
        delivery={delivery.chosen}
        payment={payment.chosen}
        waits={isReading}
        wrong={Object.keys(errors).length}
        isBlocked={isBlocked}
        proofWaiver={{ given: isProofWaived, onChange: setIsProofWaived }}
        consent={{
          given: consent,
          error: errors.consent,
          onChange: (given) => {
            setConsent(given)
            setErrors(({ consent: _, ...rest }) => rest)
          },
        }}
        busy={order.busy || isWanted}
        failure={order.failure}
      />
    </form>
  )
}
