import type { PriceBreak } from '#app/pricing/unit-price.ts'
import { quantityOfColumn } from '#app/back-office/import/rules/import-fields.ts'
import type { ItemCells } from '#app/back-office/import/rules/item-cells.ts'
import { breaksOfCost, marginRuleFor, priceOfCost } from '#app/back-office/import/rules/margin.ts'
import { readBreaksCell, readPriceCell } from '#app/back-office/import/rules/read-cell.ts'

interface ReadPrices {
  readonly cost?: number
  readonly price?: number
  readonly breaks?: readonly PriceBreak[]
}

/** By the supplier's margin rule if it has one and the file has costs; else the file's prices. */
export function readPrices(item: ItemCells, categoryPath: readonly number[]): ReadPrices {
  const { numbers, margins } = item.profile
  const costs = item.read('costBreaks', (cell) => readBreaksCell(cell, numbers)) ?? columnBreaks(item, 'cost')
  const cost = item.read('cost', (cell) => readPriceCell(cell, numbers)) ?? costs?.[0]?.unitPrice
  const rule = cost === undefined ? null : marginRuleFor(margins, categoryPath)
  const costBreaks = fromTwo(costs)
  if (cost !== undefined && rule !== null) {
    const price = priceOfCost(cost, rule)
    return { cost, price, ...(costBreaks !== undefined && { breaks: breaksOfCost(costBreaks, price, rule) }) }
  }
  const fileBreaks = item.read('priceBreaks', (cell) => readBreaksCell(cell, numbers)) ?? columnBreaks(item, 'price')
  const price = item.read('price', (cell) => readPriceCell(cell, numbers)) ?? fileBreaks?.[0]?.unitPrice
  const breaks = fromTwo(fileBreaks)
  warnOfPrices(item, cost, price, breaks ?? [])
  return { ...(cost !== undefined && { cost }), ...(price !== undefined && { price }), ...(breaks !== undefined && { breaks }) }
}

/** The first price, from one piece on, is the unit price itself. */
function fromTwo(breaks: readonly PriceBreak[] | undefined): PriceBreak[] | undefined {
  return breaks?.filter(({ minQuantity }) => minQuantity > 1)
}

function warnOfPrices(item: ItemCells, cost: number | undefined, price: number | undefined, breaks: readonly PriceBreak[]): void {
  if (price === undefined) return
  const [row] = item.rows
  if (cost !== undefined && price < cost) item.warn(row, '', '', 'Η τιμή είναι κάτω από το κόστος.')
  let before = price
  for (const { minQuantity, unitPrice } of breaks) {
    if (unitPrice > before)
      item.warn(row, '', '', `Η τιμή στα ${minQuantity} τεμάχια είναι μεγαλύτερη από της προηγούμενης ποσότητας.`)
    before = unitPrice
  }
}

/** From columns like «Τιμή 100»; undefined if there are none, or all are empty. */
function columnBreaks(item: ItemCells, of: 'price' | 'cost'): PriceBreak[] | undefined {
  const [row] = item.rows
  if (row === undefined) return undefined
  const mapped = new Set(Object.values(item.profile.mapping))
  const breaks = Object.keys(row.cells).flatMap((column): PriceBreak[] => {
    const header = quantityOfColumn(column)
    if (header?.of !== of || mapped.has(column)) return []
    const unitPrice = item.readIn(row, column, (cell) => readPriceCell(cell, item.profile.numbers))
    return unitPrice === undefined ? [] : [{ minQuantity: header.quantity, unitPrice }]
  })
  return breaks.length === 0 ? undefined : breaks.toSorted((a, b) => a.minQuantity - b.minQuantity)
}
