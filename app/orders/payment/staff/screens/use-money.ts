import { useQuery } from '@tanstack/react-query'

import { type ApiBody, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'

/** Starts the query key of each order's money: what happens to an order changes what is due. */
export const allMoneyKey = ['staff-order-money']
const moneyKey = (orderId: string) => [...allMoneyKey, orderId]
const attentionKey = ['staff-payment-attention']

/** The payments of an order. */
export function useOrderMoney(orderId: string) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: moneyKey(orderId),
      queryFn: ({ signal }) => callApi('/api/staff/orders/payments', { id: orderId }, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return { money: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

/** Money problems. */
export function useAttention() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: attentionKey,
      queryFn: ({ signal }) => callApi('/api/staff/orders/payment/attention', {}, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return { attention: data ?? null, failure: error === null ? null : failureText(error), retry: () => void refetch() }
}

/** Records or reverses a payment, or refunds a card; refetches the order and its lists. Throws a CallError. */
export async function callMoney<
  Path extends '/api/staff/orders/payment' | '/api/staff/orders/payment/reverse' | '/api/staff/orders/payment/refund-card',
>(path: Path, body: ApiBody<Path>): Promise<void> {
  const money = await callApi(path, body)
  await storeAnswer(moneyKey(money.id), money)
  await Promise.all([invalidate(['staff-order']), invalidate(['staff-orders']), invalidate(attentionKey)])
}

/** Makes a money call without an order. Throws a CallError. */
export async function callUnmatched<
  Path extends '/api/staff/orders/payment/unmatched' | '/api/staff/orders/payment/assign' | '/api/staff/orders/payment/close',
>(path: Path, body: ApiBody<Path>): Promise<void> {
  await callApi(path, body)
  await Promise.all([invalidate(attentionKey), invalidate(['staff-orders']), invalidate(allMoneyKey)])
}
