import { costAt, inForce, type TechniqueRates } from '#app/catalogue/project/all-in.ts'

/** Without techniques that another one beats at every quantity, in price and days. The first, the usual one, stays. */
export function withoutDominated(techniques: readonly TechniqueRates[]): readonly TechniqueRates[] {
  const left = [...techniques]
  for (const each of techniques.slice(1).toReversed()) {
    if (left.some((other) => other !== each && isNeverBetter(each, other))) left.splice(left.indexOf(each), 1)
  }
  return left
}

/** Prices are linear between these quantities: what holds at both ends holds between them. */
function isNeverBetter({ rates, days }: TechniqueRates, other: TechniqueRates): boolean {
  if (other.days > days) return false
  const starts = [...rates, ...other.rates].map(({ from }) => from)
  const isBeaten = (quantity: number) => {
    const [rate, against] = [inForce(rates, quantity), inForce(other.rates, quantity)]
    if (rate === undefined) return true
    return against !== undefined && costAt(against, quantity) <= costAt(rate, quantity)
  }
  return [...starts.flatMap((start) => [start - 1, start]), endless].every(isBeaten)
}

/** More pieces than anyone orders */
const endless = 1_000_000_000
