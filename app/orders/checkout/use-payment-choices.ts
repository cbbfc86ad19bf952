import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { type CheckoutValues, deliveryPostcode } from '#app/orders/checkout/checkout-values.ts'
import type { PaymentChoice } from '#app/orders/payment/payment.contract.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

export interface PaymentChoices {
  /** Null while loading */
  readonly choices: readonly PaymentChoice[] | null
  /** The chosen one; by default the first possible one */
  readonly chosen: PaymentChoice | null
  readonly waits: boolean
  readonly failure: string | null
  readonly retry: () => void
}

/** Payment methods of the cart, by document, delivery and waiver of the proof. `cart` is its fingerprint. */
export function usePaymentChoices(
  values: CheckoutValues,
  {
    delivery,
    withoutProof,
    cart,
  }: { readonly delivery: DeliveryOption | null; readonly withoutProof: boolean; readonly cart: string },
): PaymentChoices {
  const enabled = cart !== ''
  const query = {
    hasInvoice: values.document === 'invoice',
    withoutProof,
    delivery:
      delivery === null
        ? null
        : { method: delivery.key, country: values['delivery.address.country'], postcode: deliveryPostcode(values) },
  }
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(
    {
      enabled,
      queryKey: ['/api/orders/payment-methods', query, cart],
      queryFn: ({ signal }) => callApi('/api/orders/payment-methods', { orderId: readVisitorId(), ...query }, signal),
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
