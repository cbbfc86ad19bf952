import { useInfiniteQuery } from '@tanstack/react-query'

import { OrderRows } from '#app/orders/customer/list/order-rows.tsx'
import { orderListKey } from '#app/orders/customer/use-order.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** The account's orders, the newest first, above its quotes; nothing before the first order. */
export function OwnOrders() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: orderListKey,
      queryFn: ({ pageParam, signal }) => callApi('/api/orders/mine', { after: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 5_000,
      refetchOnWindowFocus: true,
    },
    queryClient(),
  )
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  if (error !== null && orders.length === 0)
    return (
      <div className="mb-6">
        <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
      </div>
    )
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="own-orders" className="mb-10">
      <h2 id="own-orders" className="mb-3 text-lg font-semibold">
        Παραγγελίες
      </h2>
      <OrderRows orders={orders} />
      {hasNextPage && (
        <p className="mt-4">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Παλαιότερες παραγγελίες
          </Button>
        </p>
      )}
      <h2 className="mt-10 mb-3 text-lg font-semibold">Προσφορές</h2>
    </section>
  )
}
