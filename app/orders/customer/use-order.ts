import { useQuery } from '@tanstack/react-query'

import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { CallError, callApi, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { listsKey } from '#app/quotes/customer/use-quote.ts'

const orderKey = (ref: OrderViewRef) => ['order', ref]
/** The query key prefix of the customer's list, which has quotes, too. */
export const ownListKey = [...listsKey, 'own']

/** An order, refetched when the window regains focus, since the shop changes it. */
export function useOrder(ref: OrderViewRef) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: orderKey(ref),
      queryFn: ({ signal }) => readOrder(ref, signal),
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return {
    order: data ?? null,
    failure: error === null ? null : failureText(error),
    isUnknown: error instanceof CallError && error.isRefusal,
    retry: () => void refetch(),
  }
}

async function readOrder(ref: OrderViewRef, signal: AbortSignal): Promise<OrderAnswer> {
  const order = await callApi('/api/orders/get', ref, signal)
  if (order.isPartial) throw new Error('only an e-mail opens a part of an order')
  return order
}

/** Stores the order returned by an action. */
export async function storeOrder(ref: OrderViewRef, order: OrderAnswer): Promise<void> {
  await storeAnswer(orderKey(ref), order)
  void invalidate(ownListKey)
}

/** Refetches it after an action was refused because it has changed. */
export function refetchOrder(ref: OrderViewRef): void {
  void invalidate(orderKey(ref))
}
