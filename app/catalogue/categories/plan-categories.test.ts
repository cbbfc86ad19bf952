import { expect, test } from 'vitest'

import { maxLevels } from '#app/catalogue/categories/category-rules.ts'
import { categoryPaths, type CategoryRow, isChanged, planCategories } from '#app/catalogue/categories/plan-categories.ts'

const category = (id: number, parentId: number | null, name: string) => ({ id, parentId, name, hidden: false })
const stored = [category(1, null, 'Ρουχισμός'), category(2, 1, 'T-shirt'), category(3, null, 'Γραφείο'), category(4, 3, 'Στυλό')]

const row = (line: number, id: number | null, parent: string | null, name: string): CategoryRow => ({
  row: line,
  id,
  parent,
  name,
  hidden: false,
})
const plan = (...rows: CategoryRow[]) => {
  const { planned, problems } = planCategories(stored, rows)
  return { changed: planned.filter(isChanged).map(({ after }) => [after.id, after.parentId, after.name]), problems }
}

test('the tree as it is changes nothing, with numbers or without', () => {
  const paths = categoryPaths(stored)
  expect(paths.get(2)).toBe('Ρουχισμός > T-shirt')
  const rows = stored.map(({ id, parentId, name }, at) => row(at + 2, id, paths.get(parentId ?? 0) ?? '', name))
  expect(plan(...rows)).toEqual({ changed: [], problems: [] })
  expect(plan(...rows.map((each) => ({ ...each, id: null, name: each.name.toUpperCase() }))).problems).toEqual([])
})

test('categories are renamed, moved and made, also below ones that the same file makes or renames', () => {
  expect(
    plan(
      row(2, null, 'Γραφείο > Μολύβια', 'Ξύλινα'),
      row(3, null, 'Γραφείο', 'Μολύβια'),
      row(4, 1, '', 'Ένδυση'),
      row(5, 4, 'Ένδυση', 'Στυλό'),
      row(6, 2, 'Ρουχισμός', 'T-shirt'),
    ),
  ).toEqual({
    changed: [
      [-1, -2, 'Ξύλινα'],
      [-2, 3, 'Μολύβια'],
      [1, null, 'Ένδυση'],
      [4, 1, 'Στυλό'],
    ],
    problems: [],
  })
  // Earlier exports had the parent's id instead of its path.
  expect(plan(row(2, 4, '1', 'Στυλό')).changed).toEqual([[4, 1, 'Στυλό']])
})

test('what the file does not have stays: the parent, whether it is hidden, other categories', () => {
  const hidden = [...stored, { ...category(5, 3, 'Κρυφή'), hidden: true }]
  const { planned, tree } = planCategories(hidden, [{ ...row(2, 5, null, 'Κρυφή'), hidden: null }])
  expect(planned.filter(isChanged)).toEqual([])
  expect(tree).toEqual(hidden)
})

test('each mistake is told by its row', () => {
  const problemsOf = (...rows: CategoryRow[]) =>
    plan(...rows).problems.map(({ row: at, sentence }) => [at, sentence.slice(0, 30)])
  expect(problemsOf(row(2, 99, '', 'Άγνωστη'))).toEqual([[2, 'Δεν υπάρχει κατηγορία με αυτόν']])
  expect(problemsOf(row(2, 1, '', 'Ρουχισμός'), row(3, 1, '', 'Άλλο'))).toEqual([[3, 'Η κατηγορία υπάρχει και σε προ']])
  expect(problemsOf(row(2, null, 'Πουθενά', 'Νέα'))).toEqual([[2, 'Δεν υπάρχει η γονική κατηγορία']])
  expect(problemsOf(row(2, 3, '', 'ρουχισμος'))).toEqual([[2, 'Στο ίδιο επίπεδο υπάρχει ήδη κ']])
  expect(problemsOf(row(2, 1, 'Ρουχισμός > T-shirt', 'Ρουχισμός'))).toEqual([[2, 'Μια κατηγορία δεν μπαίνει μέσα']])
  const deep = Array.from({ length: maxLevels }, (_, at) =>
    row(at + 2, null, ['Ρουχισμός', ...Array.from({ length: at }, (_each, level) => `Ε${level}`)].join(' > '), `Ε${at}`),
  )
  expect(problemsOf(...deep)).toEqual([[deep.length + 1, 'Οι κατηγορίες έχουν έως 8 επίπ']])
})
