import type { BestOption } from '#app/catalogue/project/best-technique.ts'
import { shortDayText } from '#app/catalogue/project/project-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPriceShort } from '#app/platform/text/money.ts'
import { sureText } from '#app/promise/sure-text.ts'

/** «5,12 € το τεμάχιο με το λογότυπο, στα 300 τεμ., παράδοση έως 18/12.» and which bounds it misses. */
export function giftReason(
  { price, day, isSure, isInTime, isInBudget }: BestOption,
  { withLogo, today }: { readonly withLogo: boolean; readonly today: string },
): string {
  const pieces = price.quantity === 1 ? 'για 1 τεμάχιο' : `στα ${formatNumber(price.quantity)} τεμ.`
  const arrival = day === null ? '' : `, παράδοση έως ${shortDayText(day, today)}${sureText(isSure)}`
  const said = `${formatUnitPriceShort(price.pricePerPiece)} το τεμάχιο${withLogo ? ' με το λογότυπο' : ''}, ${pieces}${arrival}.`
  return [
    said,
    ...(isInBudget ? [] : ['Ξεπερνά τον προϋπολογισμό σας.']),
    ...(isInTime ? [] : ['Φτάνει μετά την ημέρα που ζητήσατε.']),
  ].join(' ')
}
