import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { refetchAccount } from '#app/account/use-account.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { type CheckoutErrors, fieldsOnScreen } from '#app/orders/checkout/check-checkout.ts'
import { attemptAt, type Attempt, clearCheckout, readAttempt, storeAttempt } from '#app/orders/checkout/checkout-draft.ts'
import { cartFingerprint } from '#app/orders/checkout/checkout-values.ts'
import { storePlacedOrder } from '#app/orders/checkout/placed-order.ts'
import { type SoldOut, soldOutOf } from '#app/orders/checkout/shortages.ts'
import { CallError, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { orderCompleteUrl } from '#app/urls.ts'

const unknownOutcome =
  'Δεν λάβαμε απάντηση, οπότε δεν γνωρίζουμε αν η παραγγελία καταχωρίστηκε. Δοκιμάστε ξανά: δεν θα γίνει δεύτερη παραγγελία.'
const offlineText = 'Είστε εκτός σύνδεσης. Όσα γράψατε είναι εδώ: στείλτε την παραγγελία μόλις επανέλθει το δίκτυο.'

/** Redirects to the provider's page. If that fails, the placed order can be paid from its own page. */
async function payByCard(key: string): Promise<boolean> {
  try {
    const { url } = await callApi('/api/orders/pay', { key })
    window.location.assign(url)
    return true
  } catch {
    return false
  }
}

interface PlaceOrderOptions {
  /** Null while loading */
  readonly lines: readonly CartItem[] | null
  readonly onErrors: (errors: CheckoutErrors) => void
  /** The cart has changed on the server: emptied by the order, or not as shown. */
  readonly onCartChanged: () => void
  readonly onPlaced: () => void
}

/** Places the order once, however often it is clicked; a lost answer is retried with the same key. */
export function usePlaceOrder({ lines, onErrors, onCartChanged, onPlaced }: PlaceOrderOptions) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isPlaced, setIsPlaced] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [soldOut, setSoldOut] = useState<readonly SoldOut[]>([])
  const sending = useRef(false)

  const send = async (attempt: Attempt) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    storeAttempt(attempt)
    try {
      const body = { ...JSON.parse(attempt.body), consent: true }
      const order = await callApi('/api/orders', body, undefined, { 'idempotency-key': attempt.key })
      storePlacedOrder(order)
      setIsPlaced(true)
      onPlaced()
      clearCheckout()
      onCartChanged()
      void refetchAccount()
      if (order.payment.method !== 'card' || !(await payByCard(order.key))) await navigate(orderCompleteUrl())
    } catch (error) {
      refused(error, attempt)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const refused = (error: unknown, attempt: Attempt) => {
    const isFinal = error instanceof CallError && error.isRefusal
    // A key that belongs to somebody else is discarded.
    if (isFinal) storeAttempt({ ...attempt, isOpen: false, ...(error.code === 'key-reused' && { body: '' }) })
    if (!isFinal) return setFailure(error instanceof CallError && error.code === 'network' ? unknownOutcome : failureText(error))
    const fields = fieldsOnScreen(error.fields)
    if (Object.keys(fields).length > 0) return onErrors(fields)
    setSoldOut(soldOutOf(error.details))
    setFailure(error.message)
    onCartChanged()
  }

  // After a lost answer: the order has emptied the cart, so only its key finds it.
  const isEmpty = lines?.length === 0
  useEffect(() => {
    const attempt = isEmpty ? readAttempt() : null
    if (attempt?.isOpen === true) void send(attempt)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty])

  return {
    busy,
    isPlaced,
    failure,
    soldOut,
    place: (body: object) => {
      setSoldOut([])
      if (!navigator.onLine) return setFailure(offlineText)
      const attempt = attemptAt(readAttempt(), JSON.stringify(body), cartFingerprint(lines ?? []))
      return void send(attempt)
    },
    clearFailure: () => setFailure(null),
  }
}
