import type { Mapping } from '#app/imports/rules/import-fields.ts'
import type { Answers } from '#app/imports/rules/import-questions.ts'
import { headerWords, kindOfWords, type PriceKind, tidyHeader } from '#app/imports/rules/price-words.ts'

// What the price columns of a file hold: purchase prices, or selling prices without or with VAT.

/** A column with the price from a number of pieces on: «Τιμή 100+», «Χονδρική 250», «500 τεμ.», «100-249». */
export interface BreakColumn {
  readonly kind: PriceKind
  readonly quantity: number
}

/** How staff decided that one such column is read; missing: by its header and the answer. */
export const breakColumnKinds = ['cost', 'price', 'gross', 'none'] as const

/** What a header says about the prices below it; null if it is no header of prices. */
export function priceKindOf(header: string): PriceKind | null {
  return kindOfWords(headerWords(tidyHeader(header)))
}

const maxQuantity = 1_000_000
const quantityHeader =
  /^(?<before>\D*?) ?(?:απο |from |qty |για |ανω των |min )?(?<from>\d{1,7})(?: (?:εωσ |to )?\d{1,7})?(?<unit> ?(?:τεμ(?:αχια)?|τμχ|pcs|pieces))?(?<over>(?: και| and| or)?(?: ανω| πανω| up| more))?(?<after>(?: \p{L}+){0,3})$/u

/** «Τιμή 100», «price_250», «100+ τεμ.», «Χονδρική 100-249»: the price from a number of pieces on; null for any other header. */
export function breakColumnOf(header: string): BreakColumn | null {
  const tidy = tidyHeader(header)
  const groups = quantityHeader.exec(headerWords(tidy))?.groups
  const quantity = Number(groups?.['from'])
  const before = groups?.['before'] ?? ''
  if (groups === undefined || !(quantity >= 1) || quantity > maxQuantity || /(?:^| )(?:per|ανα)$/u.test(before)) return null
  const words = `${before}${groups['after'] ?? ''}`.replace(/ (?:απο|from|qty|για|min)$/u, '').trim()
  if (words !== '' && words !== 'απο') {
    const kind = kindOfWords(words)
    return kind === null ? null : { kind, quantity }
  }
  // «100» alone may be anything, and «98-104» a size.
  const isOfPieces =
    groups['unit'] !== undefined || groups['over'] !== undefined || /[+>≥]|απο/u.test(tidy) || isRangeOfPieces(tidy)
  return isOfPieces ? { kind: 'bare', quantity } : null
}

/** «1-99», «100 – 249»: the next one begins with a round number. */
function isRangeOfPieces(tidy: string): boolean {
  const [, from, to] = /^(\d+)\s*[-–—]\s*(\d+)$/u.exec(tidy) ?? []
  return Number(from) < Number(to) && Number(to) % 10 === 9 && (Number(from) === 1 || Number(from) % 5 === 0)
}

/** The columns with prices by quantity. «Τιμή 1», «Τιμή 2», «Τιμή 3» are numbered price lists, and none. */
export function breakColumnsOf(columns: readonly string[]): ReadonlyMap<string, BreakColumn> {
  const found = columns.flatMap((column) => {
    const header = breakColumnOf(column)
    return header === null ? [] : [{ column, header, number: listNumberOf(column) }]
  })
  const numbers = new Set(found.map(({ number }) => number))
  const isNumbered = (number: number | null) => number !== null && (numbers.has(number + 1) || numbers.has(number - 1))
  const named = found.flatMap(({ column, header, number }) => (isNumbered(number) ? [] : [[column, header] as const]))
  return new Map([...named, ...bareQuantitiesOf(columns)])
}

/** «100», «250», «500» beside a price: quantities, since each is much more than the one before. Sizes are close together. */
function bareQuantitiesOf(columns: readonly string[]): (readonly [column: string, header: BreakColumn])[] {
  const bare = columns.filter((column) => /^\d{1,7}$/.test(tidyHeader(column)))
  const quantities = bare.map((column) => Number(tidyHeader(column)))
  const isLadder =
    quantities.length > 1 && quantities.every((each, place) => each > 0 && each >= 1.5 * (quantities[place - 1] ?? 0))
  if (!isLadder || !columns.some((column) => priceKindOf(column) !== null)) return []
  return bare.map((column) => [column, { kind: 'bare', quantity: Number(tidyHeader(column)) }])
}

/** The digit that ends a header without any sign of a quantity */
function listNumberOf(column: string): number | null {
  const [, digit] = /^(?=[^\d+>≥]*\p{L})[^\d+>≥]*(\d)$/u.exec(tidyHeader(column)) ?? []
  return digit === undefined ? null : Number(digit)
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
    breaks: [...breakColumnsOf(columns)].flatMap(([column, header]) => {
      const chosen = breakColumns?.[column]
      if (chosen === 'none' || mapped.has(column)) return []
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
 * beside a cost, a bare «Τιμή» is the selling price; bare «Τιμή 100+» or «Κλίμακα» beside a cost stays unclear.
 */
export function unclearPriceColumns({ mapping, breakColumns }: Omit<Reading, 'answers'>, columns: readonly string[]): string[] {
  const mapped = new Set(Object.values(mapping))
  const breaks = [...breakColumnsOf(columns)].flatMap(([column, { kind }]) =>
    kind === 'bare' && breakColumns?.[column] === undefined && !mapped.has(column) ? [column] : [],
  )
  const ladder = [mapping.priceBreaks].flatMap((column) =>
    column !== undefined && priceKindOf(column) === 'bare' ? [column] : [],
  )
  const single = [mapping.price].flatMap((column) => (column !== undefined && priceKindOf(column) === 'bare' ? [column] : []))
  // A file with our own numbers is an export of this shop: its prices are selling prices without VAT.
  if (mapping.productId !== undefined) return breaks
  if (mapping.cost !== undefined && breaks.length === 0 && ladder.length === 0) return []
  return [...single, ...ladder, ...breaks]
}
