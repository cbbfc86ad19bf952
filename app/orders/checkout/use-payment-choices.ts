import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { DeliveryOption } from '#app/delivery/delivery-calls.ts'
import { type CheckoutValues, deliveryPostcode } from '#app/orders/checkout/checkout-values.ts'
import type { PaymentChoice } from '#app/orders/payment/payment-calls.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { visitorOrderId } from '#app/platform/browser/order-id.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

export interface PaymentChoices {
  /** Null until they are read */
  readonly choices: readonly PaymentChoice[] | null
  /** The chosen one; without a choice the first that is possible */
  readonly chosen: PaymentChoice | null
  readonly waits: boolean
  readonly failure: string | null
  readonly retry: () => void
}

/** How the cart can be paid, by document and delivery. `cart` is its fingerprint. */
export function usePaymentChoices(values: CheckoutValues, delivery: DeliveryOption | null, cart: string): PaymentChoices {
  const enabled = cart !== ''
  const asked = {
    hasInvoice: values.document === 'invoice',
    delivery:
      delivery === null
        ? null
        : { method: delivery.key, country: values['delivery.address.country'], postcode: deliveryPostcode(values) },
  }
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(
    {
      enabled,
      queryKey: ['/api/orders/payment-methods', asked, cart],
      queryFn: ({ signal }) => callApi('/api/orders/payment-methods', { orderId: visitorOrderId(), ...asked }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const choices = data?.methods ?? null
  const possible = choices?.filter(({ reason }) => reason === null) ?? []
  return {
    choices,
    chosen: possible.find(({ method }) => method === values['payment.method']) ?? possible[0] ?? null,
    waits: enabled && (isPlaceholderData || (isFetching && data === undefined)),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}
