import type { VariantForm } from '#app/products/editor/product-form.ts'

/** What the cells of the table show. */
export type VariantField = 'stock' | 'sku' | 'gtin'

/** The variants of a product as a table: a row for each colour, a column for each size. */
export interface VariantGrid {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
}

/** Colours and sizes in the order of the variants; an empty text stands for none. */
export function gridOf(variants: readonly VariantForm[]): VariantGrid {
  return {
    colours: [...new Set(variants.map(({ colour }) => colour))],
    sizes: [...new Set(variants.map(({ size }) => size))],
  }
}

/** The variants of a cell; only imports can create more than one. */
export function variantsAt(variants: readonly VariantForm[], colour: string, size: string): readonly VariantForm[] {
  return variants.filter((variant) => variant.colour === colour && variant.size === size)
}

/**
 * Adds the missing combinations. Existing ones keep their ids and typed values; an empty list means variants without a colour, or
 * without a size.
 */
export function withCombinations(
  variants: readonly VariantForm[],
  colours: readonly string[],
  sizes: readonly string[],
  nextId: number,
): VariantForm[] {
  const [rows, columns] = [colours.length === 0 ? [''] : colours, sizes.length === 0 ? [''] : sizes]
  const added: VariantForm[] = []
  let id = Math.max(nextId, ...variants.map(({ variantId }) => variantId + 1))
  for (const colour of rows) {
    for (const size of columns) {
      if (variantsAt(variants, colour, size).length > 0 || (colour === '' && size === '')) continue
      added.push({ variantId: id, colour, size, sku: '', gtin: '', stock: '' })
      id += 1
    }
  }
  return [...variants, ...added]
}

/** Colours and sizes that were chosen for a product. */
export interface ChosenVariants {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
}

export const nothingChosen: ChosenVariants = { colours: [], sizes: [] }

/** The colours and sizes of the variants, then those that were only chosen. */
export function chosenWith(variants: readonly VariantForm[], { colours, sizes }: ChosenVariants): ChosenVariants {
  const grid = gridOf(variants)
  const all = (known: readonly string[], more: readonly string[]) =>
    [...new Set([...known, ...more])].filter((text) => text !== '')
  return { colours: all(grid.colours, colours), sizes: all(grid.sizes, sizes) }
}

/** Adds the combinations of a colour or size that no variant has yet; other missing combinations were left out on purpose. */
export function withChosen(variants: readonly VariantForm[], chosen: ChosenVariants, nextId: number): readonly VariantForm[] {
  const known = gridOf(variants)
  const isNew = ({ colour, size }: VariantForm) => !known.colours.includes(colour) || !known.sizes.includes(size)
  const { colours, sizes } = chosenWith(variants, chosen)
  const added = withCombinations(variants, colours, sizes, nextId).slice(variants.length).filter(isNew)
  return added.length === 0 ? variants : [...variants, ...added]
}

/** The cells on a spreadsheet's clipboard; null for a single value, which is pasted as usual. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells
}

/** The variants after a paste whose first cell is at this colour and size. Cells outside of the grid are ignored. */
export function withPasted(
  variants: readonly VariantForm[],
  field: VariantField,
  { colour, size }: { readonly colour: string; readonly size: string },
  cells: readonly (readonly string[])[],
): VariantForm[] {
  const { colours, sizes } = gridOf(variants)
  const [row, column] = [colours.indexOf(colour), sizes.indexOf(size)]
  return variants.map((variant) => {
    const value = cells[colours.indexOf(variant.colour) - row]?.[sizes.indexOf(variant.size) - column]
    return value === undefined ? variant : { ...variant, [field]: value }
  })
}
