import type { Availability } from '#app/catalogue/catalogue.ts'
import { shownRows } from '#app/catalogue/product-fields/shown-rows.ts'
import { readyText, shelfText } from '#app/catalogue/product/supply-text.ts'
import { printAreaText, techniquesOf, techniquesText } from '#app/catalogue/product/print-text.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber, piecesText, upperCase } from '#app/platform/text/greek-text.ts'
import { pricingFromEuros, unitPriceAt } from '#app/pricing/unit-price.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

/** A cell of the table. */
export type CompareCell =
  | { readonly kind: 'text'; readonly text: string }
  /** 1/10,000 €, net, after discount; `best` where no other is lower and some are higher. */
  | { readonly kind: 'price'; readonly unitPrice: number; readonly vatPercent: number; readonly best: boolean }
  | { readonly kind: 'colours'; readonly colours: ProductFacts['colours'] }
  /** Without a value: the reason */
  | { readonly kind: 'none'; readonly reason: string }

export interface CompareRow {
  readonly name: string
  /** One cell per product, in their order */
  readonly cells: readonly CompareCell[]
  readonly differs: boolean
}

/** Common quantities; each gets a row if one of the products can be ordered in it. */
const quantities = [1, 10, 50, 100, 250, 500, 1_000]

/** The comparison table: prices first, then facts. Rows without any value are left out. */
export function compareRows(products: readonly ProductFacts[]): CompareRow[] {
  const rows = [...quantities.map((quantity) => priceRow(products, quantity)), ...factRows(products)]
  return rows
    .filter(({ cells }) => cells.some(({ kind }) => kind !== 'none'))
    .map((row) => ({ ...row, differs: new Set(row.cells.map(sense)).size > 1 }))
}

type Row = Omit<CompareRow, 'differs'>

function priceRow(products: readonly ProductFacts[], quantity: number): Row {
  const cells = products.map((product): CompareCell => {
    if (quantity < product.minimumQuantity) {
      return { kind: 'none', reason: `ελάχιστη ποσότητα ${formatNumber(product.minimumQuantity)}` }
    }
    if (quantity > product.stock) return { kind: 'none', reason: `απόθεμα ${formatNumber(product.stock)}` }
    return {
      kind: 'price',
      unitPrice: unitPriceAt(pricingFromEuros(product), quantity),
      vatPercent: product.vatPercent,
      best: false,
    }
  })
  const prices = cells.flatMap((cell) => (cell.kind === 'price' && cell.unitPrice > 0 ? [cell.unitPrice] : []))
  const lowest = Math.min(...prices)
  const someDiffer = prices.some((price) => price > lowest)
  const name = quantity === 1 ? 'Τιμή για 1 τεμάχιο' : `Τιμή τεμαχίου στα ${formatNumber(quantity)}`
  return {
    name,
    cells: cells.map((cell) => (cell.kind === 'price' ? { ...cell, best: someDiffer && cell.unitPrice === lowest } : cell)),
  }
}

const availabilityTexts: Record<Availability, string> = {
  'in-stock': 'Διαθέσιμο',
  'out-of-stock': 'Εξαντλημένο',
  'coming-soon': 'Έρχεται σύντομα',
  'made-to-order': 'Κατόπιν παραγγελίας',
}

function factRows(products: readonly ProductFacts[]): Row[] {
  const texts = (name: string, say: (product: ProductFacts) => string | null): Row => ({
    name,
    cells: products.map((product) => textCell(say(product))),
  })
  return [
    texts('Διαθεσιμότητα', availabilityText),
    texts('Ελάχιστη ποσότητα', ({ minimumQuantity }) => piecesText(minimumQuantity)),
    texts('Πολλαπλάσια', ({ quantityMultiple }) => (quantityMultiple > 1 ? `ανά ${piecesText(quantityMultiple)}` : null)),
    texts('Έτοιμο για αποστολή', readyText),
    texts('Θέσεις εκτύπωσης', ({ printPositions }) =>
      printPositions.map((position) => `${position.name} ${printAreaText(position)}`).join(' · '),
    ),
    texts('Τεχνικές εκτύπωσης', ({ printPositions }) => techniquesText(techniquesOf(printPositions))),
    ...shownRows.map(({ name, textOf }) => texts(name, textOf)),
    {
      name: 'Χρώματα',
      cells: products.map(({ colours }) => (colours.length === 0 ? unknown : { kind: 'colours', colours })),
    },
    texts('Μεγέθη', ({ variants }) => sizesText(variants.map(({ size }) => size))),
    texts('Συσκευασία', ({ packSize }) => (packSize === null ? null : `${piecesText(packSize)} ανά κιβώτιο`)),
    texts('Μάρκα', ({ brand }) => brand),
    texts('ΦΠΑ', ({ vatPercent }) => `${vatPercent} %`),
  ]
}

const unknown: CompareCell = { kind: 'none', reason: 'δεν αναφέρεται' }

function textCell(text: string | null): CompareCell {
  return text === null || text === '' ? unknown : { kind: 'text', text }
}

function availabilityText({ availability, availableFrom, shelfStock, restockLeadTimeDays }: ProductFacts): string {
  if (availability === 'coming-soon' && availableFrom !== null) return `Από ${dayText(availableFrom)}`
  if (restockLeadTimeDays !== null) return shelfText(shelfStock, restockLeadTimeDays)
  return availability === 'in-stock' ? `${piecesText(shelfStock)} σε απόθεμα` : availabilityTexts[availability]
}

function sizesText(sizes: readonly (string | null)[]): string | null {
  const known = [...new Set(sizes.filter((size) => size !== null))].map(upperCase)
  return known.length === 0 ? null : known.join(', ')
}

/** Whether two cells mean the same. */
function sense(cell: CompareCell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'price':
      return String(cell.unitPrice)
    case 'colours':
      return cell.colours
        .map(({ label }) => label)
        .toSorted()
        .join()
    case 'none':
      return ''
  }
}
