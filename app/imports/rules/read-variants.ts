import { readGtin, repeatedGtins } from '#app/catalogue/gtin.ts'
import { countLimits, maxPieces, textLimits } from '#app/catalogue/product-limits.ts'
import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import type { IncomingPicture, IncomingVariant } from '#app/imports/rules/incoming.ts'
import type { ItemCells } from '#app/imports/rules/item-cells.ts'
import { type CellRead, codeOfCell, lineOfCell, readStockCell, readWholeCell, urlsOfCell } from '#app/imports/rules/read-cell.ts'

const maxPictures = 50

/** Null if each row is a product. */
export function readVariants(item: ItemCells): IncomingVariant[] | null {
  if (!item.isGrouped) return null
  const { mapping, numbers } = item.profile
  const variants = item.rows.flatMap((row): IncomingVariant[] => {
    const of = <Value>(key: 'variantId' | 'sku' | 'size' | 'stock', read: (cell: Cell) => CellRead<Value>) =>
      item.readIn(row, mapping[key] ?? '', read) ?? null
    const colour = item.of(row, 'colour')
    const variant = {
      variantId: of('variantId', (cell) => readWholeCell(cell, numbers, 0, 2_147_483_647)),
      sku: item.isCodeOfProduct ? null : of('sku', (cell) => codeOfCell(cell, textLimits.sku)),
      gtin: gtinOf(item, row) ?? null,
      size: of('size', (cell) => lineOfCell(cell, textLimits.size)),
      colour: colour === undefined ? null : colourOf(item, row, String(colour)),
      stock: of('stock', (cell) => readStockCell(cell, numbers)),
    }
    const isEmpty = variant.variantId === null && variant.sku === null && variant.size === null && variant.colour === null
    return isEmpty ? [] : [variant]
  })
  const [row] = item.rows
  for (const gtin of repeatedGtins(variants.map((variant) => variant.gtin)))
    item.warn(row, mapping.gtin ?? '', gtin, 'Δύο παραλλαγές έχουν τον ίδιο κωδικό GTIN.')
  if (variants.length > countLimits.variants && row !== undefined)
    item.refuse(row, '', `Το προϊόν έχει πάνω από ${countLimits.variants} παραλλαγές.`)
  return variants
}

/** A supplier's invalid number is reported and left out: it must not stop new prices and stock. */
function gtinOf(item: ItemCells, row: SourceRow): string | undefined {
  const cell = item.of(row, 'gtin')
  if (cell === undefined || cell === '') return undefined
  const read = readGtin(cell)
  if (read.ok) return read.value
  item.warn(row, item.profile.mapping.gtin ?? '', String(cell), `${read.sentence} Δεν θα αποθηκευτεί.`)
  return undefined
}

/** The GTIN of a product without variants. */
export function readProductGtin(item: ItemCells, variants: readonly IncomingVariant[] | null): string | undefined {
  const found = item.first('gtin')
  return found === null || (variants ?? []).length > 0 ? undefined : gtinOf(item, found.row)
}

function colourOf(item: ItemCells, row: SourceRow, supplierColour: string): string {
  const text = supplierColour.slice(0, textLimits.colour)
  const known = item.lookups.colour(text)
  if (known !== null) return known
  if (!item.unmapped.colours.has(text)) {
    item.unmapped.colours.add(text)
    item.warn(
      row,
      item.profile.mapping.colour ?? '',
      text,
      'Δεν ξέρουμε αυτό το χρώμα. Θα φαίνεται όπως το γράφει ο προμηθευτής.',
    )
  }
  return text
}

/** All pieces of the product: the sum of its variants, or its single row's. */
export function readStock(item: ItemCells, variants: readonly IncomingVariant[] | null): number | undefined {
  if (variants === null || variants.length === 0) return item.read('stock', (cell) => readStockCell(cell, item.profile.numbers))
  const stocks = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  if (stocks.length === 0) return undefined
  return Math.min(
    maxPieces,
    stocks.reduce((sum, stock) => sum + stock, 0),
  )
}

/** Picture URLs, each with the colour of its row. */
export function readPictures(item: ItemCells): IncomingPicture[] {
  const { pictures: column } = item.profile.mapping
  if (column === undefined) return []
  const found = new Map<string, IncomingPicture>()
  for (const row of item.rows) {
    const colourCell = item.of(row, 'colour')
    const supplierColour = colourCell === undefined ? null : String(colourCell).slice(0, textLimits.colour)
    const colour = supplierColour === null ? null : (item.lookups.colour(supplierColour) ?? supplierColour)
    for (const url of urlsOfCell(item.of(row, 'pictures') ?? '')) {
      const isAddress = url.length <= 2_000 && URL.canParse(url) && /^https?:/i.test(url)
      if (isAddress) found.set(url, found.get(url) ?? { url, colour })
      else item.warn(row, column, url, 'Δεν είναι διεύθυνση εικόνας. Αναμέναμε https://…')
    }
  }
  return [...found.values()].slice(0, maxPictures)
}
