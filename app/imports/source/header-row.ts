import { knownFieldOf } from '#app/imports/rules/guess-mapping.ts'
import { breakColumnOf } from '#app/imports/rules/price-columns.ts'
import type { QuestionOption, SourceQuestion } from '#app/imports/source/source-choices.ts'

/** A row with at least one filled cell, as text. */
export interface HeadRow {
  readonly number: number
  readonly cells: readonly string[]
}

export interface HeaderFound {
  /** Numbers of its first and last row */
  readonly first: number
  readonly last: number
  /** One for each column; some may be empty */
  readonly names: readonly string[]
  /** How many of its names are recognised */
  readonly known: number
  /** Null: there is no doubt */
  readonly question: SourceQuestion | null
}

/** Rows in which a header is looked for */
const rowsToSearch = 20
const maxOptions = 8
const maxSamples = 6

interface Candidate {
  readonly row: HeadRow
  readonly index: number
  readonly fields: ReadonlySet<string>
  /** Names only, each once, and as many as the table is wide */
  readonly isPlausible: boolean
}

/** Finds the row with the names of the columns among the first rows of a table; `chosen` is a row's number. */
export function findHeader(rows: readonly HeadRow[], chosen?: number): HeaderFound | null {
  const width = Math.max(0, ...rows.map(filledOf))
  const candidates = rows.slice(0, rowsToSearch).map((row, index): Candidate => {
    const isWide = filledOf(row) >= Math.min(width, Math.max(2, width / 2))
    return { row, index, fields: fieldsOf(row), isPlausible: isWide && hasNamesOnly(row) }
  })
  const [top] = candidates
  if (top === undefined) return null
  const selected = rows.findIndex(({ number }) => number === chosen)
  if (selected !== -1) return headerAt(rows, selected, null)
  const { proposed, rivals } = choose(candidates, top, rows)
  return headerAt(rows, proposed.index, rivals.length === 0 ? null : questionOf(proposed, rivals, candidates))
}

function choose(candidates: readonly Candidate[], top: Candidate, rows: readonly HeadRow[]) {
  const most = Math.max(...candidates.map(({ fields }) => fields.size))
  if (most >= 2) {
    const best = candidates.filter(({ fields }) => fields.size === most)
    const first = best[0] ?? top
    // The next row may repeat the names in a second language: the data begin below both.
    const next = candidates[first.index + 1]
    const proposed = next !== undefined && next.isPlausible && isSame(next.fields, first.fields) ? next : first
    const rivals = candidates.filter(
      ({ row, index, fields }) =>
        fields.size >= Math.max(2, most - 1) && Math.abs(index - proposed.index) > 1 && !isRepeated(row, proposed.row),
    )
    return { proposed, rivals }
  }
  const plausible = candidates.filter(({ isPlausible }) => isPlausible)
  const proposed = plausible[0] ?? top
  const isClear = proposed.isPlausible && (proposed.fields.size > 0 || (proposed === top && standsOut(top, rows)))
  return { proposed, rivals: isClear || rows.length === 1 ? [] : candidates.filter((each) => each !== proposed) }
}

/** A row of names over numbers. */
function standsOut({ row }: Candidate, rows: readonly HeadRow[]): boolean {
  const below = rows.slice(1)
  return row.cells.some((cell, column) => {
    const numbers = below.filter(({ cells }) => isNumber(cells[column] ?? '')).length
    return cell !== '' && numbers * 2 >= below.length && numbers > 0
  })
}

function headerAt(rows: readonly HeadRow[], index: number, question: SourceQuestion | null): HeaderFound | null {
  const row = rows[index]
  if (row === undefined) return null
  const second = secondRowOf(rows, index)
  const names = second === null ? row.cells : joined(row.cells, second.cells)
  return {
    first: row.number,
    last: second?.number ?? row.number,
    names,
    known: fieldsOf({ number: row.number, cells: names }).size,
    question,
  }
}

const identifying = new Set<string | null>(['sku', 'model', 'gtin', 'title', 'productId'])

/** A second row of the header: units, or the quantities of prices, with nothing below code and title. */
function secondRowOf(rows: readonly HeadRow[], index: number): HeadRow | null {
  const row = rows[index]
  const next = rows[index + 1]
  const data = rows[index + 2]
  if (row === undefined || next === undefined || data === undefined || next.number !== row.number + 1) return null
  const columns = row.cells.flatMap((cell, column) => (identifying.has(knownFieldOf(cell)) ? [column] : []))
  const isBelow = (cell: string, column: number) => cell === '' || cell === row.cells[column]
  const has = ({ cells }: HeadRow, column: number) => (cells[column] ?? '') !== ''
  const isSecond =
    columns.length > 0 &&
    columns.every((column) => isBelow(next.cells[column] ?? '', column)) &&
    columns.some((column) => has(data, column)) &&
    next.cells.some(isLowerName) &&
    next.cells.every((cell, column) => cell === '' || isLowerName(cell) || (row.cells[column] ?? '') === '')
  return isSecond ? next : null
}

const unit = /^\(?(?:€|eur|ευρώ|gr?|γρ|kg|κιλά|mm|cm|χιλ|ml|τεμ|τεμάχια|pcs|%)\.?\)?$/iu

/** «gr», «€», «100+», «250»; or a name of its own */
function isLowerName(cell: string): boolean {
  if (unit.test(cell)) return true
  if (/^\(?(?:με|χωρίς|άνευ|incl\.?|excl\.?) (?:φ\.?π\.?α\.?|vat)\)?$/iu.test(cell)) return true
  return /^\d{1,6}\+?$/.test(cell) || isKnown(cell)
}

function isKnown(name: string): boolean {
  return knownFieldOf(name) !== null || breakColumnOf(name) !== null
}

/** «Τιμή» over «100+» and «250+» is «Τιμή 100+», «Τιμή 250+». */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const upper = above[column] ?? ''
    const lower = below[column] ?? ''
    if (upper !== '') group = upper
    if (lower === '' || lower === upper) return upper
    const name = `${group} ${lower}`.trim()
    const field = unit.test(lower) ? null : knownFieldOf(lower)
    return field !== null && (!isKnown(name) || knownFieldOf(name) === field) ? lower : name
  })
}

function questionOf(proposed: Candidate, rivals: readonly Candidate[], all: readonly Candidate[]): SourceQuestion {
  const likely = [
    proposed,
    ...rivals.toSorted((a, b) => b.fields.size - a.fields.size || Number(b.isPlausible) - Number(a.isPlausible)),
  ]
  const offered = new Set([...likely, ...all].slice(0, maxOptions))
  const options = all
    .filter((each) => offered.has(each))
    .map(({ row }): QuestionOption => {
      const samples = row.cells.filter((cell) => cell !== '').slice(0, maxSamples)
      return {
        value: String(row.number),
        label: `Γραμμή ${row.number}`,
        samples: samples.map((cell) => cell.slice(0, maxNameLength)),
      }
    })
  return { code: 'header-row', options, proposed: String(proposed.row.number) }
}

function fieldsOf({ cells }: HeadRow): ReadonlySet<string> {
  return new Set(
    cells.flatMap((cell) => {
      if (cell === '' || cell.length > maxNameLength) return []
      const priced = breakColumnOf(cell)
      return knownFieldOf(cell) ?? (priced === null ? [] : `${priced.kind} ${priced.quantity}`)
    }),
  )
}

const maxNameLength = 80
const isNumber = (cell: string) => /^[€\s]*[-+]?\d[\d.,\s]*[%€]?$/.test(cell)

function hasNamesOnly({ cells }: HeadRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const areNames = filled.every((cell) => cell.length <= maxNameLength && !isNumber(cell) && !/^https?:/i.test(cell))
  return areNames && new Set(filled).size === filled.length
}

const filledOf = ({ cells }: HeadRow) => cells.filter((cell) => cell !== '').length

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((each) => b.has(each))

function isRepeated(row: HeadRow, header: HeadRow): boolean {
  return row.cells.every((cell, column) => cell === (header.cells[column] ?? ''))
}
