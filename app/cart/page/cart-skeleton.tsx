import { Skeleton } from '#app/ui/skeleton.tsx'

interface CartSkeletonProps {
  /** What is being read, as a sentence */
  readonly text?: string
}

/** The place of a panel's list that is still being read. */
export function CartSkeleton({ text = 'Το καλάθι φορτώνεται…' }: CartSkeletonProps) {
  return (
    <div aria-busy className="flex flex-col gap-4 noscript:hidden">
      <p className="sr-only">{text}</p>
      {[0, 1].map((line) => (
        <div key={line} className="flex items-start gap-3 py-3">
          <Skeleton className="size-18 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The place of the cart page's lines and summary; none for a visitor whose cart is empty. */
export function CartPageSkeleton({ frame, summary }: { readonly frame: string; readonly summary?: string | undefined }) {
  return (
    <div aria-busy className="empty-cart:hidden noscript:hidden">
      <p className="sr-only">Το καλάθι φορτώνεται…</p>
      <div className={frame}>
        <div className="divide-y divide-line border-y border-line">
          {[0, 1].map((line) => (
            <div key={line} className="flex gap-4 py-5">
              <Skeleton className="size-22 shrink-0 w680:size-26" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="mt-1 h-13 w-40" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className={`h-108 ${summary ?? ''}`} />
      </div>
    </div>
  )
}
