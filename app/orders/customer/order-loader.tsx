import type { ReactNode } from 'react'

import { OrderHead } from '#app/orders/customer/order-head.tsx'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { OrderContent } from '#app/orders/customer/order-content.tsx'
import type { OrderViewRef } from '#app/orders/customer/order-view-ref.ts'
import { useOrder } from '#app/orders/customer/use-order.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface OrderLoaderProps {
  readonly orderRef: OrderViewRef
  readonly company: OrderCompany
  /** Above the content */
  readonly head: (order: OrderAnswer) => ReactNode
  readonly banner?: ((order: OrderAnswer) => ReactNode) | undefined
  /** Links for a reader whose order is not found */
  readonly fallback: ReactNode
}

/** Readers typed nothing: they followed a link. */
function unknownText(orderRef: OrderViewRef): string {
  if ('key' in orderRef)
    return 'Ο σύνδεσμος δεν ανοίγει καμία παραγγελία. Ανοίξτε τον ξανά από το e-mail μας, ή ζητήστε τον πάλι με τον αριθμό της παραγγελίας.'
  return 'Η παραγγελία δεν βρίσκεται στον λογαριασμό σας. Αν παραγγείλατε χωρίς σύνδεση, ανοίξτε την από το e-mail μας, ή ζητήστε τον σύνδεσμο με τον αριθμό της.'
}

function LoadingTitle() {
  return <h1 className="text-2xl font-semibold w680:text-3xl">Παραγγελία</h1>
}

/** Loads an order and shows it, or why it cannot be shown. */
export function OrderLoader({ orderRef, company, head, banner, fallback }: OrderLoaderProps) {
  const { order, failure, isUnknown, retry } = useOrder(orderRef)
  if (order === null || isUnknown) {
    if (failure === null)
      return (
        <div className="space-y-6" aria-busy="true">
          <LoadingTitle />
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </div>
      )
    return (
      <div className="max-w-2xl space-y-6">
        <LoadingTitle />
        <ErrorNotice onRetry={isUnknown ? undefined : retry}>{isUnknown ? unknownText(orderRef) : failure}</ErrorNotice>
        {isUnknown && fallback}
      </div>
    )
  }
  return (
    <>
      {head(order)}
      {failure !== null && (
        <div className="mb-4">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      <OrderContent key={order.number} orderRef={orderRef} order={order} company={company} banner={banner?.(order)} />
    </>
  )
}

/** An order with its usual head. */
export function OwnOrder(props: Omit<OrderLoaderProps, 'head' | 'banner'>) {
  return <OrderLoader {...props} head={(order) => <OrderHead order={order} />} />
}
