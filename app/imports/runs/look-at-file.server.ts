import { sampleValues } from '#app/imports/rules/guess-mapping.ts'
import { type Answers } from '#app/imports/rules/import-questions.ts'
import { choicesOf, fits, type Layout, layoutsOf, newLayout } from '#app/imports/rules/layout.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { openSource } from '#app/imports/source/open-source.server.ts'
import type { Source } from '#app/imports/source/source.ts'
import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import { type SourceRow, UnreadableSourceError } from '#app/imports/source/source-row.ts'

const rowsToLookAt = 100

/** The beginning of a file, as it is read with some choices. */
export interface FirstLook {
  readonly source: Source
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[]
}

/** Opens a file and reads its first rows. Throws an UnreadableSourceError if there are none. */
export async function lookAtFile(path: string, choices: SourceChoices = {}): Promise<FirstLook> {
  const source = await openSource(path, choices)
  const rows: SourceRow[] = []
  for await (const row of source.rows()) {
    rows.push(row)
    if (rows.length >= rowsToLookAt) break
  }
  if (rows.length === 0 && source.questions.length === 0)
    throw new UnreadableSourceError('Το αρχείο δεν έχει γραμμές με προϊόντα.')
  const names = source.columns ?? [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  return { source, columns: names.map((name) => ({ name, samples: sampleValues(rows, name) })) }
}

/**
 * A file by the layout of the supplier that it has, or by a new one. `isAnswered`: staff answered questions about this very
 * file, so that the profile's layout is meant for it.
 */
export async function lookByLayout(
  path: string,
  profile: SupplierProfile,
  isAnswered: boolean,
): Promise<FirstLook & { readonly layout: Layout }> {
  const looks = new Map<string, Promise<FirstLook>>()
  const lookBy = (answers: Answers | undefined) => {
    const choices = choicesOf(answers)
    const key = JSON.stringify(choices)
    const look = looks.get(key) ?? lookAtFile(path, choices)
    looks.set(key, look)
    return look
  }
  const layouts = layoutsOf(profile)
  const [current] = layouts
  if (isAnswered && current !== undefined) {
    const look = await lookBy(current.answers)
    const columns = look.columns.map(({ name }) => name)
    // Another sheet or header has other columns, and other ones to guess.
    const layout = fits(current, look.source.format, columns)
      ? current
      : { ...newLayout(current, look.source.format, columns), answers: current.answers }
    return { ...look, layout }
  }
  for (const layout of layouts) {
    const look = await lookBy(layout.answers)
    const columns = look.columns.map(({ name }) => name)
    if (fits(layout, look.source.format, columns)) return { ...look, layout }
  }
  const look = await lookBy(undefined)
  const columns = look.columns.map(({ name }) => name)
  return { ...look, layout: newLayout(current ?? { mapping: {}, columns: [], answers: {} }, look.source.format, columns) }
}
