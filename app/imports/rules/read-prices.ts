import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'
import { isBlankCell } from '#app/imports/rules/cell-text.ts'
import type { ItemCells } from '#app/imports/rules/item-cells.ts'
import { breaksOfCost, marginRuleFor, priceOfCost } from '#app/imports/rules/margin.ts'
import type { PriceColumns } from '#app/imports/rules/price-columns.ts'
import { readBreaksCell, readPercentCell, readPriceCell } from '#app/imports/rules/read-cell.ts'

interface ReadPrices {
  readonly cost?: number
  readonly costBreaks?: readonly PriceBreak[]
  readonly price?: number
  readonly breaks?: readonly PriceBreak[]
}

type Kind = PriceColumns['breaks'][number]['kind']

/** By the supplier's margin rule if it has one and the file has costs; else the file's prices. */
export function readPrices(item: ItemCells, categoryPath: readonly number[]): ReadPrices {
  const {
    profile,
    facts: { prices },
  } = item
  warnOfDifferingPrices(item)
  const costs = ladderOf(item, 'cost')
  const cost = priceIn(item, prices.cost) ?? costs?.[0]?.unitPrice
  const rule = cost === undefined ? null : marginRuleFor(profile.margins, categoryPath)
  const costBreaks = fromTwo(costs)
  const ofCost = { ...(cost !== undefined && { cost }), ...(costBreaks !== undefined && { costBreaks }) }
  if (cost !== undefined && rule !== null) {
    const price = priceOfCost(cost, rule)
    return { ...ofCost, price, ...(costBreaks !== undefined && { breaks: breaksOfCost(costBreaks, price, rule) }) }
  }
  const withoutVat = vatRemover(item)
  const gross = ladderOf(item, 'gross')?.map((each) => ({ ...each, unitPrice: withoutVat(each.unitPrice) }))
  const fileBreaks = ladderOf(item, 'price') ?? gross
  const grossPrice = priceIn(item, prices.gross)
  const single = priceIn(item, prices.price) ?? (grossPrice === undefined ? undefined : withoutVat(grossPrice))
  const [firstBreak] = fileBreaks ?? []
  if (single === undefined) warnOfFirstBreak(item, firstBreak)
  const price = single ?? firstBreak?.unitPrice
  const breaks = fromTwo(fileBreaks)
  return { ...ofCost, ...(price !== undefined && { price }), ...(breaks !== undefined && { breaks }) }
}

/** The first price, from one piece on, is the unit price itself. */
function fromTwo(breaks: readonly PriceBreak[] | undefined): PriceBreak[] | undefined {
  return breaks?.filter(({ minQuantity }) => minQuantity > 1)
}

/** The first row's price; empty cells of it are looked for in the others. */
function priceIn(item: ItemCells, column: string | null): number | undefined {
  if (column === null) return undefined
  const row = item.rows.find(({ cells }) => !isBlankCell(cells[column]))
  return row === undefined ? undefined : item.readIn(row, column, (cell) => readPriceCell(cell, item.profile.numbers))
}

/** From a cell with a whole ladder, else from columns like «Τιμή 100»; undefined if there are none, or all are empty. */
function ladderOf(item: ItemCells, kind: Kind): PriceBreak[] | undefined {
  const {
    profile,
    facts: { prices },
  } = item
  const column =
    kind === 'cost' && prices.costLadder !== null ? prices.costLadder : prices.ladder?.kind === kind ? prices.ladder.column : null
  const row = column === null ? undefined : item.rows.find(({ cells }) => !isBlankCell(cells[column]))
  const ladder =
    row === undefined || column === null ? undefined : item.readIn(row, column, (cell) => readBreaksCell(cell, profile.numbers))
  return ladder ?? columnBreaks(item, kind)
}

function columnBreaks(item: ItemCells, kind: Kind): PriceBreak[] | undefined {
  const breaks = item.facts.prices.breaks.flatMap((each): PriceBreak[] => {
    const unitPrice = each.kind === kind ? priceIn(item, each.column) : undefined
    return unitPrice === undefined ? [] : [{ minQuantity: each.quantity, unitPrice }]
  })
  return breaks.length === 0 ? undefined : breaks.toSorted((a, b) => a.minQuantity - b.minQuantity)
}

/** Takes the rate of the row, or of the product, off a price. */
function vatRemover(item: ItemCells): (price: number) => number {
  const found = item.first('vatPercent')
  const read = found === null ? null : readPercentCell(found.cell, item.profile.numbers, productFields.vatPercent.max)
  const rate = read?.ok === true ? read.value : item.facts.vatPercent
  return (price) => roundHalfUp(price * 100, 100 + rate)
}

/** A product has one price: that of variants that cost more is lost. */
function warnOfDifferingPrices(item: ItemCells): void {
  const { cost, price, gross } = item.facts.prices
  for (const column of [cost, price, gross]) {
    if (column === null) continue
    const priced = item.rows.filter(({ cells }) => !isBlankCell(cells[column]))
    const [first] = priced
    const other = priced.find(({ cells }) => String(cells[column]) !== String(first?.cells[column]))
    if (first !== undefined && other !== undefined)
      item.warn(
        other,
        column,
        String(other.cells[column]),
        `Οι παραλλαγές έχουν διαφορετικές τιμές, ενώ ένα προϊόν έχει μία. Μετρά της γραμμής ${first.number}.`,
      )
  }
}

/** A file without a price of one piece: that of its first quantity is asked for fewer, too. */
function warnOfFirstBreak(item: ItemCells, first: PriceBreak | undefined): void {
  if (first === undefined || first.minQuantity === 1) return
  item.warn(
    item.rows[0],
    '',
    '',
    `Το αρχείο δεν έχει τιμή για λιγότερα από ${piecesText(first.minQuantity)}. Μετρά η τιμή τους και για ένα.`,
  )
}
