import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { refetchOrder } from '#app/orders/customer/use-order.ts'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderPayment } from '#app/orders/payment/payment-calls.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

/** Back from the card provider, the bank may need some seconds more. */
const askAgainMs = 3_000
const freshMs = 20_000
const mostAsked = 5

interface Asked {
  /** Gross euros, as the order on the screen says */
  readonly paid: number
  readonly enabled: boolean
  /** The customer comes from the card provider's page. */
  readonly isBack: boolean
}

/** How an order's payment stands; the order on the screen follows. A failure shows nothing, since the bank's details stand beside it. */
export function useOrderPayment(ref: OrderViewRef, { paid, enabled, isBack }: Asked): OrderPayment | null {
  const { data } = useQuery(
    {
      enabled,
      queryKey: ['order-payment', ref],
      queryFn: ({ signal }) => callApi('/api/orders/payment', ref, signal),
      refetchOnWindowFocus: true,
      // Look-ups by number and e-mail are limited.
      staleTime: freshMs,
      refetchInterval: ({ state }) => {
        const isWaiting = isBack && state.data?.state === 'awaiting-payment' && !state.data.declined
        return isWaiting && state.dataUpdateCount < mostAsked ? askAgainMs : false
      },
    },
    queryClient(),
  )
  const changed = data !== undefined && data.paid !== paid
  useEffect(() => {
    if (changed) refetchOrder(ref)
  }, [changed, ref])
  return enabled ? (data ?? null) : null
}
