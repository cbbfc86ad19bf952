import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import { piecePriceFigure, piecePriceGrossFigure } from '#app/pricing/piece-price.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { chargeRows, goodsAmount, isCharged, optionAmount, optionPieces } from '#app/quotes/offer-money.ts'

/** A column of figures: a label, and the text for an option. */
interface LineColumn {
  readonly name: string
  readonly width: number
  text(option: OfferOption, line: OfferLine): string
  /** Suffix of its label, where it has its own row */
  detail?(option: OfferOption): string
  /** Whether it applies to this line. */
  appliesTo(line: OfferLine): boolean
}

const hasCharge = (line: OfferLine, priceOf: (option: OfferOption) => number) =>
  !isCharged(line) && line.options.some((option) => priceOf(option) > 0)
const always = () => true

export const quantity: LineColumn = {
  name: 'Ποσότητα',
  width: 48,
  text: (option) => formatNumber(option.quantity),
  appliesTo: always,
}
export const listPrice: LineColumn = {
  name: 'Αρχική τιμή',
  width: 0,
  text: (option) => formatUnitPrice(option.unitPrice),
  appliesTo: (line) => line.discountPercent > 0,
}
export const unitPrice: LineColumn = {
  name: 'Τιμή μονάδας',
  width: 56,
  text: (option, line) => formatUnitPrice(discountedUnitPrice(option.unitPrice, line.discountPercent)),
  appliesTo: always,
}
export const charges: readonly LineColumn[] = [
  {
    name: 'Εκτύπωση ανά\u00a0τεμ.',
    width: 52,
    text: (option) => formatUnitPrice(option.runPrice),
    appliesTo: (line) => hasCharge(line, ({ runPrice }) => runPrice),
  },
  {
    name: 'Χειρισμός ανά\u00a0τεμ.',
    width: 52,
    text: (option) => formatUnitPrice(option.handlingPrice),
    appliesTo: (line) => hasCharge(line, ({ handlingPrice }) => handlingPrice),
  },
  {
    name: 'Προετοιμασία',
    width: 60,
    text: (option) => formatAmount(option.setUpCents),
    appliesTo: (line) => hasCharge(line, ({ setUpCents }) => setUpCents),
  },
]

/** Goods first, then each charge of a line's decoration, in its own row. */
export function chargeColumns(line: OfferLine): readonly LineColumn[] {
  if (!isCharged(line)) return []
  const rows = chargeRows(line).map((row): LineColumn => ({
    name: row.text,
    width: 0,
    text: (option) => centsText(row.of(option)?.amount ?? 0),
    detail: (option) => (isPerPiece(row) ? `, ${formatUnitPrice(row.of(option)?.unitPrice ?? 0)} ανά τεμ.` : ''),
    appliesTo: (each) => each.options.some((option) => (row.of(option)?.amount ?? 0) > 0),
  }))
  const goods: LineColumn = {
    name: 'Προϊόν',
    width: 0,
    text: (option) => formatAmount(goodsAmount(line, option)),
    appliesTo: always,
  }
  return [goods, ...rows].filter(({ appliesTo }) => appliesTo(line))
}

const centsText = (cents: number) => (cents === 0 ? '–' : formatAmount(cents))

export const amount: LineColumn = {
  name: 'Καθαρή αξία',
  width: 64,
  text: (option, line) => formatAmount(optionAmount(line, option)),
  appliesTo: always,
}

/** The price of one, all-in: in its own row under the line. */
export const piece: LineColumn = {
  name: 'Το τεμάχιο με το λογότυπο',
  width: 64,
  text: (option, line) => piecePriceFigure(optionPieces(line, option)),
  appliesTo: (line) => line.options.some((option) => optionPieces(line, option).isDecorated),
}
export const pieceWithVat: LineColumn = {
  ...piece,
  name: 'Το τεμάχιο με ΦΠΑ',
  text: (option, line) => piecePriceGrossFigure(optionPieces(line, option), line.vatPercent),
}

export function textsOf(column: LineColumn, lines: readonly OfferLine[]): readonly string[] {
  return lines.flatMap((line) => (column.appliesTo(line) ? line.options.map((option) => column.text(option, line)) : []))
}
