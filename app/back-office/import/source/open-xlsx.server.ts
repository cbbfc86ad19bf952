import { findHeader, type HeaderFound } from '#app/back-office/import/source/header-row.ts'
import type { Source } from '#app/back-office/import/source/source.ts'
import { readWorkbook } from '#app/back-office/import/source/read-workbook.server.ts'
import { lookAtSheets, maxSheets, readSheet, type SheetOverview } from '#app/back-office/import/source/read-xlsx.server.ts'
import type { QuestionOption, SourceChoices, SourceQuestion, UnreadPart } from '#app/back-office/import/source/source-choices.ts'
import { UnreadableSourceError } from '#app/back-office/import/source/source-row.ts'
import { headRowOf, Table } from '#app/back-office/import/source/table-rows.ts'
import { brokenWorkbook } from '#app/back-office/import/source/xlsx-xml.ts'
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
  const { look, question } = chooseSheet(looks, choices.sheet)
  const head = look.head.map(headRowOf)
  const header = findHeader(head, choices.headerRow)
  const others = () => [
    ...looks.flatMap((each) => (each === look || each.rowCount === 0 ? [] : [unreadSheet(each)])),
    ...workbook.sheets
      .slice(maxSheets)
      .map(({ name }): UnreadPart => ({ kind: 'sheet', name, count: 0, sentence: `Φύλλο «${name}».` })),
  ]
  if (header === null) return { format: 'xlsx', questions: [], unread: others, columns: [], async *rows() {} }
  const table = new Table(head, header)
  return {
    format: 'xlsx',
    questions: [question, header.question].filter((each) => each !== null),
    unread: () => [...others(), ...table.unread()],
    columns: table.columns,
    rows: () => table.rows(readSheet(path, workbook, look)),
  }
}

/** The sheet that a person chose, else the only one that looks like a price list; the first of several, with a question. */
function chooseSheet(looks: readonly Look[], chosen?: string): { readonly look: Look; readonly question: SourceQuestion | null } {
  const named = looks.find(({ sheet }) => sheet.name === chosen)
  if (named !== undefined) return { look: named, question: null }
  const filled = looks.filter(({ sheet, rowCount }) => !sheet.isHidden && rowCount > 0)
  const lists = filled.filter(({ header }) => (header?.known ?? 0) >= 2)
  const among = lists.length > 0 ? lists : filled
  const look =
    among.find(({ header }) => header?.question === null) ?? among[0] ?? looks.find(({ rowCount }) => rowCount > 0) ?? looks[0]
  if (look === undefined) throw new UnreadableSourceError(brokenWorkbook)
  return { look, question: among.length > 1 ? questionOf(look, among) : null }
}

function questionOf(proposed: Look, among: readonly Look[]): SourceQuestion {
  const options = among.map(({ sheet, rowCount, header }): QuestionOption => {
    const samples = (header?.names ?? []).filter((name) => name !== '').slice(0, maxSamples)
    return { value: sheet.name, label: `«${sheet.name}», ${rowsText(rowCount)}`, samples }
  })
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
