import type { Colour, ProductVariant } from '#app/catalogue/catalogue.ts'

export interface Option<Value> {
  readonly value: Value
  /** Nothing of it can be ordered now. It can be looked at all the same. */
  readonly soldOut: boolean
  /** There is no such variant together with what else is chosen; choosing it changes that. */
  readonly missing: boolean
}

type Variants = readonly ProductVariant[]

const colourName = (variant: ProductVariant) => variant.colour?.name ?? null

/** What a visitor finds chosen: the first variant that can be ordered. Null where there are no variants. */
export function firstChoice(variants: Variants): ProductVariant | null {
  return orderable(variants) ?? variants[0] ?? null
}

/** The colours in their order, each once. */
export function colourOptions(variants: Variants): Option<Colour>[] {
  const byName = Map.groupBy(variants, colourName)
  return [...byName.values()].flatMap((same) => {
    const colour = same[0]?.colour
    return colour ? [{ value: colour, soldOut: orderable(same) === undefined, missing: false }] : []
  })
}

/** All sizes in their order, each once, as they stand in the colour of `chosen`. */
export function sizeOptions(variants: Variants, chosen: ProductVariant | null): Option<string>[] {
  const sizes = [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))]
  const sameColour = variants.filter((variant) => chosen !== null && colourName(variant) === colourName(chosen))
  return sizes.map((size) => {
    const there = sameColour.filter((variant) => variant.size === size)
    return { value: size, soldOut: there.length > 0 && orderable(there) === undefined, missing: there.length === 0 }
  })
}

/** Another colour: in the size that was chosen where it has that, else in the first that can be ordered. */
export function chooseColour(variants: Variants, chosen: ProductVariant | null, colour: string): ProductVariant | null {
  const ofColour = variants.filter((variant) => colourName(variant) === colour)
  const sameSize = ofColour.filter((variant) => variant.size === (chosen?.size ?? null))
  return orderable(sameSize) ?? orderable(ofColour) ?? sameSize[0] ?? ofColour[0] ?? chosen
}

/** Another size: in the colour that was chosen; where that colour lacks it, in the first colour that has it. */
export function chooseSize(variants: Variants, chosen: ProductVariant | null, size: string): ProductVariant | null {
  const ofSize = variants.filter((variant) => variant.size === size)
  const sameColour = ofSize.filter((variant) => chosen !== null && colourName(variant) === colourName(chosen))
  return orderable(sameColour) ?? sameColour[0] ?? orderable(ofSize) ?? ofSize[0] ?? chosen
}

function orderable(variants: Variants): ProductVariant | undefined {
  return variants.find(({ stock }) => stock > 0)
}
