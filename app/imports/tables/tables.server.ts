import { createHash } from 'node:crypto'

import { openSource } from '#app/imports/source/open-source.server.ts'
import type { SourceQuestion } from '#app/imports/source/source-choices.ts'
import { type SourceRow, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { categoryChanges, categoryHead, categoryRows, readCategoryRows } from '#app/imports/tables/category-table.ts'
import { colourHead, colourRow, colourTexts, readColourRows } from '#app/imports/tables/colour-table.ts'
import { rateCardHead, rateCardRows, readRateCardRows } from '#app/imports/tables/rate-card-table.ts'
import type { TableImport } from '#app/imports/tables/table.contract.ts'
import { maxShown, type TableKind } from '#app/imports/tables/table-kinds.ts'
import type { TableProblem, TableRead } from '#app/imports/tables/table-cells.ts'
import { changedFields } from '#app/personalisation/rate-cards/changed-fields.ts'
import { maxRateCards, rateCardRefusals } from '#app/personalisation/rate-cards/rate-card-refusals.ts'
import { listRateCards, rateCardProblem, writeRateCards } from '#app/personalisation/rate-cards/rate-cards.server.ts'
import { categoryPaths, isChanged, planCategories } from '#app/catalogue/categories/plan-categories.ts'
import { readCategoriesOfStaff } from '#app/catalogue/categories/read-categories-of-staff.server.ts'
import { writeCategories } from '#app/catalogue/categories/write-categories.server.ts'
import { listColours, writeColours } from '#app/catalogue/colours/change-colours.server.ts'
import { maxColours } from '#app/catalogue/colours/colour-refusals.ts'
import type { ColourContent } from '#app/catalogue/colours/colour.contract.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'

interface Table {
  /** The stored table, with its header */
  rows(ctx: Context): Promise<readonly (readonly CsvCell[])[]>
  compare(ctx: Context, rows: readonly SourceRow[]): Promise<Comparison>
}

interface Comparison extends Pick<TableImport, 'created' | 'changed' | 'unchanged' | 'differences'> {
  readonly problems: readonly TableProblem[]
  write(tx: Context, user: UserSession, parts: ProductParts): Promise<void>
}

interface TableParts<Content> {
  readonly head: readonly string[]
  rowsOf(content: Content): readonly (readonly CsvCell[])[]
  read(rows: readonly SourceRow[]): TableRead<Content>
  stored(ctx: Context): Promise<readonly Content[]>
  keyOf(content: Content): string
  /** Their differences as texts */
  differ(before: Content | null, after: Content): { readonly before: Texts; readonly after: Texts }
  /** A sentence about a single one that cannot be stored */
  problem(before: Content | null, after: Content): string | null
  write(tx: Context, user: UserSession, contents: readonly Content[]): Promise<void>
  readonly max: number
  readonly tooMany: string
}

type Texts = Readonly<Record<string, string>>

function tableOf<Content>({
  head,
  rowsOf,
  read,
  stored,
  keyOf,
  differ,
  problem,
  write,
  max,
  tooMany,
}: TableParts<Content>): Table {
  return {
    rows: async (ctx) => [head, ...(await stored(ctx)).flatMap(rowsOf)],
    async compare(ctx, rows) {
      // A column may be empty, but not the one that names the rows.
      refuseWithoutColumn(head[0] ?? '', rows)
      const { values, problems } = read(rows)
      const known = new Map((await stored(ctx)).map((each) => [keyOf(each), each]))
      const pairs = values.map(({ row, value }) => ({ row, value, before: known.get(keyOf(value)) ?? null }))
      const more = pairs.flatMap(({ row, value, before }) => {
        const sentence = problem(before, value)
        return sentence === null ? [] : [{ row, column: '', sentence }]
      })
      const differing = pairs.flatMap(({ value, before }) => {
        const texts = differ(before, value)
        const fields = [...new Set([...Object.keys(texts.before), ...Object.keys(texts.after)])]
        const changes = fields.map((field) => ({ field, from: texts.before[field] ?? '', to: texts.after[field] ?? '' }))
        return changes.length === 0 ? [] : [{ value, key: keyOf(value), isNew: before === null, changes }]
      })
      const created = differing.filter(({ isNew }) => isNew).length
      if (known.size + created > max) more.push({ row: 1, column: '', sentence: tooMany })
      return {
        created,
        changed: differing.length - created,
        unchanged: values.length - differing.length,
        differences: differing.map(({ value: _, ...shown }) => shown),
        problems: [...problems, ...more].toSorted((a, b) => a.row - b.row),
        write: (tx, user) =>
          write(
            tx,
            user,
            differing.map(({ value }) => value),
          ),
      }
    },
  }
}

/** Categories are compared as a tree: a parent may be in the same file. */
const categoryTable: Table = {
  rows: async (ctx) => [categoryHead, ...categoryRows((await readCategoriesOfStaff(ctx)).categories)],
  async compare(ctx, rows) {
    // A file of new ones alone has no numbers.
    refuseWithoutColumn('Όνομα', rows)
    const { categories: stored } = await readCategoriesOfStaff(ctx)
    const { read, problems } = readCategoryRows(rows)
    const { planned, tree, problems: wrong } = planCategories(stored, read)
    const changed = planned.filter(isChanged)
    const paths = { before: categoryPaths(stored), after: categoryPaths(tree) }
    const created = changed.filter(({ before }) => before === null).length
    return {
      created,
      changed: changed.length - created,
      unchanged: planned.length - changed.length,
      differences: changed.map((each) => ({
        key: paths.before.get(each.after.id) ?? paths.after.get(each.after.id) ?? '',
        isNew: each.before === null,
        changes: categoryChanges(each, paths),
      })),
      problems: [...problems, ...wrong.map((each) => ({ ...each, column: '' }))].toSorted((a, b) => a.row - b.row),
      write: (tx, user, parts) => writeCategories(tx, parts, user, { changed, tree }),
    }
  },
}

function refuseWithoutColumn(column: string, rows: readonly SourceRow[]): void {
  if (!rows.some(({ cells }) => column in cells)) throw new UnreadableSourceError(`Το αρχείο δεν έχει στήλη «${column}».`)
}

const tables: Readonly<Record<TableKind, Table>> = {
  categories: categoryTable,
  colours: tableOf<ColourContent>({
    head: colourHead,
    rowsOf: (colour) => [colourRow(colour)],
    read: readColourRows,
    stored: async (ctx) => (await listColours(ctx)).colours,
    keyOf: ({ name }) => name,
    differ(before, after) {
      const [old, now] = [before === null ? {} : colourTexts(before), colourTexts(after)]
      const fields = Object.keys(now).filter((field) => old[field] !== now[field])
      const only = (texts: Texts) => Object.fromEntries(fields.map((field) => [field, texts[field] ?? '']))
      return { before: only(old), after: only(now) }
    },
    problem: () => null,
    write: writeColours,
    max: maxColours,
    tooMany: 'Χωρούν έως 2.000 χρώματα.',
  }),
  'rate-cards': tableOf<RateCardContent>({
    head: rateCardHead,
    rowsOf: rateCardRows,
    read: readRateCardRows,
    stored: async (ctx) => (await listRateCards(ctx)).cards,
    keyOf: ({ card }) => card.key,
    differ: changedFields,
    problem(before, after) {
      const refused = rateCardProblem(before, after)
      return refused === null ? null : rateCardRefusals.textOf(refused)
    },
    write: writeRateCards,
    max: maxRateCards,
    tooMany: rateCardRefusals.textOf({ refusal: 'too-many-rate-cards' }),
  }),
}

/** Categories, colours or rate cards as the rows of a file; importing them again changes nothing. */
export const readTable = (ctx: Context, kind: TableKind) => tables[kind].rows(ctx)

const maxRows = 50_000

export type TableRefusal =
  | { readonly refusal: 'unreadable'; readonly sentence: string }
  /** The file's differences are others than those that were checked. */
  | { readonly refusal: 'table-changed' }

/**
 * Compares a file with the shop, and applies the differences if they are those of `revision`: all, or none where a row is wrong.
 * Entries missing from the file are kept. Refuses an unreadable file, and differences other than those of the preview.
 */
export async function importTable(
  ctx: Context,
  user: UserSession,
  {
    kind,
    path,
    revision,
    parts,
  }: { readonly kind: TableKind; readonly path: string; readonly revision: string | null; readonly parts: ProductParts },
): Promise<Result<TableImport, TableRefusal>> {
  try {
    const rows = await readRows(path)
    return await inTransaction(ctx, async (tx): Promise<Result<TableImport, TableRefusal>> => {
      if (revision !== null) await lockImports(tx)
      const { write, ...found } = await tables[kind].compare(tx, rows)
      const current = found.problems.length > 0 || found.differences.length === 0 ? null : revisionOf(found.differences)
      if (revision !== null && current !== revision) return refuse({ refusal: 'table-changed' })
      if (revision !== null) await write(tx, user, parts)
      return done({
        ...found,
        differences: found.differences.slice(0, maxShown),
        problems: found.problems.slice(0, maxShown),
        revision: revision === null ? current : null,
        isApplied: revision !== null,
      })
    })
  } catch (error) {
    if (error instanceof UnreadableSourceError) return refuse({ refusal: 'unreadable', sentence: error.message })
    throw error
  }
}

/** Nobody is asked here: the file must be clear. */
const unclearText: Readonly<Record<SourceQuestion['code'], string>> = {
  sheet: 'Το αρχείο έχει περισσότερα από ένα φύλλα με πίνακα. Κρατήστε μόνο ένα και αποθηκεύστε το ξανά.',
  'header-row': 'Δεν βρίσκουμε τη γραμμή με τις επικεφαλίδες. Βάλτε την πρώτη στο αρχείο.',
  encoding: 'Κάποια γράμματα του αρχείου διαβάζονται με δύο τρόπους. Αποθηκεύστε το από το Excel ως «CSV UTF-8» ή XLSX.',
}

async function readRows(path: string): Promise<readonly SourceRow[]> {
  const { format, questions, rows } = await openSource(path, { headerRow: 1 })
  if (format !== 'csv' && format !== 'xlsx') throw new UnreadableSourceError('Δώστε το αρχείο ως CSV ή Excel (XLSX).')
  const [question] = questions
  if (question !== undefined) throw new UnreadableSourceError(unclearText[question.code])
  const read: SourceRow[] = []
  for await (const row of rows()) {
    read.push(row)
    if (read.length > maxRows) throw new UnreadableSourceError('Το αρχείο έχει πάνω από 50.000 γραμμές.')
  }
  if (read.length === 0) throw new UnreadableSourceError('Το αρχείο δεν έχει γραμμές.')
  return read
}

const revisionOf = (differences: TableImport['differences']) =>
  createHash('sha256').update(JSON.stringify(differences)).digest('base64url')
