import type { Mapping } from '#app/imports/rules/import-fields.ts'
import { guessMapping } from '#app/imports/rules/guess-mapping.ts'
import type { Answers } from '#app/imports/rules/import-questions.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import type { SourceFormat } from '#app/imports/source/source-row.ts'
import { supplierShapes } from '#app/imports/source/supplier-shapes.ts'
import { textEncodings } from '#app/platform/text/text-encoding.ts'

/** How files with the same columns are read. */
export type Layout = Pick<SupplierProfile, 'mapping' | 'columns' | 'answers' | 'breakColumns'>

const maxOtherLayouts = 10
const isTable = (format: SourceFormat) => format === 'csv' || format === 'xlsx'

export function layoutsOf({ mapping, columns, answers, breakColumns, otherLayouts }: SupplierProfile): readonly Layout[] {
  return [{ mapping, columns, answers, breakColumns }, ...otherLayouts]
}

/** How the answers have the file opened. */
export function choicesOf(answers: Answers | undefined): SourceChoices {
  const headerRow = Number(answers?.['header-row'])
  const encoding = textEncodings.find((each) => each === answers?.encoding)
  return {
    ...(answers?.sheet !== undefined && { sheet: answers.sheet }),
    ...(Number.isInteger(headerRow) && headerRow > 0 && { headerRow }),
    ...(encoding !== undefined && { encoding }),
  }
}

/** Whether a layout is that of a file with these columns. Those of a table are the same; records may lack some of theirs. */
export function fits(layout: Layout, format: SourceFormat, columns: readonly string[]): boolean {
  if (format === 'json') return true
  if (isTable(format) && layout.columns.length > 0)
    return layout.columns.length === columns.length && layout.columns.every((column) => columns.includes(column))
  return hasMostOf(layout.mapping, columns)
}

/** Its code, and more than half of the other mapped columns. */
function hasMostOf(mapping: Mapping, columns: readonly string[]): boolean {
  const used = Object.values(mapping)
  const code = mapping.model ?? mapping.sku ?? mapping.productId
  return (
    code !== undefined && columns.includes(code) && used.filter((column) => columns.includes(column)).length * 2 > used.length
  )
}

/** The layout of a file with new columns: what is known of the same columns stays, the rest is guessed, and nothing is answered. */
export function newLayout({ mapping }: Layout, format: SourceFormat, columns: readonly string[]): Layout {
  const shape = format === 'csv' || format === 'xlsx' || format === 'json' ? {} : supplierShapes[format].mapping
  const guessed = Object.keys(shape).length > 0 ? shape : guessMapping(columns)
  if (!hasMostOf(mapping, columns)) return { mapping: guessed, columns: [...columns], answers: {} }
  const still = Object.fromEntries(Object.entries(mapping).filter(([, column]) => columns.includes(column)))
  const taken = new Set(Object.values(still))
  const added = Object.fromEntries(Object.entries(guessed).filter(([key, column]) => !(key in still) && !taken.has(column)))
  return { mapping: { ...still, ...added }, columns: [...columns], answers: {} }
}

/** The profile with a layout in use; the one before is kept for its next file. */
export function withLayout(profile: SupplierProfile, layout: Layout): SupplierProfile {
  const [before, ...others] = layoutsOf(profile)
  const isSame = (one: Layout, other: Layout) => JSON.stringify(one.mapping) === JSON.stringify(other.mapping)
  const rest = [...(before === undefined ? [] : [before]), ...others].filter(
    (each) => Object.keys(each.mapping).length > 0 && !isSame(each, layout),
  )
  return { ...profile, breakColumns: undefined, ...layout, otherLayouts: rest.slice(0, maxOtherLayouts) }
}
