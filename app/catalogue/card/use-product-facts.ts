import type { ProductFacts } from '#app/catalogue/catalogue.ts'
import { failureText, readApi } from '#app/platform/browser/call-api.ts'
import { useRead } from '#app/platform/browser/use-read.ts'

/** The products of these ids, in their order; null until they are there. Unknown ids are missing. Browser only. */
export function useProductFacts(ids: readonly number[]) {
  const path = `/api/products?ids=${ids.join(',')}`
  const { answer, error, retry } = useRead(ids.length === 0 ? null : path, (signal) => readApi<ProductFacts[]>(path, signal), {
    keepsLast: true,
  })
  return {
    // Of a list that has lost or won a product the rest stays in sight.
    products: ids.length === 0 ? [] : (answer?.filter(({ id }) => ids.includes(id)) ?? null),
    failure: error === null ? null : failureText(error),
    retry,
  }
}
