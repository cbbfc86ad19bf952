import { type SizeCount, type SizedVariant, sizesText, sumOf } from '#app/line/sizes.ts'
import { withVariantText } from '#app/quotes/editor/edits/edit-offer.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

type Variants = EditorProduct['variants']

/** Whether a line of this product may have several colours and sizes. */
export function hasSizes(variants: Variants): boolean {
  return variants.length > 1 && variants.some(({ size }) => size !== '')
}

export function sizedVariants(variants: Variants): readonly SizedVariant[] {
  return variants.map(({ variantId, colour, size }) => ({ id: variantId, colour, size }))
}

/** «Μαύρο: S 10, M 20 · Λευκό: L 5» */
function textOf(variants: Variants, sizes: readonly SizeCount[]): string {
  const quantities = new Map(sizes.map(({ variantId, quantity }) => [variantId, quantity]))
  const counted = variants.flatMap(({ variantId, colour, size }) => {
    const quantity = quantities.get(variantId)
    return quantity === undefined ? [] : [{ colour, size, quantity }]
  })
  return [...Map.groupBy(counted, ({ colour }) => colour)].map(([colour, shown]) => sizesText(colour, shown, 0)).join(' · ')
}

/**
 * Sets the line's sizes: its description starts with them, and their sum is its only quantity. Without sizes the line
 * is of one variant again.
 */
export function changeSizes(line: OfferLine, variants: Variants, counts: readonly SizeCount[]): OfferLine {
  const chosen = variants.filter(({ variantId }) => counts.some((each) => each.variantId === variantId))
  const isOneColour = new Set(chosen.map(({ colour }) => colour)).size < 2
  const sizes = chosen.map(({ variantId, colour, size }) => ({
    variantId,
    size: isOneColour ? size : `${colour} ${size}`.trim(),
    quantity: counts.find((each) => each.variantId === variantId)?.quantity ?? 0,
  }))
  const before = variants.find(({ variantId }) => variantId === line.variantId)?.text ?? ''
  const was = line.sizes === undefined ? before : textOf(variants, line.sizes)
  const [first] = line.options
  const { sizes: _, ...rest } = withVariantText(line, was, textOf(variants, sizes))
  if (sizes.length === 0 || first === undefined) return { ...rest, variantId: null }
  const shown = chosen[0]
  return {
    ...rest,
    sizes,
    variantId: shown?.variantId ?? null,
    imageSrc: shown?.imageSrc ?? line.imageSrc,
    options: [{ ...first, quantity: sumOf(sizes) }],
  }
}
