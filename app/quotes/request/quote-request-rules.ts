import { isMemberState } from '#app/company/member-states.ts'
import { parseVatNumber, vatNumberError } from '#app/company/vat-number.ts'
import { isEmail, isPhone } from '#app/company/contact-text.ts'
import { longDayText, parseDay } from '#app/platform/calendar.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { readNumber, unclearText } from '#app/platform/text/greek-number.ts'
import {
  budgetRule,
  consentValue,
  isBlankLine,
  lineFieldName,
  maxFieldLengths,
  maxLinePlacements,
  quantityRule,
  type RequestedLine,
  type RequestField,
  type RequestForm,
} from '#app/quotes/request/quote-request.ts'
import { readPlacement, type RequestedPlacement } from '#app/quotes/request/requested-placements.ts'
import { maxNames, readNames, readSizes, type SizeCount, type SizedName, sumOf, tooManyNames } from '#app/line/sizes.ts'
import { maxQuoteQuantity, maxQuantities, maxQuoteLines } from '#app/quotes/quotes.ts'

/** The validated request. */
export interface QuoteRequest {
  readonly lines: readonly RequestLine[]
  readonly message: string
  readonly budget: { readonly cents: number; readonly per: 'piece' | 'total' } | null
  /** ISO day */
  readonly neededBy: string | null
  readonly deliveryPlace: string
  /** A member state; Greece where the form has none */
  readonly deliveryCountry: string
  readonly sample: 'none' | 'free' | 'paid'
  readonly projectName: string
  readonly purchaseOrder: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly companyName: string
  /** Nine digits, or empty */
  readonly afm: string
}

interface RequestLine {
  /** Index of the form's row, counting blank ones: for error texts */
  readonly row: number
  readonly productId: number | null
  readonly variantId: number | null
  /** For free-text lines */
  readonly title: string
  /** Ascending, without duplicates */
  readonly quantities: readonly number[]
  readonly decoration: string
  readonly placements: readonly RequestedPlacement[]
  readonly note: string
  /** Sizes of one colour; their sum is the only quantity. Empty for a line of one variant */
  readonly sizes: readonly SizeCount[]
  readonly names: readonly SizedName[]
}

/** A Greek error text per field name of the form. */
export type RequestErrors = Readonly<Record<string, string>>

/** A later day is likely a typing error. */
const maxYearsAhead = 3

/** For requests entered by staff: a telephone number may be the only contact, and there is no consent. */
interface Requester {
  readonly byStaff: boolean
}

/** Validates the form: the request, or its errors. `today` is an ISO day of Athens. */
export function checkRequest(
  form: RequestForm,
  today: string,
  { byStaff }: Requester = { byStaff: false },
): { readonly ok: true; readonly request: QuoteRequest } | { readonly ok: false; readonly errors: RequestErrors } {
  const errors: Record<string, string> = {}
  const wrong = (name: string, sentence: string) => {
    errors[name] ??= sentence
  }
  const line = (field: RequestField) =>
    shortText(oneLine(form[field]), maxFieldLengths[field], (sentence) => wrong(field, sentence))
  const rows = form.lines.map((line, row) => ({ line, row })).filter(({ line }) => !isBlankLine(line))
  const lines = rows.map(({ line, row }) => checkLine(line, row, wrong))
  const message = shortText(multiLine(form.message), maxFieldLengths.message, (sentence) => wrong('message', sentence))
  if (lines.length === 0 && message === '') {
    wrong('message', 'Πείτε μας τι χρειάζεστε: γράψτε το εδώ, ή προσθέστε ένα προϊόν πιο πάνω.')
  }
  if (lines.reduce((sum, { names }) => sum + names.length, 0) > maxNames)
    wrong('message', `Ένα αίτημα έχει έως ${maxNames} ονόματα. Τα υπόλοιπα στείλτε τα ως αρχείο.`)
  if (lines.length > maxQuoteLines) wrong('message', `Ένα αίτημα έχει έως ${maxQuoteLines} γραμμές. Χωρίστε το σε δύο.`)
  const request: QuoteRequest = {
    lines,
    message,
    budget: checkBudget(form, wrong),
    neededBy: checkDay(form.neededBy, today, wrong),
    deliveryPlace: line('deliveryPlace'),
    deliveryCountry: form.deliveryCountry === '' ? 'GR' : line('deliveryCountry'),
    sample: oneOf(form.sample === '' ? 'none' : form.sample, ['none', 'free', 'paid']) ?? 'none',
    projectName: line('projectName'),
    purchaseOrder: line('purchaseOrder'),
    name: line('name'),
    email: line('email'),
    phone: line('phone'),
    companyName: line('companyName'),
    afm: line('afm'),
  }
  const { name, email, phone, afm } = request
  if (name === '') wrong('name', byStaff ? 'Γράψτε το όνομα του πελάτη.' : 'Γράψτε το όνομά σας.')
  if (email === '' && !byStaff) wrong('email', 'Γράψτε το e-mail σας: εκεί στέλνουμε την προσφορά.')
  else if (email === '' && phone === '') wrong('email', 'Γράψτε e-mail ή τηλέφωνο του πελάτη.')
  else if (email !== '' && !isEmail(email)) wrong('email', 'Το e-mail δεν είναι σωστό. Παράδειγμα: onoma@etaireia.gr.')
  if (phone !== '' && !isPhone(phone)) wrong('phone', 'Το τηλέφωνο δεν είναι σωστό. Παράδειγμα: 210 123 4567.')
  if (!isMemberState(request.deliveryCountry)) wrong('deliveryCountry', 'Διαλέξτε χώρα της ΕΕ από τη λίστα.')
  const knownAfm = afm === '' ? '' : parseVatNumber(afm)
  if (knownAfm === null) wrong('afm', vatNumberError)
  if (oneOf(form.sample === '' ? 'none' : form.sample, ['none', 'free', 'paid']) === null) {
    wrong('sample', 'Διαλέξτε αν θέλετε δείγμα.')
  }
  if (!byStaff && form.consent !== consentValue) wrong('consent', 'Για να απαντήσουμε χρειαζόμαστε τη συγκατάθεσή σας.')
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, request: { ...request, afm: knownAfm ?? '' } }
}

type Wrong = (name: string, sentence: string) => void

function checkLine(line: RequestedLine, row: number, wrong: Wrong): RequestLine {
  const text = (field: 'title' | 'decoration' | 'note') =>
    shortText(oneLine(line[field]), maxFieldLengths[field], (sentence) => wrong(lineFieldName(row, field), sentence))
  const isProduct = line.productId.trim() !== ''
  const productId = isProduct ? idOf(line.productId) : null
  const variantId = line.variantId.trim() === '' ? null : idOf(line.variantId)
  const title = isProduct ? '' : text('title')
  if (isProduct ? productId === null : title === '') {
    wrong(lineFieldName(row, 'title'), isProduct ? unknownProductText : 'Γράψτε τι χρειάζεστε, ή αφαιρέστε τη γραμμή.')
  }
  if (line.variantId.trim() !== '' && variantId === null) wrong(lineFieldName(row, 'title'), unknownProductText)
  return {
    row,
    productId,
    variantId,
    title,
    quantities: checkQuantities(line.quantities, (sentence) => wrong(lineFieldName(row, 'quantities'), sentence)),
    decoration: text('decoration'),
    placements: checkPlacements(line, (sentence) => wrong(lineFieldName(row, 'placements'), sentence)),
    note: text('note'),
    ...checkSizes(line, productId, (sentence) => wrong(lineFieldName(row, 'quantities'), sentence)),
  }
}

const sizesError = 'Τα μεγέθη δεν διαβάζονται. Αφαιρέστε τη γραμμή και συμπληρώστε τα ξανά.'

/** The sum of the sizes is the quantity, and no size has more names than pieces. */
function checkSizes(
  { sizes, names, quantities, variantId }: RequestedLine,
  productId: number | null,
  wrong: (sentence: string) => void,
): Pick<RequestLine, 'sizes' | 'names'> {
  const counts = readSizes(sizes)
  const recipients = readNames(names)
  if (counts === null || recipients === null) wrong(sizesError)
  else if (counts.length === 0 && recipients.length === 0) return { sizes: [], names: [] }
  else if (productId === null || !counts.some((each) => String(each.variantId) === variantId.trim())) wrong(sizesError)
  else {
    const [quantity, ...others] = quantities.filter((text) => text.trim() !== '')
    const read = readNumber(quantity ?? '', quantityRule)
    if (others.length > 0 || read.kind !== 'read' || read.value !== sumOf(counts))
      wrong('Η ποσότητα δεν είναι το άθροισμα των μεγεθών. Ανοίξτε τα μεγέθη και συμπληρώστε τα ξανά.')
    const tooMany = tooManyNames(counts, recipients)
    if (tooMany !== null) wrong(tooMany)
    return { sizes: counts, names: recipients }
  }
  return { sizes: [], names: [] }
}

function checkPlacements({ placements, productId }: RequestedLine, wrong: (sentence: string) => void): RequestedPlacement[] {
  if (placements.length > maxLinePlacements) wrong(`Ένα προϊόν έχει έως ${maxLinePlacements} θέσεις εκτύπωσης.`)
  if (placements.length > 0 && productId.trim() === '') wrong('Θέση εκτύπωσης έχουν μόνο τα προϊόντα του καταλόγου.')
  return placements.flatMap((text) => {
    const placement = readPlacement(text)
    if (placement === null) wrong('Η εκτύπωση δεν είναι σωστή. Αφαιρέστε την ή επιλέξτε την ξανά στο προϊόν.')
    return placement ?? []
  })
}

/** For a product that was deleted while the form was open, or never existed. */
export const unknownProductText = 'Αυτό το προϊόν δεν υπάρχει πια στον κατάλογο. Αφαιρέστε το, ή περιγράψτε το με δικά σας λόγια.'
/** For a variant of a product that is still there */
export const unknownVariantText =
  'Αυτό το χρώμα ή μέγεθος δεν υπάρχει πια στον κατάλογο. Διαλέξτε άλλο, ή γράψτε το στη σημείωση.'

function checkQuantities(texts: readonly string[], wrong: (sentence: string) => void): readonly number[] {
  const written = texts.filter((text) => text.trim() !== '')
  if (written.length === 0) wrong('Γράψτε πόσα τεμάχια χρειάζεστε.')
  if (written.length > maxQuantities) wrong(`Μπορείτε να συγκρίνετε έως ${maxQuantities} ποσότητες.`)
  const quantities = new Set<number>()
  for (const text of written) {
    const read = readNumber(text, quantityRule)
    if (read.kind === 'read') quantities.add(read.value)
    else if (read.kind === 'unclear') wrong(unclearText(read.readings, quantityRule.decimals))
    else wrong(`Γράψτε την ποσότητα ως ακέραιο αριθμό, από 1 έως ${formatNumber(maxQuoteQuantity)}.`)
  }
  return [...quantities].toSorted((a, b) => a - b)
}

function checkBudget({ budget, budgetPer }: RequestForm, wrong: Wrong): QuoteRequest['budget'] {
  const read = readNumber(budget, budgetRule)
  if (read.kind === 'empty') return null
  const per = oneOf(budgetPer, ['piece', 'total'])
  if (read.kind === 'unclear') wrong('budget', unclearText(read.readings, budgetRule.decimals))
  else if (read.kind !== 'read') wrong('budget', 'Γράψτε το ποσό σε ευρώ, για παράδειγμα 10 ή 1.250,50.')
  else if (per === null) wrong('budget', 'Διαλέξτε αν το ποσό είναι ανά τεμάχιο ή συνολικό.')
  else return { cents: read.value, per }
  return null
}

function checkDay(text: string, today: string, wrong: Wrong): string | null {
  if (text.trim() === '') return null
  const day = parseDay(text)
  const last = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`
  if (day === null) wrong('neededBy', 'Η ημερομηνία δεν είναι σωστή. Παράδειγμα: 15/12/2026.')
  else if (day < today) wrong('neededBy', 'Η ημερομηνία έχει περάσει. Διαλέξτε μια επόμενη.')
  else if (day > last) wrong('neededBy', `Διαλέξτε μια ημερομηνία μέσα στα επόμενα ${maxYearsAhead} χρόνια.`)
  else return day
  return null
}

/** A warning if the day is before `earliest`, the earliest possible delivery; else null. */
export function tightDayText(
  text: string,
  { today, earliest }: { readonly today: string; readonly earliest: string },
): string | null {
  const day = parseDay(text)
  if (day === null || day < today || day >= earliest) return null
  return `Με εκτύπωση παραδίδουμε συνήθως έως ${longDayText(earliest)}. Στείλτε το αίτημα και θα σας πούμε τι προλαβαίνουμε.`
}

function shortText(text: string, max: number, wrong: (sentence: string) => void): string {
  if (text.length > max) wrong(`Το κείμενο είναι πολύ μεγάλο: έως ${formatNumber(max)} χαρακτήρες.`)
  return text
}

/** Multi-line text: line ends stay; other controls and bidirectional marks are removed. */
function multiLine(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\p{Zl}\p{Zp}\r]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, ' ')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}

function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

function oneOf<const Choice extends string>(text: string, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice === text) ?? null
}
