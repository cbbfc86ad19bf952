import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'
import { maxQuoteQuantity, maxQuantities, maxQuoteLines } from '#app/quotes/quotes.ts'
import { maxNamesFieldLength, maxSizesFieldLength } from '#app/line/sizes.ts'
import { isSameArtwork } from '#app/quotes/request/requested-placements.ts'

// The fields of the request form, as text. Loaded by the page, so without schemas.

/** A row of the form: a catalogue product, or free text. */
export interface RequestedLine {
  /** Catalogue id; '' for free text */
  readonly productId: string
  readonly variantId: string
  /** Display only for a product, whose title is the catalogue's. */
  readonly title: string
  readonly variantText: string
  /** Display only; '' for free text */
  readonly imageSrc: string
  /** Quantities to compare; empty ones are skipped. */
  readonly quantities: readonly string[]
  readonly decoration: string
  /** Logos in the format of `readPlacement` */
  readonly placements: readonly string[]
  readonly note: string
  /** Sizes in the format of `readSizes`; '' for a line of one variant */
  readonly sizes: string
  /** Recipients in the format of `readNames` */
  readonly names: string
}

const textFields = [
  'message',
  'budget',
  'budgetPer',
  'neededBy',
  'deliveryPlace',
  'deliveryCountry',
  'sample',
  'projectName',
  'purchaseOrder',
  'name',
  'email',
  'phone',
  'companyName',
  'afm',
  'consent',
] as const

export type RequestField = (typeof textFields)[number]

export interface RequestForm extends Readonly<Record<RequestField, string>> {
  readonly lines: readonly RequestedLine[]
}

/** So that the longest request fits into a call of 64 kB. */
export const maxFieldLengths = {
  title: 160,
  variantText: 120,
  imageSrc: 300,
  quantity: 20,
  decoration: 160,
  placement: 300,
  note: 160,
  sizes: maxSizesFieldLength,
  names: maxNamesFieldLength,
  message: 3_000,
  budget: 20,
  budgetPer: 10,
  neededBy: 10,
  deliveryPlace: 160,
  deliveryCountry: 2,
  sample: 10,
  projectName: 100,
  purchaseOrder: 60,
  name: 120,
  email: 254,
  phone: 30,
  companyName: 160,
  afm: 20,
  consent: 3,
} as const satisfies Record<
  RequestField | 'quantity' | 'placement' | Exclude<keyof RequestedLine, 'productId' | 'variantId' | 'quantities' | 'placements'>,
  number
>

/** The value of a ticked checkbox. */
export const consentValue = 'yes'

export const requestKeyField = 'requestKey'
export const filesField = 'files'
/** Encrypted data of the thank-you page. */
export const receivedParameter = 'received'

export const emptyLine: RequestedLine = {
  productId: '',
  variantId: '',
  title: '',
  variantText: '',
  imageSrc: '',
  quantities: [''],
  decoration: '',
  placements: [],
  note: '',
  sizes: '',
  names: '',
}

/** Maximum logos of a line */
export const maxLinePlacements = 10

export const emptyForm: RequestForm = {
  lines: [emptyLine],
  message: '',
  budget: '',
  budgetPer: 'total',
  neededBy: '',
  deliveryPlace: '',
  deliveryCountry: 'GR',
  sample: 'none',
  projectName: '',
  purchaseOrder: '',
  name: '',
  email: '',
  phone: '',
  companyName: '',
  afm: '',
  consent: '',
}

type LineField = Exclude<keyof RequestedLine, 'quantities' | 'placements'>
const lineFields = [
  'productId',
  'variantId',
  'title',
  'variantText',
  'imageSrc',
  'decoration',
  'note',
  'sizes',
  'names',
] as const satisfies LineField[]

/** Field name of a row, in the form and in its errors. */
export const lineFieldName = (row: number, field: LineField | 'quantities' | 'placements') => `lines.${row}.${field}`

/** Reads the form's fields; missing ones are empty, and long ones are cut. */
export function readRequestForm(form: Pick<FormData, 'get' | 'getAll'>): RequestForm {
  const text = (name: string, max: number) => textOf(form.get(name), max)
  const line = (row: number): RequestedLine => {
    const field = (name: LineField) =>
      text(lineFieldName(row, name), name === 'productId' || name === 'variantId' ? 12 : maxFieldLengths[name])
    return {
      productId: field('productId'),
      variantId: field('variantId'),
      title: field('title'),
      variantText: field('variantText'),
      imageSrc: field('imageSrc'),
      quantities: form
        .getAll(lineFieldName(row, 'quantities'))
        .slice(0, maxQuantities)
        .map((value) => textOf(value, maxFieldLengths.quantity)),
      decoration: field('decoration'),
      placements: form
        .getAll(lineFieldName(row, 'placements'))
        .slice(0, maxLinePlacements + 1)
        .map((value) => textOf(value, maxFieldLengths.placement)),
      note: field('note'),
      sizes: field('sizes'),
      names: field('names'),
    }
  }
  const isThere = (row: number) =>
    [...lineFields, 'quantities' as const].some((field) => form.get(lineFieldName(row, field)) !== null)
  const lines: RequestedLine[] = []
  while (lines.length <= maxQuoteLines && isThere(lines.length)) lines.push(line(lines.length))
  return {
    lines,
    message: text('message', maxFieldLengths.message),
    budget: text('budget', maxFieldLengths.budget),
    budgetPer: text('budgetPer', maxFieldLengths.budgetPer),
    neededBy: text('neededBy', maxFieldLengths.neededBy),
    deliveryPlace: text('deliveryPlace', maxFieldLengths.deliveryPlace),
    deliveryCountry: text('deliveryCountry', maxFieldLengths.deliveryCountry),
    sample: text('sample', maxFieldLengths.sample),
    projectName: text('projectName', maxFieldLengths.projectName),
    purchaseOrder: text('purchaseOrder', maxFieldLengths.purchaseOrder),
    name: text('name', maxFieldLengths.name),
    email: text('email', maxFieldLengths.email),
    phone: text('phone', maxFieldLengths.phone),
    companyName: text('companyName', maxFieldLengths.companyName),
    afm: text('afm', maxFieldLengths.afm),
    consent: text('consent', maxFieldLengths.consent),
  }
}

/** The form as entries readable by `readRequestForm`. */
export function requestEntries({ lines, ...texts }: RequestForm): readonly (readonly [name: string, text: string])[] {
  return [
    ...Object.entries(texts),
    ...lines.flatMap(({ quantities, placements, ...line }, row) => [
      ...lineFields.map((field) => [lineFieldName(row, field), line[field]] as const),
      ...quantities.map((quantity) => [lineFieldName(row, 'quantities'), quantity] as const),
      ...placements.map((placement) => [lineFieldName(row, 'placements'), placement] as const),
    ]),
  ]
}

/** Whether the form holds nothing worth storing. */
export function isBlankForm({ lines, ...texts }: RequestForm): boolean {
  return lines.every(isBlankLine) && textFields.every((field) => texts[field].trim() === '' || texts[field] === emptyForm[field])
}

/** Cut one character above the maximum, so that validation reports it. */
function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max + 1) : ''
}

/** Whether a row requests nothing. */
export function isBlankLine(line: RequestedLine): boolean {
  const { productId, title, decoration, note, quantities } = line
  return [productId, title, decoration, note, ...quantities].every((text) => text.trim() === '')
}

/** Same product and variant, with the same logos. */
function isSameProduct(a: RequestedLine, b: RequestedLine): boolean {
  if (a.sizes !== '' || b.sizes !== '') return false
  return (
    a.productId !== '' && a.productId === b.productId && a.variantId === b.variantId && isSameArtwork(a.placements, b.placements)
  )
}

/** Appends rows: a product already present keeps its row and gets the new quantity; blank rows are dropped. */
export function withLines(lines: readonly RequestedLine[], more: readonly RequestedLine[]): readonly RequestedLine[] {
  let all = lines.filter((line) => !isBlankLine(line))
  for (const line of more) {
    const there = all.find((other) => isSameProduct(other, line))
    if (there === undefined) all = isBlankLine(line) ? all : [...all, line]
    else
      all = all.map((each) =>
        each === there ? { ...there, quantities: withQuantities(there.quantities, line.quantities) } : each,
      )
  }
  const first = all.slice(0, maxQuoteLines)
  return first.length === 0 ? [emptyLine] : first
}

/** A single quantity is replaced; compared quantities are merged. */
function withQuantities(there: readonly string[], requested: readonly string[]): readonly string[] {
  const written = there.filter((text) => text.trim() !== '')
  const known = new Set(written.map(valueOf))
  const more = requested.filter((text) => text.trim() !== '' && !known.has(valueOf(text)))
  if (more.length === 0) return there
  return written.length <= 1 ? requested : [...written, ...more].slice(-maxQuantities)
}

/** «1.000» and «1000» are the same quantity. */
function valueOf(text: string): number | string {
  const read = readNumber(text, quantityRule)
  return read.kind === 'read' ? read.value : text.trim()
}

/** The largest of a line's compared quantities; 0 if none is a number. */
export function largestQuantity({ quantities }: Pick<RequestedLine, 'quantities'>): number {
  const read = quantities.map((text) => readNumber(text, quantityRule))
  return Math.max(0, ...read.map((number) => (number.kind === 'read' ? number.value : 0)))
}

/** Pieces of a line */
export const quantityRule: NumberRule = { decimals: 0, min: 1, max: maxQuoteQuantity }
/** Cents, up to ten million euros */
export const budgetRule: NumberRule = { decimals: 2, min: 1, max: 1_000_000_000 }

/** The request on the thank-you page, without the sender's name and contact. */
export interface ReceivedRequest {
  readonly lines: readonly {
    readonly title: string
    readonly variantText: string
    readonly quantities: readonly number[]
    readonly decoration: string
  }[]
  readonly message: string
  /** Budget, day, place, sample, files: labels and texts */
  readonly facts: readonly (readonly [label: string, text: string])[]
}
