import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'

import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { discontinuedWords } from '#app/catalogue/discontinued.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { allProductsUrl } from '#app/urls.ts'
import { CompareTable } from '#app/wishlist/compare-table.tsx'
import { maxCompared } from '#app/wishlist/compare.ts'
import { ShareWishlist } from '#app/wishlist/share-wishlist.tsx'
import { clearCompared, stopComparing, useCompared } from '#app/wishlist/use-compared.ts'

/** The compared products side by side, in each state of the page. */
export function ComparePage() {
  const hydrated = useHydrated()
  const ids = useCompared()
  const { products, missing, failure, retry } = useProductFacts(ids)
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const remove = (id: number, title: string) => {
    stopComparing(id)
    announce(`Αφαιρέθηκε από τη σύγκριση: ${title}`)
  }
  // The HTML is the same for everyone; the compared products are known after hydration only.
  if (!hydrated) return <ComparisonSkeleton />
  const discontinued = missing.length > 0 && <Discontinued ids={missing} />
  if (ids.length === 0 || products?.length === 0)
    return (
      <>
        {discontinued}
        <NothingCompared />
      </>
    )
  return (
    <div>
      {discontinued}
      {failure !== null && (
        <div className="mb-5">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {products === null ? (
        failure === null && <ComparisonSkeleton />
      ) : (
        <>
          <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 print:hidden">
            <Switch checked={differencesOnly} onChange={setDifferencesOnly} disabled={products.length < 2}>
              Μόνο διαφορές
            </Switch>
            <div className="flex flex-wrap gap-x-6">
              <ShareWishlist lines={products.map((product) => ({ ...product, productId: product.id, variantId: null }))} />
              <Button variant="quiet" padding="none" onClick={clearCompared}>
                Καθαρισμός σύγκρισης
              </Button>
            </div>
          </div>
          <CompareTable products={products} differencesOnly={differencesOnly && products.length > 1} onRemove={remove} />
          {products.length < maxCompared && (
            <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted print:hidden">
              {products.length === 1
                ? 'Προσθέστε ακόμη ένα προϊόν, για να φανούν οι διαφορές.'
                : `Συγκρίνετε έως ${maxCompared} προϊόντα.`}
              <LinkButton to={allProductsUrl()} variant="secondary">
                Δείτε όλα τα προϊόντα
              </LinkButton>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Browsers store the compared products' numbers only, so it cannot name them. */
function Discontinued({ ids }: { readonly ids: readonly number[] }) {
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-plate p-4 print:hidden">
      <p>
        {ids.length === 1 ? 'Ένα' : `${ids.length}`} από τα προϊόντα που συγκρίνατε {discontinuedWords.product}.
      </p>
      <Button variant="secondary" onClick={() => ids.forEach(stopComparing)}>
        Αφαίρεση από τη σύγκριση
      </Button>
    </div>
  )
}

function ComparisonSkeleton() {
  return <Skeleton className="h-[48rem] noscript:hidden" />
}

function NothingCompared() {
  return (
    <EmptyState
      icon={<Scale />}
      title="Δεν συγκρίνετε προϊόντα"
      action={<LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>}
    >
      Πατήστε τη ζυγαριά σε έως {maxCompared} προϊόντα, για να δείτε δίπλα δίπλα τιμές, υλικά και χρόνους παράδοσης.
    </EmptyState>
  )
}
