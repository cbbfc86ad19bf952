import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { OrderListAddress } from '#app/orders/staff/order-list-address.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { invalidate, keepAnswer, queryClient } from '#app/platform/browser/query-client.ts'

const listKey = ['staff-orders']
const orderKey = (ref: StaffOrderAsked) => ['staff-order', ref.id ?? ref.quoteId]
const listEveryMs = 30_000
const orderEveryMs = 60_000

const isForbidden = (error: unknown) => error instanceof CallError && error.code === 'forbidden'

/** An order by its id, or by the quote that it was made of */
export interface StaffOrderAsked {
  readonly id?: string
  readonly quoteId?: string
}

function bodyOf({ view, text, days }: OrderListAddress): ApiBody<'/api/staff/orders/list'> {
  const narrowed = { text, days }
  if (view === 'all') return narrowed
  if (view === 'late') return { ...narrowed, late: true }
  return view === 'unpaid' ? { ...narrowed, payment: 'unpaid' } : { ...narrowed, state: view }
}

/** The list, page after page; what was loaded is polled while it is visible. */
export function useOrderList(asked: OrderListAddress) {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [...listKey, asked],
      queryFn: ({ signal, pageParam }) => callApi('/api/staff/orders/list', { ...bodyOf(asked), after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      refetchInterval: listEveryMs,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return {
    orders: data?.pages.flatMap((page) => page.orders) ?? null,
    counts: data?.pages[0]?.counts ?? null,
    isOld: isPlaceholderData,
    forbidden: isForbidden(error),
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  }
}

export function useStaffOrder(asked: StaffOrderAsked) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: orderKey(asked),
      queryFn: ({ signal }) => callApi('/api/staff/orders/get', asked, signal),
      staleTime: 0,
      refetchInterval: orderEveryMs,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  return {
    order: data ?? null,
    forbidden: isForbidden(error),
    isUnavailable: error instanceof CallError && error.isRefusal,
    failure: error === null ? null : failureText(error),
    retry: () => void refetch(),
  }
}

type OrderCall = 'advance' | 'ship' | 'reduce' | 'note' | 'address' | 'delivery-cost'

/** Makes a call on an order and shows what it has become, also where the call was refused. Throws a CallError. */
export async function callOrder<Call extends OrderCall>(
  name: Call,
  asked: StaffOrderAsked,
  body: ApiBody<`/api/staff/orders/${Call}`>,
): Promise<void> {
  try {
    const order = await callApi(`/api/staff/orders/${name}`, body)
    await keepAnswer(orderKey(asked), order)
  } catch (error) {
    void invalidate(orderKey(asked))
    throw error
  } finally {
    void invalidate(listKey)
  }
}
