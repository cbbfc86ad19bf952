import { useQuery } from '@tanstack/react-query'

import { refetchWaitingWork } from '#app/account/waiting-work.ts'
import { allMoneyKey } from '#app/orders/payment/staff/screens/use-money.ts'
import type { OrderListAddress } from '#app/orders/staff/order-list-address.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { type ApiBody, callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { invalidate, storeAnswer, queryClient } from '#app/platform/browser/query-client.ts'
import { usePagedList } from '#app/platform/browser/use-paged-list.ts'

const listKey = ['staff-orders']
const orderKey = (ref: StaffOrderRef) => ['staff-order', ref.id ?? ref.quoteId]
const listEveryMs = 30_000
const orderEveryMs = 60_000

/** An order by its id, or by its quote */
export interface StaffOrderRef {
  readonly id?: string
  readonly quoteId?: string
}

function bodyOf({ view, text, days }: OrderListAddress): ApiBody<'/api/staff/orders/list'> {
  const narrowed = { text, days }
  if (view === 'all') return narrowed
  if (view === 'late') return { ...narrowed, late: true }
  if (view === 'risk') return { ...narrowed, atRisk: true }
  if (view === 'pending') return { ...narrowed, document: 'unspecified' }
  if (view === 'proofs') return { ...narrowed, proofs: true }
  if (view === 'emptied') return { ...narrowed, emptiedShelf: true }
  return view === 'unpaid' || view === 'overdue' ? { ...narrowed, payment: view } : { ...narrowed, state: view }
}

/** The list; its loaded pages are polled while they are visible. */
export function useOrderList(filters: OrderListAddress) {
  return usePagedList({
    queryKey: [...listKey, filters],
    load: (after: string | null, signal) => callApi('/api/staff/orders/list', { ...bodyOf(filters), after }, signal),
    refetchOnWindowFocus: true,
    refetchInterval: listEveryMs,
  })
}

export function useStaffOrder(orderRef: StaffOrderRef) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: orderKey(orderRef),
      queryFn: ({ signal }) => callApi('/api/staff/orders/get', orderRef, signal),
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

/** The order as the last answer has it. */
export function currentOrder(orderRef: StaffOrderRef): StaffOrder | undefined {
  return queryClient().getQueryData<StaffOrder>(orderKey(orderRef))
}

/** After a change that another call made. */
export function refetchStaffOrder(orderRef: StaffOrderRef): void {
  void invalidate(orderKey(orderRef))
}

type OrderCall =
  | 'advance'
  | 'step-back'
  | 'ship'
  | 'delivery-note'
  | 'reduce'
  | 'note'
  | 'address'
  | 'delivery-cost'
  | 'promise'
  | 'invoice'
  | 'vat-exemption'

/** Makes a call on an order and updates it, even if the call was refused. Throws a CallError. */
export async function callOrder<Call extends OrderCall>(
  name: Call,
  orderRef: StaffOrderRef,
  body: ApiBody<`/api/staff/orders/${Call}`>,
): Promise<void> {
  try {
    await storeAnswer(orderKey(orderRef), callApi(`/api/staff/orders/${name}`, body))
  } catch (error) {
    void invalidate(orderKey(orderRef))
    throw error
  } finally {
    void invalidate(listKey)
    void invalidate(allMoneyKey)
    refetchWaitingWork()
  }
}
