import type { DeliverySettings } from '#app/company/delivery-settings.ts'
import { dueWords } from '#app/company/payment-terms.ts'
import type { Settings } from '#app/company/settings.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { fold, formatNumber } from '#app/platform/text/greek-text.ts'

// Compares a text's promises with the settings. The sentences are warnings: the merchant may know better.

/** Sentences on contradictions with the settings. `text` is the text with its placeholders filled. */
export function textWarnings(key: string, text: string, settings: Settings): readonly string[] {
  const plain = text.replaceAll('\u00a0', ' ')
  return [
    ...companyWarnings(plain, settings),
    ...vatWarnings(plain, settings),
    ...depositWarnings(plain, settings),
    ...(key === 'delivery' ? deliveryWarnings(plain, settings) : []),
  ]
}

function companyWarnings(text: string, { afm, gemi, bankAccounts, vatRates: _rates }: Settings): string[] {
  const ibans = [...text.matchAll(/\bGR\d{2}(?: ?[\dA-Z]){20,26}/g)].map(([iban]) => iban.replaceAll(' ', ''))
  const known = new Set(bankAccounts.map(({ iban }) => iban))
  const numberAfter = (label: string) =>
    [...text.matchAll(new RegExp(`${label}\\D{0,3}(\\d{9,12})(?!\\d)`, 'gu'))].map(([, found = '']) => found)
  return [
    ...ibans.filter((iban) => !known.has(iban)).map((iban) => `Ο IBAN ${iban} δεν είναι στους λογαριασμούς των ρυθμίσεων.`),
    ...numberAfter('ΑΦΜ')
      .filter((found) => found !== afm)
      .map((found) => `Γράφει ΑΦΜ ${found}, ενώ οι ρυθμίσεις ${afm || 'κανένα'}.`),
    ...numberAfter('ΓΕΜΗ')
      .filter((found) => found !== gemi)
      .map((found) => `Γράφει ΓΕΜΗ ${found}, ενώ οι ρυθμίσεις ${gemi || 'κανένα'}.`),
  ]
}

function vatWarnings(text: string, { vatRates }: Settings): string[] {
  const { standard, reduced, superReduced, islands } = vatRates
  const rates = new Set([standard, reduced, superReduced, ...islands])
  const named = [...text.matchAll(/ΦΠΑ (\d{1,2}) ?%/g)].map(([, percent]) => Number(percent))
  return [...new Set(named)]
    .filter((percent) => !rates.has(percent))
    .map((percent) => `Γράφει ΦΠΑ ${percent} %, που δεν είναι συντελεστής των ρυθμίσεων.`)
}

/** «50 % με την παραγγελία», «το μισό ποσό ως προκαταβολή», «προκαταβολή 30 %»; and parts that come at another time */
function depositWarnings(text: string, { payment: { depositPercent, restDue } }: Settings): string[] {
  const sharesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, percent]) => Number(percent))
  const atProof = sharesOf(/(\d{1,3}) ?% με την έγκριση του δοκιμίου/g)
  const isRestAtProof = restDue === 'proof-approved'
  const shares = [
    ...sharesOf(/(\d{1,3}) ?% (?:με την παραγγελία|προκαταβολή|ως προκαταβολή)/g),
    // Where the rest comes with the proof, its share says the deposit's.
    ...atProof.map((percent) => (isRestAtProof ? 100 - percent : percent)),
    ...sharesOf(/προκαταβολή (\d{1,3}) ?%/g),
    ...(text.includes('το μισό ποσό ως προκαταβολή') ? [50] : []),
  ]
  const isAfterProof = text.includes('προκαταβολή με την έγκριση του δοκιμίου') || (!isRestAtProof && atProof.length > 0)
  const isRestAt = (words: string) => new RegExp(`(?:%|υπόλοιπο(?: ποσό)?) ${words}`).test(text)
  const otherDue = isRestAtProof ? 'before-delivery' : 'proof-approved'
  const isRestElsewhere = isRestAtProof ? isRestAt(dueWords[otherDue]) : text.includes(`υπόλοιπο ${dueWords[otherDue]}`)
  return [
    ...[...new Set(shares)]
      .filter((percent) => percent !== depositPercent)
      .map((percent) => `Γράφει προκαταβολή ${percent} %, ενώ οι ρυθμίσεις ${depositPercent} %.`),
    ...(isAfterProof
      ? ['Γράφει ότι η προκαταβολή πληρώνεται με την έγκριση του δοκιμίου, ενώ πληρώνεται με την παραγγελία.']
      : []),
    ...(isRestElsewhere ? [`Γράφει ότι το υπόλοιπο πληρώνεται ${dueWords[otherDue]}, ενώ πληρώνεται ${dueWords[restDue]}.`] : []),
  ]
}

type Rate = Extract<DeliverySettings['methods'][number], { kind: 'carrier' }>['rates'][number]

/** The first words of each zone's row in the table of days */
const zoneRows: Readonly<Record<string, string>> = {
  attica: 'Αττική',
  mainland: 'Υπόλοιπη',
  islands: 'Νησιά',
  remote: 'Νησιά',
  cyprus: 'Κύπρος',
}

function deliveryWarnings(text: string, { delivery, leadTimes }: Settings): string[] {
  const rates = delivery.methods.flatMap((method) => (method.kind === 'carrier' && method.key === 'courier' ? method.rates : []))
  const nameOf = (zone: string) => delivery.zones.find(({ key }) => key === zone)?.name ?? zone
  const rows = rowsOf(text)
  const decoration = maxDays(rows, 'Εκτύπωση ενός χρώματος')
  return [
    ...rates.flatMap((rate) => [...priceWarnings(text, rate, nameOf(rate.zone)), ...dayWarnings(rows, rate, nameOf(rate.zone))]),
    ...(decoration !== null && decoration !== leadTimes.decorationDays
      ? [`Γράφει εκτύπωση σε έως ${decoration} ημέρες, ενώ οι ρυθμίσεις ${leadTimes.decorationDays}.`]
      : []),
  ]
}

function priceWarnings(text: string, { steps, perFurtherKgCents, freeFromCents }: Rate, zone: string): string[] {
  const last = steps.at(-1)?.cents ?? 0
  const prices = [last, ...(perFurtherKgCents === 0 ? [] : [perFurtherKgCents])].map((cents) =>
    formatAmount(cents).replaceAll('\u00a0', ' '),
  )
  const missing = prices.filter((price) => !text.includes(price))
  const free = freeFromCents === null ? null : `από ${formatNumber(freeFromCents / 100)} €`
  return [
    ...missing.map((price) => `Οι ρυθμίσεις χρεώνουν ${price} για «${zone}», αλλά το κείμενο δεν το γράφει.`),
    ...(free !== null && !text.includes(free)
      ? [`Τα μεταφορικά για «${zone}» είναι δωρεάν ${free}, αλλά το κείμενο δεν το γράφει.`]
      : []),
  ]
}

function dayWarnings(rows: Rows, { zone: key, workingDays }: Rate, zone: string): string[] {
  const row = zoneRows[key]
  const [, min, max = min] = row === undefined ? [] : (/(?<!\d)(\d+)(?:-(\d+))? ημέρ/.exec(rowOf(rows, row)) ?? [])
  if (min === undefined || (workingDays >= Number(min) && workingDays <= Number(max))) return []
  const days = max === min ? min : `${min}-${max}`
  return [`Γράφει ${days} ημέρες για «${zone}», ενώ οι ρυθμίσεις ${workingDays}.`]
}

function maxDays(rows: Rows, row: string): number | null {
  const [, min, max = min] = /(?<!\d)(\d+)(?:-(\d+))? ημέρ/.exec(rowOf(rows, row)) ?? []
  return max === undefined ? null : Number(max)
}

type Rows = readonly { readonly line: string; readonly folded: string }[]

/** The rows of a text's tables, each folded once. */
const rowsOf = (text: string): Rows =>
  text.split('\n').flatMap((line) => (line.startsWith('| ') ? [{ line, folded: fold(line) }] : []))

/** The table row that starts with these words; '' if there is none */
function rowOf(rows: Rows, words: string): string {
  return rows.find(({ folded }) => folded.startsWith(`| ${fold(words)}`))?.line ?? ''
}
