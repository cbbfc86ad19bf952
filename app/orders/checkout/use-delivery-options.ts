import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { type CheckoutValues, deliveryPostcode } from '#app/orders/checkout/checkout-values.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { useDeliveryDays } from '#app/promise/use-delivery-days.ts'

export interface DeliveryChoice {
  /** The options of the chosen kind; null while loading */
  readonly options: readonly DeliveryOption[] | null
  /** The chosen one; by default the first with a price, or the first */
  readonly chosen: DeliveryOption | null
  /** Reloading for another postcode or cart. */
  readonly waits: boolean
  readonly failure: string | null
  readonly retry: () => void
}

/** A method without a price can be ordered, unless the destination is unknown. */
export function isPossible({ reason }: DeliveryOption): boolean {
  return reason === null || reason.code === 'unknown-weight' || reason.code === 'too-heavy'
}

/** No carrier serves the destination: its cost is part of an offer. */
export function isByQuoteOnly(options: readonly DeliveryOption[]): boolean {
  return options.length > 0 && options.every(({ reason }) => reason?.code === 'not-served')
}

/** Delivery methods for this cart and postcode. `cart` is its fingerprint: another cart may have other prices. */
export function useDeliveryOptions(values: CheckoutValues, cart: string): DeliveryChoice {
  const isPickup = values.deliveryKind === 'pickup'
  const country = isPickup ? 'GR' : values['delivery.address.country']
  const postcode = isPickup ? null : deliveryPostcode(values)
  const enabled = postcode !== '' && cart !== ''
  const { orderDay } = useDeliveryDays()
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(
    {
      enabled,
      // After the cut-off hour the day is another.
      queryKey: ['/api/delivery/options', country, postcode, cart, orderDay],
      queryFn: ({ signal }) => callApi('/api/delivery/options', { orderId: readVisitorId(), country, postcode }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const options = enabled && data !== undefined ? data.options.filter(({ kind }) => kind === values.deliveryKind) : null
  const possible = options?.filter(isPossible) ?? []
  const first = possible.find(({ price }) => price !== null) ?? possible[0] ?? null
  return {
    options,
    chosen: possible.find(({ key }) => key === values['delivery.method']) ?? first,
    waits: enabled && (isPlaceholderData || (isFetching && data === undefined)),
    failure: error === null || !enabled ? null : failureText(error),
    retry: () => void refetch(),
  }
}
