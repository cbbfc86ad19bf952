import { findHeader, type HeaderFound } from '#app/imports/source/header-row.ts'
import type { Source } from '#app/imports/source/source.ts'
import { readWorkbook } from '#app/imports/source/read-workbook.server.ts'
import { lookAtSheets, maxSheets, readSheet, type SheetOverview } from '#app/imports/source/read-xlsx.server.ts'
import type { QuestionOption, SourceChoices, SourceQuestion, UnreadPart } from '#app/imports/source/source-choices.ts'
import { maxSourceRows, tooManyRows, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { headRowOf, Table } from '#app/imports/source/table-rows.ts'
import { brokenWorkbook } from '#app/imports/source/xlsx-xml.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface Look extends SheetOverview {
  readonly header: HeaderFound | null
}

const maxSamples = 6

export async function openXlsx(path: string, choices: SourceChoices): Promise<Source> {
  const workbook = await readWorkbook(path)
  const looks = (await lookAtSheets(path, workbook)).map((overview): Look => ({
    ...overview,
    header: findHeader(overview.head.map(headRowOf)),
  }))
  if (looks.length === 0) throw new UnreadableSourceError(brokenWorkbook)
  const { read, question } = chooseSheets(looks, choices.sheet)
  const [look] = read
  const header = read.length > 1 ? look.header : findHeader(look.head.map(headRowOf), choices.headerRow)
  const others = () => [
    ...looks.flatMap((each) => (read.includes(each) || each.rowCount === 0 ? [] : [unreadSheet(each)])),
    ...workbook.sheets
      .slice(maxSheets)
      .map(({ name }): UnreadPart => ({ kind: 'sheet', name, count: 0, sentence: `Φύλλο «${name}».` })),
  ]
  if (header === null) return { format: 'xlsx', questions: [], unread: others, columns: [], async *rows() {} }
  const tables = read.map((each) => ({
    sheet: each,
    table: new Table(each.head.map(headRowOf), each === look ? header : (each.header ?? header)),
  }))
  const columns = tables.map(({ table }) => table.columns).reduce((widest, each) => (each.length > widest.length ? each : widest))
  return {
    format: 'xlsx',
    questions: [question, header.question].filter((each) => each !== null),
    unread: () => [...others(), ...tables.flatMap(({ table }) => table.unread())],
    columns,
    async *rows() {
      let count = 0
      for (const { sheet, table } of tables)
        for await (const row of table.rows(readSheet(path, workbook, sheet))) {
          count += 1
          if (count > maxSourceRows) throw tooManyRows()
          yield row
        }
    },
  }
}

/** The answer for several sheets at once; no sheet can be called so. */
const allAlike = '*'

interface ChosenSheets {
  /** In the order of the workbook */
  readonly read: readonly [Look, ...Look[]]
  readonly question: SourceQuestion | null
}

/** The sheets that a person chose, else the only one that looks like a price list; the first of several, with a question. */
function chooseSheets(looks: readonly Look[], chosen?: string): ChosenSheets {
  const named = looks.find(({ sheet }) => sheet.name === chosen)
  if (named !== undefined) return { read: [named], question: null }
  const filled = looks.filter(({ sheet, rowCount }) => !sheet.isHidden && rowCount > 0)
  const lists = filled.filter(({ header }) => (header?.known ?? 0) >= 2)
  const among = lists.length > 0 ? lists : filled
  const look =
    among.find(({ header }) => header?.question === null) ?? among[0] ?? looks.find(({ rowCount }) => rowCount > 0) ?? looks[0]
  if (look === undefined) throw new UnreadableSourceError(brokenWorkbook)
  const others = among.filter((each) => each !== look && isAlike(each, look))
  if (chosen === allAlike && others.length > 0) return { read: [look, ...others], question: null }
  return { read: [look], question: among.length > 1 ? questionOf(look, among, others) : null }
}

/** Whether two sheets have the same columns, and no doubt about their headers. */
function isAlike({ header: one }: Look, { header: other }: Look): boolean {
  return one?.question === null && other?.question === null && filledNames(one) === filledNames(other)
}

const filledNames = ({ names }: HeaderFound) => JSON.stringify(names.slice(0, names.findLastIndex((name) => name !== '') + 1))

function questionOf(proposed: Look, among: readonly Look[], alike: readonly Look[]): SourceQuestion {
  const options = among.map(({ sheet, rowCount, header }): QuestionOption => {
    const samples = (header?.names ?? []).filter((name) => name !== '').slice(0, maxSamples)
    return { value: sheet.name, label: `«${sheet.name}», ${rowsText(rowCount)}`, samples }
  })
  const all = [proposed, ...alike].map(({ sheet }) => sheet.name).slice(0, maxSamples)
  if (alike.length > 0) options.push({ value: allAlike, label: 'Όλα τα φύλλα με τις ίδιες στήλες', samples: all })
  return { code: 'sheet', options, proposed: proposed.sheet.name }
}

function unreadSheet({ sheet: { name, isHidden }, rowCount }: Look): UnreadPart {
  return {
    kind: 'sheet',
    name,
    count: rowCount,
    sentence: `${isHidden ? 'Κρυφό φύλλο' : 'Φύλλο'} «${name}», ${rowsText(rowCount)}.`,
  }
}

const rowsText = (count: number) => (count === 1 ? '1 γραμμή' : `${formatNumber(count)} γραμμές`)
