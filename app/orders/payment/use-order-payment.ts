import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { refetchOrder } from '#app/orders/customer/use-order.ts'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderPayment } from '#app/orders/payment/payment.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

/** After returning from the card provider, the bank may need some seconds more. */
const pollMs = 3_000
const freshMs = 20_000
const maxPolls = 5

interface PaymentPolling {
  /** Gross euros, as shown in the order */
  readonly paid: number
  readonly enabled: boolean
  /** The customer returns from the card provider's page. */
  readonly isBack: boolean
}

/** An order's payment status; the order on screen follows. A failure shows nothing, since the bank details are shown beside it. */
export function useOrderPayment(ref: OrderViewRef, { paid, enabled, isBack }: PaymentPolling): OrderPayment | null {
  const { data } = useQuery(
    {
      enabled,
      queryKey: ['order-payment', ref],
      queryFn: ({ signal }) => callApi('/api/orders/payment', ref, signal),
      refetchOnWindowFocus: true,
      staleTime: freshMs,
      refetchInterval: ({ state }) => {
        const isWaiting = isBack && state.data?.state === 'awaiting-payment' && !state.data.declined
        return isWaiting && state.dataUpdateCount < maxPolls ? pollMs : false
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
