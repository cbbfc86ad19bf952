import { formatUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { pricePerPiece } from '#app/pricing/line-total.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'

/** A line of a cart, an offer or an order. */
export interface PricedPieces {
  readonly quantity: number
  /** Goods and charges; cents */
  readonly netCents: number
  /** Unit price of the goods after discount; 1/10,000 € */
  readonly unitPrice: number
  /** It has charges, or its decoration is free. */
  readonly isDecorated: boolean
}

/** The price of one gift, 1/10,000 € net: all-in with its decoration; of bare goods their unit price, unrounded. */
export function piecePriceOf({ quantity, netCents, unitPrice, isDecorated }: PricedPieces): number {
  return isDecorated ? pricePerPiece(netCents, quantity) : unitPrice
}

/** «το τεμάχιο με το λογότυπο» */
export function pieceWords(isDecorated: boolean): string {
  return isDecorated ? 'το τεμάχιο με το λογότυπο' : 'το τεμάχιο'
}

/** «7,30 €»: an average has two decimals; goods have four where they are fractions of a cent. */
export function piecePriceFigure(line: PricedPieces): string {
  const price = piecePriceOf(line)
  return line.isDecorated ? formatUnitPriceShort(price) : formatUnitPrice(price)
}

/** «9,05 €» */
export function piecePriceGrossFigure(line: PricedPieces, vatPercent: number): string {
  return formatUnitPriceShort(unitPriceWithVat(piecePriceOf(line), vatPercent))
}

/** «7,30 € το τεμάχιο με το λογότυπο (9,05 € με ΦΠΑ)»; of a line without VAT its net price alone. */
export function piecePriceText(line: PricedPieces, vatPercent: number): string {
  const net = `${piecePriceFigure(line)} ${pieceWords(line.isDecorated)}`
  return vatPercent === 0 ? net : `${net} (${piecePriceGrossFigure(line, vatPercent)} με\u00a0ΦΠΑ)`
}
