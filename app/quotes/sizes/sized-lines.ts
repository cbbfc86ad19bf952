import type { RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { namesField, type SizeCount, type SizedName, sizesField, sizesText, sumOf } from '#app/line/sizes.ts'

/** A row for each colour, with the sum of its sizes as quantity. Everything else is copied from `line`. */
export function sizedLines(
  line: RequestedLine,
  product: Pick<RequestedProduct, 'variants' | 'imageSrc'>,
  sizes: readonly SizeCount[],
  names: readonly SizedName[],
): readonly RequestedLine[] {
  const pieces = new Map(sizes.map(({ variantId, quantity }) => [variantId, quantity]))
  const variants = product.variants.filter(({ id }) => (pieces.get(id) ?? 0) > 0)
  const colours = [...new Set(variants.map(({ colour }) => colour))]
  return colours.map((colour) => {
    const ofColour = variants.filter((variant) => variant.colour === colour)
    const ids = new Set(ofColour.map(({ id }) => id))
    const counts = ofColour.map(({ id }) => ({ variantId: id, quantity: pieces.get(id) ?? 0 }))
    const ofNames = names.filter(({ variantId }) => ids.has(variantId))
    const shown = ofColour.map(({ id, size }) => ({ size, quantity: pieces.get(id) ?? 0 }))
    const [first] = ofColour
    return {
      ...line,
      variantId: first === undefined ? '' : String(first.id),
      variantText: sizesText(colour, shown, ofNames.length),
      imageSrc: first?.imageSrc ?? product.imageSrc,
      quantities: [String(sumOf(counts))],
      sizes: sizesField(counts),
      names: namesField(ofNames),
    }
  })
}
