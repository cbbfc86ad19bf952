import type { HeadRow, HeaderFound } from '#app/imports/source/header-row.ts'
import type { UnreadPart } from '#app/imports/source/source-choices.ts'
import {
  type Cell,
  cleanCell,
  columnNames,
  maxCellLength,
  maxSourceRows,
  type SourceRow,
  tooManyRows,
} from '#app/imports/source/source-row.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** A row of a sheet or a CSV, its cells by the place of their column. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly (Cell | undefined)[]
  /** Places of cells with a formula */
  readonly formulas?: readonly number[]
  /** Places of cells whose formula failed */
  readonly errors?: readonly number[]
}

/** Filled rows at the top of a table in which its header is looked for, or can be chosen */
export const headLength = 60

export function headRowOf({ number, cells }: TableRow): HeadRow {
  return {
    number,
    cells: Array.from(cells, (cell) =>
      String(cell ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  }
}

export function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => cell !== undefined && (typeof cell === 'number' || cell.trim() !== ''))
}

/** A table below its header. Counts what it does not read. */
export class Table {
  readonly columns: readonly string[]
  readonly #header: HeaderFound
  readonly #names: readonly string[]
  readonly #above: readonly HeadRow[]
  #repeated = 0
  #cut = 0
  #beyond = 0
  #errors = 0
  #errorAt = ''

  constructor(head: readonly HeadRow[], header: HeaderFound) {
    const below = head.filter(({ number }) => number > header.last)
    const named = header.names.findLastIndex((name) => name !== '') + 1
    const width = Math.max(named, ...below.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
    this.columns = columnNames(Array.from({ length: width }, (_, column) => header.names[column] ?? ''))
    this.#header = header
    this.#names = header.names
    this.#above = head.filter(({ number }) => number < header.first)
  }

  async *rows(rows: AsyncIterable<TableRow>): AsyncGenerator<SourceRow, void, undefined> {
    let count = 0
    this.#repeated = this.#cut = this.#beyond = this.#errors = 0
    this.#errorAt = ''
    for await (const row of rows) {
      if (row.number <= this.#header.last || !isFilled(row)) continue
      if (this.#repeatsHeader(row)) {
        this.#repeated += 1
        continue
      }
      count += 1
      if (count > maxSourceRows) throw tooManyRows()
      yield this.#named(row)
    }
  }

  unread(): UnreadPart[] {
    const above = this.#above.length
    return [
      part(
        'rows',
        above,
        'Μία γραμμή πάνω από τις επικεφαλίδες.',
        '# γραμμές πάνω από τις επικεφαλίδες.',
        this.#above[0]?.cells.find((cell) => cell !== ''),
      ),
      part(
        'rows',
        this.#repeated,
        'Μία γραμμή που επαναλαμβάνει τις επικεφαλίδες.',
        '# γραμμές που επαναλαμβάνουν τις επικεφαλίδες.',
      ),
      part('cells', this.#beyond, 'Ένα κελί δεξιά από τις επικεφαλίδες.', '# κελιά δεξιά από τις επικεφαλίδες.'),
      part(
        'cells',
        this.#cut,
        `Το τέλος ενός κειμένου με πάνω από ${formatNumber(maxCellLength)} χαρακτήρες.`,
        `Το τέλος # κειμένων με πάνω από ${formatNumber(maxCellLength)} χαρακτήρες.`,
      ),
      part(
        'cells',
        this.#errors,
        `Ένα κελί με σφάλμα του Excel, στη ${this.#errorAt}.`,
        `# κελιά με σφάλμα του Excel, το πρώτο στη ${this.#errorAt}.`,
        this.#errorAt,
      ),
    ].filter(({ count }) => count > 0)
  }

  #named({ number, cells, formulas = [], errors = [] }: TableRow): SourceRow {
    const named: Record<string, Cell> = {}
    for (const [place, cell] of cells.entries()) {
      if (cell === undefined || cell === '') continue
      const column = this.columns[place]
      if (column === undefined) {
        if (typeof cell === 'number' || cell.trim() !== '') this.#beyond += 1
        continue
      }
      if (typeof cell === 'string' && cell.length > maxCellLength) this.#cut += 1
      const clean = cleanCell(cell)
      if (clean !== '') named[column] = clean
    }
    if (errors.length > 0) {
      this.#errorAt ||= `γραμμή ${number}, στήλη «${this.columns[errors[0] ?? 0] ?? ''}»`
      this.#errors += errors.length
    }
    return {
      number,
      cells: named,
      ...(formulas.length > 0 && { formulas: formulas.flatMap((place) => this.columns[place] ?? []) }),
    }
  }

  /** Printed lists repeat their header on each page. */
  #repeatsHeader({ cells }: TableRow): boolean {
    const first = cells[0]
    if (first !== undefined && typeof first !== 'string') return false
    if ((first ?? '').trim() !== (this.#names[0] ?? '')) return false
    const { cells: texts } = headRowOf({ number: 0, cells })
    return this.#names.every((name, place) => name === (texts[place] ?? ''))
  }
}

function part(kind: UnreadPart['kind'], count: number, one: string, many: string, name = ''): UnreadPart {
  return { kind, name, count, sentence: count === 1 ? one : many.replace('#', formatNumber(count)) }
}
