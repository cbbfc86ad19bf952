import { fold } from '#app/platform/text/greek-text.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import { maxNames, nameOfPiece, type SizeCount, type SizedName, type SizedVariant } from '#app/line/sizes.ts'

// A spreadsheet of names and sizes, or of sizes and counts, read into the variants of one product.

export const maxTableRows = 1_000
/** Maximum characters of a pasted table */
export const maxTableLength = 200_000
/** Maximum unreadable rows reported one by one */
const maxProblems = 10

interface SizeTable {
  readonly sizes: readonly SizeCount[]
  readonly names: readonly SizedName[]
  /** Rows that were read */
  readonly read: number
  /** Unreadable rows, with their numbers */
  readonly problems: readonly string[]
}

export type TableRead = { readonly ok: true; readonly table: SizeTable } | { readonly ok: false; readonly sentence: string }

/** Greek capitals that look like Latin ones mean the same size: «Μ» is M, «ΧΛ» is XL. */
const lookalikes: Readonly<Record<string, string>> = { μ: 'm', χ: 'x', λ: 'l', σ: 's' }
const sizeKey = (text: string) =>
  Array.from(fold(oneLine(text)).replaceAll(/[\s.]/g, ''), (letter) => lookalikes[letter] ?? letter).join('')
const colourKey = (text: string) => fold(oneLine(text))

type Rows = readonly (readonly string[])[]

/**
 * Reads rows of cells. Each row has a size, and a name or a count or both, in any order; or the first row has the sizes, and
 * the rows below it a colour and counts. `colour` is the default. Refuses tables that are too large or without anything
 * readable; an unreadable row is reported, and the rest is read.
 */
export function readSizeTable(rows: Rows, variants: readonly SizedVariant[], colour: string): TableRead {
  const filled = rows
    .map((cells, index) => ({ cells: cells.map(oneLine), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0)
    return { ok: false, sentence: 'Ο πίνακας είναι κενός. Αντιγράψτε τις γραμμές του από το Excel και επικολλήστε τις εδώ.' }
  if (filled.length > maxTableRows) {
    return {
      ok: false,
      sentence: `Ο πίνακας έχει ${filled.length.toLocaleString('el')} γραμμές. Χωρίστε τον: διαβάζουμε έως ${maxTableRows.toLocaleString('el')} κάθε φορά.`,
    }
  }
  const known = knownOf(variants)
  const [head] = filled
  const columns = (head?.cells ?? []).map((cell) => (known.sizes.has(sizeKey(cell)) ? sizeKey(cell) : null))
  const isMatrix = columns.filter((size) => size !== null).length > 1
  const taken = new Taken()
  const problems: string[] = []
  for (const [index, row] of filled.entries()) {
    if (isMatrix && index === 0) continue
    const problem = isMatrix ? readMatrixRow(row.cells, columns, known, colour, taken) : readRow(row.cells, known, colour, taken)
    // Rows above the first readable one are headings.
    if (problem === null) taken.read += 1
    else if (!(index === 0 && taken.read === 0 && row.cells.every((cell) => !/\d/.test(cell))))
      problems.push(`Γραμμή ${row.number}: ${problem}`)
  }
  if (taken.read === 0)
    return {
      ok: false,
      sentence: problems[0] ?? 'Δεν βρέθηκαν μεγέθη στον πίνακα. Κάθε γραμμή χρειάζεται ένα από τα μεγέθη του προϊόντος.',
    }
  if (taken.names.length > maxNames)
    return { ok: false, sentence: `Ο πίνακας έχει ${taken.names.length} ονόματα. Χωρίστε τον: έως ${maxNames} σε κάθε αίτημα.` }
  const sizes = [...taken.counts].map(([variantId, quantity]) => ({ variantId, quantity }))
  const order = new Map(variants.map(({ id }, place) => [id, place]))
  return {
    ok: true,
    table: {
      sizes: sizes.toSorted((a, b) => (order.get(a.variantId) ?? 0) - (order.get(b.variantId) ?? 0)),
      names: taken.names,
      read: taken.read,
      problems:
        problems.length <= maxProblems
          ? problems
          : [...problems.slice(0, maxProblems), `Και ακόμη ${problems.length - maxProblems} γραμμές.`],
    },
  }
}

class Taken {
  readonly counts = new Map<number, number>()
  readonly names: SizedName[] = []
  read = 0

  add(variantId: number, quantity: number): void {
    this.counts.set(variantId, (this.counts.get(variantId) ?? 0) + quantity)
  }
}

interface Known {
  readonly sizes: ReadonlySet<string>
  readonly colours: ReadonlyMap<string, string>
  variant(colour: string, size: string): SizedVariant | undefined
}

function knownOf(variants: readonly SizedVariant[]): Known {
  const byKey = new Map(variants.map((variant) => [`${colourKey(variant.colour)} ${sizeKey(variant.size)}`, variant]))
  return {
    sizes: new Set(variants.map(({ size }) => sizeKey(size))),
    colours: new Map(variants.map(({ colour }) => [colourKey(colour), colour])),
    variant: (colour, size) => byKey.get(`${colourKey(colour)} ${sizeKey(size)}`),
  }
}

const countRule = { decimals: 0, min: 1, max: 1_000_000 }

function countOf(cell: string): number | null {
  const read = /^\d/.test(cell) ? readNumber(cell, countRule) : null
  return read?.kind === 'read' ? read.value : null
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Null if it was read, else why not. */
function readRow(cells: readonly string[], known: Known, defaultColour: string, taken: Taken): string | null {
  let [size, colour, count]: [string | null, string | null, number | null] = [null, null, null]
  const words: string[] = []
  for (const cell of cells) {
    if (cell === '') continue
    const number = countOf(cell)
    if (size === null && known.sizes.has(sizeKey(cell))) size = cell
    else if (colour === null && known.colours.has(colourKey(cell))) colour = known.colours.get(colourKey(cell)) ?? null
    else if (count === null && number !== null) count = number
    else words.push(cell)
  }
  if (size === null) return `δεν βρέθηκε μέγεθος του προϊόντος στο «${short(cells.filter(Boolean).join(' '))}».`
  const variant = known.variant(colour ?? defaultColour, size)
  if (variant === undefined) return `το μέγεθος ${size} δεν υπάρχει σε ${colour ?? defaultColour}.`
  const name = nameOfPiece(words.join(' '))
  const quantity = count ?? 1
  taken.add(variant.id, quantity)
  if (name !== '') taken.names.push({ variantId: variant.id, name })
  return null
}

function readMatrixRow(
  cells: readonly string[],
  columns: readonly (string | null)[],
  known: Known,
  defaultColour: string,
  taken: Taken,
): string | null {
  const [label = ''] = cells.filter((_, place) => columns[place] === null || columns[place] === undefined)
  const colour = known.colours.get(colourKey(label)) ?? (label === '' ? defaultColour : null)
  if (colour === null) return `το χρώμα «${short(label)}» δεν είναι του προϊόντος.`
  const wanted: (readonly [number, number])[] = []
  for (const [place, size] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (size === null || cell === '' || cell === '0') continue
    const count = countOf(cell)
    if (count === null) return `το «${short(cell)}» δεν είναι ποσότητα.`
    const variant = known.variant(colour, size)
    if (variant === undefined) return `το μέγεθος ${size.toUpperCase()} δεν υπάρχει σε ${colour}.`
    wanted.push([variant.id, count])
  }
  for (const [variantId, count] of wanted) taken.add(variantId, count)
  return null
}
