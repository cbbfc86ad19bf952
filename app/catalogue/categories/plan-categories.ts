import { type CategoryRefusal, categoryRefusals } from '#app/catalogue/categories/category-refusals.ts'
import { maxCategories, maxLevels } from '#app/catalogue/categories/category-rules.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** A category as a row of a file. */
export interface CategoryRow {
  readonly row: number
  /** Null: a new one, or an existing one that is known by its path */
  readonly id: number | null
  /** The path of its parent, «Ρουχισμός > T-shirt», or the parent's number; empty at the top level; null: not in the file */
  readonly parent: string | null
  readonly name: string
  /** Null: not in the file */
  readonly hidden: boolean | null
}

export interface TreeCategory {
  /** Negative until a new one is written */
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly hidden: boolean
}

export interface PlannedCategory {
  readonly row: number
  readonly before: TreeCategory | null
  readonly after: TreeCategory
}

interface Plan {
  /** Each row without a problem, in the order of the file */
  readonly planned: readonly PlannedCategory[]
  /** The tree after the file */
  readonly tree: readonly TreeCategory[]
  readonly problems: readonly { readonly row: number; readonly sentence: string }[]
}

const separator = ' > '

/** The names from the top to each category. */
export function categoryPaths(categories: readonly TreeCategory[]): ReadonlyMap<number, string> {
  const byId = new Map(categories.map((each) => [each.id, each]))
  return new Map(categories.map(({ id }) => [id, chainOf(id, byId).names.join(separator)]))
}

/** The names above a category and its own; `isLoop` where it is below itself. */
function chainOf(id: number, byId: ReadonlyMap<number, TreeCategory>) {
  const names: string[] = []
  const seen = new Set<number>()
  for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? 0)) {
    if (seen.has(at.id)) return { names, isLoop: true }
    seen.add(at.id)
    names.unshift(at.name)
  }
  return { names, isLoop: false }
}

/**
 * What a file makes of the tree. A parent is found by the path that it has now, or by the one that the file gives it; categories
 * that the file does not have stay. Problems: an unknown number or parent, a number twice, a name twice among siblings, a category
 * below itself, too many levels or categories.
 */
export function planCategories(stored: readonly TreeCategory[], rows: readonly CategoryRow[]): Plan {
  const problems: { row: number; sentence: string }[] = []
  const refuse = (row: number, refusal: CategoryRefusal['refusal']) =>
    problems.push({ row, sentence: categoryRefusals.textOf({ refusal }) })
  const byId = new Map(stored.map((each) => [each.id, each]))
  const idOfPath = new Map([...categoryPaths(stored)].toReversed().map(([id, path]) => [fold(path), id]))
  const pathOf = ({ parent, name }: CategoryRow) => fold((parent ?? '') === '' ? name : `${parent}${separator}${name}`)

  const taken = new Set<number>()
  const identified = rows.flatMap((given, index) => {
    const id = given.id ?? idOfPath.get(pathOf(given)) ?? -(index + 1)
    if (given.id !== null && !byId.has(id)) {
      problems.push({ row: given.row, sentence: 'Δεν υπάρχει κατηγορία με αυτόν τον αριθμό. Για νέα, αφήστε τον κενό.' })
      return []
    }
    if (taken.has(id)) {
      problems.push({ row: given.row, sentence: 'Η κατηγορία υπάρχει και σε προηγούμενη γραμμή.' })
      return []
    }
    taken.add(id)
    return [{ given, id }]
  })
  const idOfFilePath = new Map(identified.toReversed().map(({ given, id }) => [pathOf(given), id]))
  const parentOf = (parent: string) => {
    const numbered = /^\d+$/.test(parent) ? byId.get(Number(parent))?.id : undefined
    return parent === '' ? null : (idOfPath.get(fold(parent)) ?? idOfFilePath.get(fold(parent)) ?? numbered)
  }
  const planned = identified.flatMap(({ given: { row, parent, name, hidden }, id }): PlannedCategory[] => {
    const before = byId.get(id) ?? null
    const parentId = parent === null ? (before?.parentId ?? null) : parentOf(parent)
    if (parentId !== undefined) return [{ row, before, after: { id, parentId, name, hidden: hidden ?? before?.hidden ?? false } }]
    const sentence = `Δεν υπάρχει η γονική κατηγορία «${(parent ?? '').slice(0, 80)}». Γράψτε την όπως «Ρουχισμός > T-shirt».`
    problems.push({ row, sentence })
    return []
  })

  const changed = new Map(planned.map((each) => [each.after.id, each]))
  const tree = [
    ...stored.map((each) => changed.get(each.id)?.after ?? each),
    ...planned.flatMap(({ before, after }) => (before === null ? [after] : [])),
  ]
  const after = new Map(tree.map((each) => [each.id, each]))
  const rowAbove = (id: number): number => {
    const seen = new Set<number>()
    for (let at = after.get(id); at !== undefined && !seen.has(at.id); at = after.get(at.parentId ?? 0)) {
      const own = changed.get(at.id)
      if (own !== undefined && (own.before?.parentId !== own.after.parentId || own.before === null)) return own.row
      seen.add(at.id)
    }
    return 1
  }
  const siblings = Map.groupBy(tree, ({ parentId, name }) => `${parentId ?? 0} ${fold(name)}`)
  for (const { row, before, after: own } of planned) {
    const isMoved = before?.parentId !== own.parentId || fold(before.name) !== fold(own.name)
    if (isMoved && (siblings.get(`${own.parentId ?? 0} ${fold(own.name)}`) ?? []).length > 1) refuse(row, 'name-taken')
  }
  const tooDeep = new Set<number>()
  for (const { id } of tree) {
    const { names, isLoop } = chainOf(id, after)
    const own = changed.get(id)
    if (isLoop && own !== undefined) refuse(own.row, 'below-itself')
    else if (!isLoop && names.length > maxLevels) tooDeep.add(rowAbove(id))
  }
  for (const row of tooDeep) refuse(row, 'too-deep')
  if (tree.length > maxCategories) refuse(1, 'too-many-categories')
  return { planned, tree, problems }
}

/** Whether a row changes its category. */
export function isChanged({ before, after }: PlannedCategory): boolean {
  return before?.parentId !== after.parentId || before.name !== after.name || before.hidden !== after.hidden
}
