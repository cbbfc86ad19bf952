import { amountToEuros, eurosToAmount, roundHalfUp } from '#app/platform/text/money.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** The sum of lines; `net` in cents. */
export function totalsOf(lines: readonly { readonly net: number; readonly vatPercent: number }[]): Totals {
  const netByRate = new Map<number, number>()
  for (const line of lines) netByRate.set(line.vatPercent, (netByRate.get(line.vatPercent) ?? 0) + line.net)
  const vat = [...netByRate]
    .map(([percent, net]) => ({ percent, net, amount: vatAmount(net, percent) }))
    .toSorted((a, b) => b.percent - a.percent)
  const net = vat.reduce((sum, rate) => sum + rate.net, 0)
  return { net, vat, gross: vat.reduce((sum, rate) => sum + rate.amount, net) }
}

/** VAT on the exact net sum of one rate, in cents, rounded once, half up. */
export function vatAmount(netCents: number, vatPercent: number): number {
  // In two parts, because the product of a very large sum would not be exact.
  const rest = netCents % 100
  return ((netCents - rest) / 100) * vatPercent + roundHalfUp(rest * vatPercent, 100)
}

/** One line with VAT in cents, for display only: totals compute VAT on the sum. */
export function grossAmount(netCents: number, vatPercent: number): number {
  return netCents + vatAmount(netCents, vatPercent)
}

export function totalsInEuros(totals: Totals): Totals {
  return mapAmounts(totals, amountToEuros)
}

export function totalsFromEuros(totals: Totals): Totals {
  return mapAmounts(totals, eurosToAmount)
}

function mapAmounts({ net, vat, gross }: Totals, convert: (amount: number) => number): Totals {
  return {
    net: convert(net),
    vat: vat.map((rate) => ({ percent: rate.percent, net: convert(rate.net), amount: convert(rate.amount) })),
    gross: convert(gross),
  }
}
