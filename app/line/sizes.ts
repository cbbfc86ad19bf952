import { oneLine } from '#app/platform/text/foreign-text.ts'

// The sizes of a product, and the names printed on its pieces. A requested line has one colour.

/** A variant of the product; `size` as it is shown, «M». */
export interface SizedVariant {
  readonly id: number
  readonly colour: string
  readonly size: string
}

/** The pieces of a variant; those of a requested line have the same colour. */
export interface SizeCount {
  readonly variantId: number
  readonly quantity: number
}

/** A personalised piece: the name printed on it. */
export interface SizedName {
  readonly variantId: number
  readonly name: string
}

/** A size of a stored line, as it was called then: «M» */
export interface StoredSize extends SizeCount {
  readonly size: string
}

/** A personalised piece of a stored line, with its size */
export interface StoredName extends SizedName {
  readonly size: string
}

export const maxSizes = 40
/** The most names of a request, so that it fits into a call */
export const maxNames = 300
export const maxNameLength = 40
export const maxSizesFieldLength = 800
export const maxNamesFieldLength = 16_000

export function sumOf(sizes: readonly SizeCount[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The text of a form field: «12:30,13:20». */
export function sizesField(sizes: readonly SizeCount[]): string {
  return sizes.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',')
}

/** Null for invalid text, and for a repeated variant. */
export function readSizes(text: string): readonly SizeCount[] | null {
  if (text.trim() === '') return []
  const sizes = text.split(',').map((part) => {
    const [, variantId, quantity] = /^([1-9]\d{0,8}):([1-9]\d{0,6})$/.exec(part.trim()) ?? []
    return variantId === undefined ? null : { variantId: Number(variantId), quantity: Number(quantity) }
  })
  const known = sizes.filter((each) => each !== null)
  const isOnce = new Set(known.map(({ variantId }) => variantId)).size === known.length
  return known.length === sizes.length && isOnce && known.length <= maxSizes ? known : null
}

/** A line per name, after its variant. */
export function namesField(names: readonly SizedName[]): string {
  return names.map(({ variantId, name }) => `${variantId}:${nameOfPiece(name)}`).join('\n')
}

/** One short line, never cut within a character. */
export function nameOfPiece(text: string): string {
  return oneLine(Array.from(oneLine(text)).slice(0, maxNameLength).join(''))
}

/** Null for invalid text. */
export function readNames(text: string): readonly SizedName[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => {
    const [, variantId, name] = /^([1-9]\d{0,8}):(.*)$/u.exec(line.trim()) ?? []
    const pieceName = nameOfPiece(name ?? '')
    return variantId === undefined || pieceName === '' ? null : { variantId: Number(variantId), name: pieceName }
  })
  const known = names.filter((each) => each !== null)
  return known.length === names.length ? known : null
}

/** The sentence of a size with more names than pieces; null if there is none. */
export function tooManyNames(sizes: readonly SizeCount[], names: readonly SizedName[]): string | null {
  const left = new Map(sizes.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId } of names) left.set(variantId, (left.get(variantId) ?? 0) - 1)
  return [...left.values()].some((pieces) => pieces < 0)
    ? 'Τα ονόματα ενός μεγέθους είναι περισσότερα από τα τεμάχιά του. Διορθώστε τα μεγέθη.'
    : null
}

/** «Μαύρο: S 10, M 20, L 30 · 60 ονόματα» */
export function sizesText(colour: string, sizes: readonly Pick<StoredSize, 'size' | 'quantity'>[], nameCount: number): string {
  const counts = sizes.map(({ size, quantity }) => `${size} ${quantity}`.trim()).join(', ')
  const names = nameCount === 0 ? '' : nameCount === 1 ? ' · 1 όνομα' : ` · ${nameCount} ονόματα`
  return `${colour === '' ? '' : `${colour}: `}${counts}${names}`
}
