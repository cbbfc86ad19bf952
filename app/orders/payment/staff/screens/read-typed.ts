import { CallError } from '#app/platform/browser/call-api.ts'
import { type NumberRule, readNumber, unclearText } from '#app/platform/text/greek-number.ts'

/** A typed number, in the rule's smallest units. Throws a CallError for its field if it is invalid or ambiguous. */
export function readTyped(field: string, text: string, rule: NumberRule, error: string): number {
  const read = readNumber(text, rule)
  if (read.kind === 'read') return read.value
  const message = read.kind === 'unclear' ? unclearText(read.readings, rule.decimals) : error
  throw new CallError('invalid-input', message, { fields: { [field]: message } })
}

const maxCents = 10_000_000

/** A typed amount in euros, at least `minCents`. Throws like `readTyped`. */
export function readEuros(field: string, text: string, minCents: number): number {
  const error = `Γράψτε ποσό από ${minCents === 0 ? '0' : '0,01'} έως 100.000 €, με έως δύο δεκαδικά.`
  return readTyped(field, text, { decimals: 2, min: minCents, max: maxCents }, error) / 100
}
