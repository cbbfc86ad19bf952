import type { Colour, ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'

export interface Option<Value> {
  readonly value: Value
  /** Nothing of it is available; it can still be chosen */
  readonly soldOut: boolean
  /** There is no such variant with the other choice; choosing it changes that */
  readonly missing: boolean
}

type Variants = readonly ProductVariant[]

const colourName = (variant: ProductVariant) => variant.colour?.name ?? null

/** The default: the first available variant. Null without variants. */
export function firstChoice<Variant extends Pick<ProductVariant, 'stock'>>(variants: readonly Variant[]): Variant | null {
  return orderable(variants) ?? variants[0] ?? null
}

/**
 * The shelf stock while no variant is chosen: that of the variant with which the product's page starts. Without restock all
 * shelves together, because a large order can combine several colours.
 */
export function unchosenShelf(
  { shelfStock, restockLeadTimeDays }: Pick<ProductDetail, 'shelfStock' | 'restockLeadTimeDays'>,
  variants: readonly Pick<ProductVariant, 'stock' | 'shelfStock'>[],
): number {
  return restockLeadTimeDays === null ? shelfStock : (firstChoice(variants)?.shelfStock ?? shelfStock)
}

/** The product with the shelf stock that a promise counts while no variant is chosen. */
export function firstSupply(product: ProductDetail): ProductDetail {
  return { ...product, shelfStock: unchosenShelf(product, product.variants) }
}

/** The colours in order, each once. */
export function colourOptions(variants: Variants): Option<Colour>[] {
  const byName = Map.groupBy(variants, colourName)
  return [...byName.values()].flatMap((same) => {
    const colour = same[0]?.colour
    return colour ? [{ value: colour, soldOut: orderable(same) === undefined, missing: false }] : []
  })
}

/** All sizes in order, each once, with their availability in the colour of `chosen`. */
export function sizeOptions(variants: Variants, chosen: ProductVariant | null): Option<string>[] {
  const sizes = [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))]
  const sameColour = variants.filter((variant) => chosen !== null && colourName(variant) === colourName(chosen))
  return sizes.map((size) => {
    const there = sameColour.filter((variant) => variant.size === size)
    return { value: size, soldOut: there.length > 0 && orderable(there) === undefined, missing: there.length === 0 }
  })
}

/** Another colour: in the chosen size if it exists, else in the first available one. */
export function chooseColour(variants: Variants, chosen: ProductVariant | null, colour: string): ProductVariant | null {
  const ofColour = variants.filter((variant) => colourName(variant) === colour)
  const sameSize = ofColour.filter((variant) => variant.size === (chosen?.size ?? null))
  return orderable(sameSize) ?? orderable(ofColour) ?? sameSize[0] ?? ofColour[0] ?? chosen
}

/** Another size: in the chosen colour, else in the first colour that has it. */
export function chooseSize(variants: Variants, chosen: ProductVariant | null, size: string): ProductVariant | null {
  const ofSize = variants.filter((variant) => variant.size === size)
  const sameColour = ofSize.filter((variant) => chosen !== null && colourName(variant) === colourName(chosen))
  return orderable(sameColour) ?? sameColour[0] ?? orderable(ofSize) ?? ofSize[0] ?? chosen
}

function orderable<Variant extends Pick<ProductVariant, 'stock'>>(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ stock }) => stock > 0)
}
