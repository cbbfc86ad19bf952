import { knownFieldOf } from '#app/imports/rules/guess-mapping.ts'
import type { FieldKey } from '#app/imports/rules/import-fields.ts'

const codes: readonly FieldKey[] = ['sku', 'gtin', 'model']
const scoreOfCode = 10

/** How much a record looks like a product, by the names of its fields: a code weighs more than all else. */
export function recordScore(names: Iterable<string>): number {
  const known = new Set([...names].flatMap((name) => knownFieldOf(name) ?? []))
  return known.size + (codes.some((code) => known.has(code)) ? scoreOfCode : 0)
}
