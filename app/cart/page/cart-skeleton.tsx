import { Skeleton } from '#app/ui/skeleton.tsx'

/** The placeholder of the cart page's lines and summary; hidden for a visitor with an empty cart. */
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
