import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { AddToCart } from '#app/cart/order/add-to-cart.tsx'
import { QuickViewContent, type QuickViewAnswer } from '#app/catalogue/card/quick-view-content.tsx'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { productUrl, quickViewUrl } from '#app/urls.ts'
import { WishlistButton } from '#app/wishlist/wishlist-button.tsx'

interface QuickViewProps {
  readonly productId: number
  readonly title: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A product in a dialog over the list: pictures, variants, prices, order, and a link to its page. */
export function QuickView({ productId, title, open, onOpenChange }: QuickViewProps) {
  const { data, error, refetch } = useQuery(
    {
      enabled: open,
      queryKey: ['quick-view', productId],
      queryFn: ({ signal }) => readProduct(productId, signal),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} isGuarded={false}>
      {data === undefined && error !== null && (
        <div className="p-7">
          <ErrorNotice onRetry={() => void refetch()}>Το προϊόν δεν φορτώθηκε. Ελέγξτε το δίκτυό σας.</ErrorNotice>
        </div>
      )}
      {data === undefined && error === null && <QuickViewSkeleton />}
      {data === null && (
        <div className="flex flex-col items-start gap-4 p-7">
          <p>Το προϊόν δεν είναι πια στο κατάστημα.</p>
          <LinkButton to={productUrl(productId)} variant="secondary" onClick={close}>
            Δείτε τη σελίδα του
          </LinkButton>
        </div>
      )}
      {data && (
        <QuickViewContent
          {...data}
          order={(slot) => <AddToCart product={data.product} hasBar={false} {...slot} />}
          heart={(variant) => (
            <span className="beside-alert gap-2">
              <WishlistButton productId={data.product.id} title={title} variantId={variant?.variantId ?? null} />
            </span>
          )}
          onLeave={close}
        />
      )}
    </Dialog>
  )
}

/** Null if the product no longer exists. */
async function readProduct(id: number, signal: AbortSignal): Promise<QuickViewAnswer | null> {
  const response = await fetch(quickViewUrl(id), { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The quick view answered ${response.status}`)
  const answer: QuickViewAnswer = await response.json()
  return answer
}

/** Has the size of the loaded content, so that nothing moves. */
function QuickViewSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-6 p-5 w767:grid-cols-2 w767:p-7" aria-busy="true">
      <Skeleton className="aspect-square w-full" />
      <div className="space-y-5">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
