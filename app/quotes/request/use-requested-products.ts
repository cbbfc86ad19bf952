import { maxProductsPerCall } from '#app/catalogue/catalogue.ts'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import type { RequestedLine } from '#app/quotes/request/quote-request.ts'
import { type RequestedProduct, toRequestedProduct, productOfLine } from '#app/quotes/request/quote-request-lines.ts'

/** The products of the form's rows: those of the page, and those loaded for rows from elsewhere. */
export function useRequestedProducts(
  known: readonly RequestedProduct[],
  rows: readonly { readonly line: RequestedLine }[],
): (line: RequestedLine) => RequestedProduct | undefined {
  const isKnown = (id: number) => known.some((product) => product.id === id)
  const ids = rows.flatMap(({ line }) => (/^[1-9]\d{0,8}$/.test(line.productId) ? [Number(line.productId)] : []))
  const missing = [...new Set(ids)].filter((id) => !isKnown(id)).slice(0, maxProductsPerCall)
  const { products, missing: gone } = useProductFacts(missing)
  return (line) => {
    if (line.productId === '') return undefined
    const facts = products?.find(({ id }) => String(id) === line.productId)
    if (gone.includes(Number(line.productId))) return { ...productOfLine(line), late: 'gone' }
    const late = facts === undefined ? productOfLine(line) : toRequestedProduct(facts, line)
    return known.find(({ id }) => String(id) === line.productId) ?? late
  }
}
