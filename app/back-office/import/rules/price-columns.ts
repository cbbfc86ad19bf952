import { fold } from '#app/platform/text/greek-text.ts'
import type { Mapping } from '#app/back-office/import/rules/import-fields.ts'
import type { Answers } from '#app/back-office/import/rules/import-questions.ts'

// What the price columns of a file hold: purchase prices, or selling prices without or with VAT.

/** What a price column holds. `bare`: its header says neither («Τιμή»), so the answer to `prices-of` decides. */
export type PriceKind = 'cost' | 'price' | 'gross' | 'bare'

/** A column with the price from a number of pieces on: «Τιμή 100+», «Χονδρική 250», «500 τεμ.». */
export interface BreakColumn {
  readonly kind: PriceKind
  readonly quantity: number
}

/** How staff decided that one such column is read; missing: by its header and the answer. */
export const breakColumnKinds = ['cost', 'price', 'gross', 'none'] as const

const costWords = new Set(
  'κοστοσ|cost|net price|nett price|nettprice|τιμη αγορασ|αγορα|χονδρικη|τιμη χονδρικησ|χονδρικη τιμη|χονδρ|purchase price|wholesale|wholesale price|dealer price|buying price'.split(
    '|',
  ),
)
const saleWords = new Set(
  'τιμη πωλησησ|πωληση|λιανικη|τιμη λιανικησ|λιανικη τιμη|selling price|sale price|retail price|retail|rrp|προτεινομενη λιανικη|πλτ'.split(
    '|',
  ),
)
const bareWords = new Set(
  'τιμη|τιμεσ|price|prices|τιμη μοναδασ|τιμη τεμαχιου|τιμη τεμ|unit price|αξια|τιμη τιμοκαταλογου|list price|κλιμακα|κλιμακα τιμων|price breaks'.split(
    '|',
  ),
)
const withVat = / ?(?:με|συν|συμπ\p{L}*|incl\p{L}*|with|inc) (?:φπα|vat|tax)$/u
const withoutVat = / ?(?:χωρισ|προ|πλεον|εκτοσ|excl\p{L}*|without|ex|net of) (?:φπα|vat|tax)$/u

const plain = (header: string) =>
  fold(header)
    .replaceAll('φ.π.α.', 'φπα')
    .replaceAll(/\+\s*φπα/gu, ' χωρισ φπα')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (?:€|eur|euro|ευρω)(?= |$)/u, '')
    .trim()

/** What a header says about the prices below it; null if it is no header of prices. */
export function priceKindOf(header: string): PriceKind | null {
  return kindOfWords(plain(header))
}

function kindOfWords(words: string): PriceKind | null {
  const isGross = withVat.test(words)
  const bare = words.replace(withVat, '').replace(withoutVat, '').trim()
  if (costWords.has(bare)) return 'cost'
  // Nobody sells to a shop with VAT in mind: a price with VAT is a selling price.
  if (isGross && (saleWords.has(bare) || bareWords.has(bare))) return 'gross'
  if (saleWords.has(bare)) return 'price'
  return bareWords.has(bare) ? 'bare' : null
}

const maxQuantity = 1_000_000
const quantityHeader =
  /^(?<before>\D*?) ?(?:απο |from |qty |για |ανω των |min )?(?<from>\d{1,7})(?: (?:εωσ |to )?\d{1,7})?(?<unit> ?(?:τεμ(?:αχια)?|τμχ|pcs|pieces))?(?<after>(?: \p{L}+){0,3})$/u

/** «Τιμή 100», «price_250», «100+ τεμ.», «Χονδρική 100-249»: the price from a number of pieces on; null for any other header. */
export function breakColumnOf(header: string): BreakColumn | null {
  const groups = quantityHeader.exec(plain(header))?.groups
  const quantity = Number(groups?.['from'])
  if (groups === undefined || !(quantity >= 1) || quantity > maxQuantity) return null
  const words = `${groups['before'] ?? ''}${groups['after'] ?? ''}`.replace(/ (?:απο|from|qty|για|min)$/u, '').trim()
  // «100» alone may be anything.
  if (words === '' || words === 'απο') return groups['unit'] || /\+|απο/iu.test(fold(header)) ? { kind: 'bare', quantity } : null
  const kind = kindOfWords(words)
  return kind === null ? null : { kind, quantity }
}

/** The columns of a file from which prices are read, each with the quantity from which it counts. */
export interface PriceColumns {
  readonly cost: string | null
  readonly price: string | null
  /** A selling price with VAT */
  readonly gross: string | null
  /** A cell with a whole ladder, «50: 1,20 | 250: 1,05» */
  readonly ladder: { readonly column: string; readonly kind: Exclude<PriceKind, 'bare'> } | null
  readonly costLadder: string | null
  readonly breaks: readonly { readonly column: string; readonly quantity: number; readonly kind: Exclude<PriceKind, 'bare'> }[]
}

interface Reading {
  readonly mapping: Mapping
  readonly answers?: Answers | undefined
  readonly breakColumns?: Readonly<Record<string, (typeof breakColumnKinds)[number]>> | undefined
}

/** Which columns hold which prices, by their headers, the mapping and the answer. Without an answer bare prices are selling prices. */
export function priceColumnsOf({ mapping, answers, breakColumns }: Reading, columns: readonly string[]): PriceColumns {
  const bareKind = kindOfAnswer(answers?.['prices-of'])
  const isTold = (column: string | undefined) => column === undefined || priceKindOf(column) !== 'bare'
  const main = isTold(mapping.price) ? 'price' : bareKind
  const of = (kind: PriceKind) => (main === kind ? (mapping.price ?? null) : null)
  const mapped = new Set(Object.values(mapping))
  return {
    cost: mapping.cost ?? of('cost'),
    price: of('price'),
    gross: mapping.priceWithVat ?? of('gross'),
    ladder:
      mapping.priceBreaks === undefined
        ? null
        : { column: mapping.priceBreaks, kind: isTold(mapping.priceBreaks) ? 'price' : bareKind },
    costLadder: mapping.costBreaks ?? null,
    breaks: columns.flatMap((column) => {
      const header = breakColumnOf(column)
      const chosen = breakColumns?.[column]
      if (header === null || chosen === 'none' || mapped.has(column)) return []
      const kind = chosen ?? (header.kind === 'bare' ? bareKind : header.kind)
      return [{ column, quantity: header.quantity, kind }]
    }),
  }
}

function kindOfAnswer(answer: string | undefined): Exclude<PriceKind, 'bare'> {
  if (answer === 'purchase') return 'cost'
  return answer === 'sale-with-vat' ? 'gross' : 'price'
}

/**
 * The columns whose headers do not say whether they hold purchase or selling prices. None where the file's own words decide:
 * beside a cost, a bare «Τιμή» is the selling price; bare «Τιμή 100+» beside a cost stays unclear.
 */
export function unclearPriceColumns({ mapping, breakColumns }: Omit<Reading, 'answers'>, columns: readonly string[]): string[] {
  const mapped = new Set(Object.values(mapping))
  const breaks = columns.filter(
    (column) => breakColumnOf(column)?.kind === 'bare' && breakColumns?.[column] === undefined && !mapped.has(column),
  )
  const ladder = [mapping.priceBreaks].flatMap((column) =>
    column !== undefined && priceKindOf(column) === 'bare' ? [column] : [],
  )
  const single = [mapping.price].flatMap((column) => (column !== undefined && priceKindOf(column) === 'bare' ? [column] : []))
  // A file with our own numbers is an export of this shop: its prices are selling prices without VAT.
  if (mapping.productId !== undefined) return breaks
  if (mapping.cost !== undefined && breaks.length === 0) return []
  return [...single, ...ladder, ...breaks]
}
