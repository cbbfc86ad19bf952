import type { SourceRow } from '#app/imports/source/source-row.ts'
import { cellOf, cellText, formulaProblems, namedIn, type TableProblem, type TableRead } from '#app/imports/tables/table-cells.ts'
import { pricingTypeNames } from '#app/personalisation/rate-cards/changed-fields.ts'
import { rateCardKey } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { formOf, type RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { rateCardFormSchema } from '#app/personalisation/rate-cards/rate-card-form-schema.ts'
import { techniqueNames } from '#app/catalogue/product/print-text.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'

/** The columns of a card, the same in all its rows */
const cardColumns = {
  technique: 'Τεχνική',
  pricingType: 'Χρέωση',
  setup: 'Προετοιμασία',
  setupRepeat: 'Προετοιμασία επανάληψης',
  handling: 'Χειρισμός',
  ltmBelow: 'Μικρή ποσότητα κάτω από',
  ltmPrice: 'Κόστος μικρής ποσότητας',
  leadDays: 'Εργάσιμες ημέρες',
  costPercent: 'Κόστος μας %',
} as const satisfies Readonly<Record<Exclude<keyof RateCardForm, 'ranges'>, string>>
const rangeColumns = { fromCm2: 'Από cm²', toCm2: 'Έως cm²' } as const
const rowColumns = { minQuantity: 'Από τεμάχια', price: 'Τιμή', nextColourPrice: 'Τιμή επόμενου χρώματος' } as const
const keyColumn = 'Κλειδί'

const labels: Readonly<Record<string, string>> = { ...cardColumns, ...rangeColumns, ...rowColumns }
export const rateCardHead: readonly string[] = [keyColumn, ...Object.values(labels)]

/** The rows of a card, one for each price. */
export function rateCardRows(content: RateCardContent): (readonly CsvCell[])[] {
  const { technique, pricingType, ranges, ...charges } = formOf(content)
  const card = { ...charges, technique: techniqueNames[technique], pricingType: pricingTypeNames[pricingType] }
  const cells = (values: Readonly<Record<string, string>>, columns: Readonly<Record<string, string>>) =>
    Object.keys(columns).map((field) => values[field] || null)
  return ranges.flatMap(({ rows, ...range }) =>
    rows.map((row) => [
      content.card.key,
      ...cells(card, cardColumns),
      ...cells(range, rangeColumns),
      ...cells({ ...row }, rowColumns),
    ]),
  )
}

/** Reads cards from the rows of a file by the rules of the screen's form; of a wrong card, its sentences by row and column. */
export function readRateCardRows(rows: readonly SourceRow[]): TableRead<RateCardContent> {
  const problems: TableProblem[] = rows.flatMap(formulaProblems)
  const values: { row: number; value: RateCardContent }[] = []
  for (const [key, own] of Map.groupBy(rows, (row) => cellText(row, keyColumn))) {
    const [first] = own
    if (first === undefined) continue
    const name = rateCardKey.safeParse(key)
    if (!name.success) problems.push({ row: first.number, column: keyColumn, sentence: name.error.issues[0]?.message ?? '' })
    problems.push(...differences(first, own))
    const ranges = [
      ...Map.groupBy(own, (row) => `${cellText(row, rangeColumns.fromCm2)} ${cellText(row, rangeColumns.toCm2)}`).values(),
    ]
    const read = rateCardFormSchema.safeParse({
      ...fields(first, cardColumns),
      technique: namedIn(techniqueNames, cellText(first, cardColumns.technique)),
      pricingType: namedIn(pricingTypeNames, cellText(first, cardColumns.pricingType)),
      ranges: ranges.map((some) => ({
        ...(some[0] && fields(some[0], rangeColumns)),
        rows: some.map((row) => fields(row, rowColumns)),
      })),
    })
    if (read.success && name.success) {
      const { card, ...rest } = read.data
      values.push({ row: first.number, value: { ...rest, card: { key: name.data, ...card } } })
    }
    for (const { path, message } of read.error?.issues ?? []) {
      const [, range, , price] = path
      const place = ranges[Number(range)]?.[typeof price === 'number' ? price : 0] ?? first
      problems.push({ row: place.number, column: labels[String(path.at(-1))] ?? '', sentence: message })
    }
  }
  return { values, problems }
}

const fields = (row: SourceRow, columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cellOf(row, column)]))

/** A card has one set-up charge: a row that says another is a mistake. */
function differences(first: SourceRow, own: readonly SourceRow[]): TableProblem[] {
  const sentence = `Διαφέρει από τη γραμμή ${first.number} του ίδιου τιμοκαταλόγου.`
  return own.flatMap((row) =>
    Object.values(cardColumns).flatMap((column) => {
      const text = cellText(row, column)
      return text === '' || text === cellText(first, column) ? [] : [{ row: row.number, column, sentence }]
    }),
  )
}
