import { useLocation } from 'react-router'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useCompared } from '#app/wishlist/use-compared.ts'

// Loaded only once something is compared.
const loadProducts = () => loadOrFail(async () => (await import('#app/wishlist/compared-products.tsx')).ComparedProducts)

/** Cart, quote request, checkout with its thanks, where the bar would cover the way to an order; and the comparison itself */
const pagesWithout = /^\/(cart|promo|my-account\/c)/

/** Fixed to the bottom while products are compared; links to the comparison. */
export function CompareBar() {
  const ids = useCompared()
  const { pathname } = useLocation()
  const isShown = ids.length > 0 && !pagesWithout.test(pathname)
  const { part: ComparedProducts } = useLazyPart(loadProducts, isShown)
  return isShown && ComparedProducts !== null ? <ComparedProducts ids={ids} /> : null
}
