import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'
import { largestQuantity, mostQuantities, mostQuoteLines } from '#app/quotes/quotes.ts'

// What a visitor writes into the request form, as text. Loaded by the page: no schemas here.

/** A row of the form: a product of the catalogue, or something in the visitor's words. */
export interface RequestedLine {
  /** Of the catalogue; '' for something in words */
  readonly productId: string
  readonly variantId: string
  /** What it is called; of a product it is only shown, the catalogue's own counts. */
  readonly title: string
  readonly variantText: string
  /** Shown beside it; '' for something in words */
  readonly imageSrc: string
  /** To compare; blanks are left out. */
  readonly quantities: readonly string[]
  readonly decoration: string
  readonly note: string
}

const textFields = [
  'message',
  'budget',
  'budgetPer',
  'neededBy',
  'deliveryPlace',
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

/** The longest request fits into a call of 64 kB. */
export const longest = {
  title: 160,
  variantText: 120,
  imageSrc: 300,
  quantity: 20,
  decoration: 160,
  note: 160,
  message: 3_000,
  budget: 20,
  budgetPer: 10,
  neededBy: 10,
  deliveryPlace: 160,
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
  RequestField | 'quantity' | Exclude<keyof RequestedLine, 'productId' | 'variantId' | 'quantities'>,
  number
>

/** What a ticked box sends. */
export const consentValue = 'yes'

export const requestKeyField = 'requestKey'
export const filesField = 'files'
/** Of the thank-you page: what is said there, sealed by the server. */
export const receivedParameter = 'received'

export const emptyLine: RequestedLine = {
  productId: '',
  variantId: '',
  title: '',
  variantText: '',
  imageSrc: '',
  quantities: [''],
  decoration: '',
  note: '',
}

export const emptyForm: RequestForm = {
  lines: [emptyLine],
  message: '',
  budget: '',
  budgetPer: 'total',
  neededBy: '',
  deliveryPlace: '',
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

type LineField = Exclude<keyof RequestedLine, 'quantities'>
const lineFields = [
  'productId',
  'variantId',
  'title',
  'variantText',
  'imageSrc',
  'decoration',
  'note',
] as const satisfies LineField[]

/** What a field of a row is called in the form, and in the sentences of what is wrong. */
export const lineFieldName = (row: number, field: LineField | 'quantities') => `lines.${row}.${field}`

/** The form's fields; what is missing is empty, what is endless is cut. */
export function readRequestForm(form: Pick<FormData, 'get' | 'getAll'>): RequestForm {
  const text = (name: string, most: number) => textOf(form.get(name), most)
  const line = (row: number): RequestedLine => {
    const field = (name: LineField) =>
      text(lineFieldName(row, name), name === 'productId' || name === 'variantId' ? 12 : longest[name])
    return {
      productId: field('productId'),
      variantId: field('variantId'),
      title: field('title'),
      variantText: field('variantText'),
      imageSrc: field('imageSrc'),
      quantities: form
        .getAll(lineFieldName(row, 'quantities'))
        .slice(0, mostQuantities)
        .map((value) => textOf(value, longest.quantity)),
      decoration: field('decoration'),
      note: field('note'),
    }
  }
  const isThere = (row: number) =>
    [...lineFields, 'quantities' as const].some((field) => form.get(lineFieldName(row, field)) !== null)
  const lines: RequestedLine[] = []
  while (lines.length <= mostQuoteLines && isThere(lines.length)) lines.push(line(lines.length))
  return {
    lines,
    message: text('message', longest.message),
    budget: text('budget', longest.budget),
    budgetPer: text('budgetPer', longest.budgetPer),
    neededBy: text('neededBy', longest.neededBy),
    deliveryPlace: text('deliveryPlace', longest.deliveryPlace),
    sample: text('sample', longest.sample),
    projectName: text('projectName', longest.projectName),
    purchaseOrder: text('purchaseOrder', longest.purchaseOrder),
    name: text('name', longest.name),
    email: text('email', longest.email),
    phone: text('phone', longest.phone),
    companyName: text('companyName', longest.companyName),
    afm: text('afm', longest.afm),
    consent: text('consent', longest.consent),
  }
}

/** The form in the names and texts in which `readRequestForm` reads it. */
export function requestEntries({ lines, ...texts }: RequestForm): readonly (readonly [name: string, text: string])[] {
  return [
    ...Object.entries(texts),
    ...lines.flatMap(({ quantities, ...line }, row) => [
      ...lineFields.map((field) => [lineFieldName(row, field), line[field]] as const),
      ...quantities.map((quantity) => [lineFieldName(row, 'quantities'), quantity] as const),
    ]),
  ]
}

/** Whether nothing was written that is worth keeping. */
export function isBlankForm({ lines, ...texts }: RequestForm): boolean {
  return lines.every(isBlankLine) && textFields.every((field) => texts[field].trim() === '' || texts[field] === emptyForm[field])
}

/** One more than may be: that it is too long is told, not hidden. */
function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most + 1) : ''
}

/** Nothing was written into the row: it asks for nothing. */
export function isBlankLine(line: RequestedLine): boolean {
  const { productId, title, decoration, note, quantities } = line
  return [productId, title, decoration, note, ...quantities].every((text) => text.trim() === '')
}

/** Whether two rows are about the same product, in the same variant. */
function isSameProduct(a: RequestedLine, b: RequestedLine): boolean {
  return a.productId !== '' && a.productId === b.productId && a.variantId === b.variantId
}

/**
 * The rows with others behind them: a product that is there already keeps its row and takes the quantity that was asked for
 * last, and blank rows give way.
 */
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
  const kept = all.slice(0, mostQuoteLines)
  return kept.length === 0 ? [emptyLine] : kept
}

/** One quantity gives way to those asked for now; several that are compared take them in. */
function withQuantities(there: readonly string[], asked: readonly string[]): readonly string[] {
  const written = there.filter((text) => text.trim() !== '')
  const known = new Set(written.map(valueOf))
  const more = asked.filter((text) => text.trim() !== '' && !known.has(valueOf(text)))
  if (more.length === 0) return there
  return written.length <= 1 ? asked : [...written, ...more].slice(-mostQuantities)
}

/** «1.000» and «1000» are one quantity. */
function valueOf(text: string): number | string {
  const read = readNumber(text, quantityRule)
  return read.kind === 'read' ? read.value : text.trim()
}

/** Pieces of a line */
export const quantityRule: NumberRule = { decimals: 0, least: 1, most: largestQuantity }
/** Cents, up to ten million euros */
export const budgetRule: NumberRule = { decimals: 2, least: 1, most: 1_000_000_000 }

/** The ISO day of «2026-12-15» (what a date field sends) or «15/12/2026»; null for a day that is not in the calendar. */
export function parseDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  const iso = day === undefined || month === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** What the thank-you page repeats of a request: the goods, and nothing that says who asks. */
export interface ReceivedRequest {
  readonly lines: readonly {
    readonly title: string
    readonly variantText: string
    readonly quantities: readonly number[]
    readonly decoration: string
  }[]
  /** ISO day */
  readonly neededBy: string | null
  readonly fileNames: readonly string[]
}
