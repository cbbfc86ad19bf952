import type { Cell } from '#app/imports/source/source-row.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { type FieldKey, fieldKeys, importFieldOf, type Mapping } from '#app/imports/rules/import-fields.ts'
import { breakColumnOf, priceKindOf } from '#app/imports/rules/price-columns.ts'
import { yearOfHeader } from '#app/imports/rules/price-words.ts'
import { weightFieldOf } from '#app/imports/rules/weight-header.ts'

const plain = (text: string) =>
  fold(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('%', ' % ')
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Numbers of this shop: a supplier's «id» or «product id» is its own. */
const ownNumbers: ReadonlySet<FieldKey> = new Set(['productId', 'variantId'])

const known = new Map<string, FieldKey>()
for (const key of fieldKeys) {
  const { label, headers } = importFieldOf(key)
  for (const header of [label, ...(ownNumbers.has(key) ? [] : [key]), ...headers.split('|')])
    if (header !== '' && !known.has(plain(header))) known.set(plain(header), key)
}

/** Headers that mean a field only where no other column does: a group is no model code. The likelier first. */
const likely: ReadonlyMap<string, FieldKey> = new Map([
  ['variant id', 'sku'],
  ['item id', 'sku'],
  ['id', 'sku'],
  ['product id', 'sku'],
  ['productid', 'sku'],
  ['ομαδα', 'category'],
  ['group', 'category'],
  ['ομαδα προιοντων', 'category'],
])

/** The field that a header names; null for an unknown one, and for prices from a number of pieces on. */
export function knownFieldOf(header: string): FieldKey | null {
  if (breakColumnOf(header) !== null) return null
  const name = plain(header)
  const field = known.get(name) ?? known.get(name.replace(/ (€|eur|ευρω|χωρισ φπα|net)$/u, ''))
  if (field !== undefined) return field
  const weight = weightFieldOf(name)
  if (weight !== null) return weight
  const kind = priceKindOf(header)
  if (kind === 'cost') return 'cost'
  return kind === null ? null : kind === 'gross' ? 'priceWithVat' : 'price'
}

/**
 * Guesses the meaning of columns by their Greek or English headers. Of two for one field the first wins, but of prices of two years
 * the newer ones, and a code before a reference.
 */
export function guessMapping(columns: readonly string[]): Mapping {
  const found = new Map<FieldKey, string>()
  for (const column of columns.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const key = knownFieldOf(column)
    if (key !== null && !found.has(key)) found.set(key, column)
  }
  const taken = new Set(found.values())
  const hasCode = found.has('sku') || found.has('model') || found.has('productId')
  for (const [name, key] of likely) {
    const column = columns.find((each) => plain(each) === name && !taken.has(each))
    if (column !== undefined && !found.has(key) && !(key === 'sku' && hasCode)) found.set(key, column)
  }
  return Object.fromEntries(withSoleCodes(withSoleTitle(withSoleBrand(found))))
}

const references = new Set(
  'ref|ref no|reference|mpn|part no|part number|stock code|item ref|product ref|product reference|κωδικοσ προμηθευτη|κωδ προμηθευτη'.split(
    '|',
  ),
)

/** What comes first is mapped first. */
function rankOf(column: string): number {
  return references.has(plain(column)) ? 1 : -yearOfHeader(column)
}

/** Beside neither a brand nor a manufacturer's address, a manufacturer is what the list calls its brands. */
function withSoleBrand(found: ReadonlyMap<FieldKey, string>): ReadonlyMap<FieldKey, string> {
  const manufacturer = found.get('manufacturerName')
  const others: readonly FieldKey[] = ['brand', 'manufacturerAddress', 'manufacturerContact']
  if (manufacturer === undefined || others.some((key) => found.has(key))) return found
  return new Map([...[...found].filter(([key]) => key !== 'manufacturerName'), ['brand', manufacturer]])
}

/** A list whose only text is its «Περιγραφή» names its products there. */
function withSoleTitle(found: ReadonlyMap<FieldKey, string>): ReadonlyMap<FieldKey, string> {
  const description = found.get('description')
  if (description === undefined || found.has('title')) return found
  return new Map([...[...found].filter(([key]) => key !== 'description'), ['title', description]])
}

/** «Κωδικός προϊόντος» as the only code of rows without colours and sizes is the code of each row, not of a model. */
function withSoleCodes(found: ReadonlyMap<FieldKey, string>): ReadonlyMap<FieldKey, string> {
  const model = found.get('model')
  if (model === undefined || found.has('sku') || found.has('colour') || found.has('size')) return found
  return new Map([...[...found].filter(([key]) => key !== 'model'), ['sku', model]])
}

/** The first values of each column, as samples. */
export function sampleValues(rows: readonly { readonly cells: Readonly<Record<string, Cell>> }[], column: string): string[] {
  const values = rows.flatMap(({ cells }) => (cells[column] === undefined ? [] : [String(cells[column]).slice(0, 80)]))
  return [...new Set(values)].slice(0, 3)
}
