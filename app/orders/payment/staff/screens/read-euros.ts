import { CallError } from '#app/platform/browser/call-api.ts'
import { readNumber, unclearText } from '#app/platform/text/greek-number.ts'

const mostCents = 10_000_000

/**
 * A typed sum in euros, from `leastCents` on. Throws a CallError for its field where it is none, or can be read in two ways.
 */
export function readEuros(field: string, text: string, leastCents: number): number {
  const read = readNumber(text, { decimals: 2, least: leastCents, most: mostCents })
  if (read.kind === 'read') return read.value / 100
  const least = leastCents === 0 ? '0' : '0,01'
  const message =
    read.kind === 'unclear' ? unclearText(read.readings, 2) : `Γράψτε ποσό από ${least} έως 100.000 €, με έως δύο δεκαδικά.`
  throw new CallError('invalid-input', message, { fields: { [field]: message } })
}
