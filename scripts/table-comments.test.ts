import { expect, test } from 'vitest'

import { commentChanges, type TableComment } from './table-comments.ts'

const price: TableComment = { schema: null, table: 'gifts', column: 'price', text: "A gift's net price, 1/10,000 €" }
const table: TableComment = { schema: null, table: 'gifts', column: null, text: 'What is sold.' }
const priceSql = `COMMENT ON COLUMN "gifts"."price" IS 'A gift''s net price, 1/10,000 €';`
const tableSql = `COMMENT ON TABLE "gifts" IS 'What is sold.';`

test('comments that migrations lack are made, and those that they have are not made again', () => {
  expect(commentChanges([], [table, price])).toEqual([tableSql, priceSql])
  expect(commentChanges([`CREATE TABLE "gifts" ();--> statement-breakpoint\n${tableSql}`], [table, price])).toEqual([priceSql])
  expect(commentChanges([`${tableSql}--> statement-breakpoint\n${priceSql}`], [table, price])).toEqual([])
})

test('the newest migration counts', () => {
  const old = `COMMENT ON TABLE "gifts" IS 'Old.';`
  expect(commentChanges([old, tableSql], [table])).toEqual([])
  expect(commentChanges([tableSql, old], [table])).toEqual([tableSql])
})

test('a comment that is declared no more is removed, but not with a dropped table or column', () => {
  const all = `${tableSql}--> statement-breakpoint\n${priceSql}`
  expect(commentChanges([all], [table])).toEqual(['COMMENT ON COLUMN "gifts"."price" IS NULL;'])
  expect(commentChanges([all, 'COMMENT ON COLUMN "gifts"."price" IS NULL;'], [table])).toEqual([])
  expect(commentChanges([all, 'ALTER TABLE "gifts" DROP COLUMN "price";'], [table])).toEqual([])
  expect(commentChanges([all, 'DROP TABLE "gifts" CASCADE;'], [])).toEqual([])
})

test('a column that was dropped and made again gets its comment again', () => {
  expect(commentChanges([priceSql, 'ALTER TABLE "gifts" DROP COLUMN "price";'], [price])).toEqual([priceSql])
})

test('a table of another schema has comments of its own', () => {
  const derived: TableComment = { ...table, schema: 'derived' }
  const column: TableComment = { ...price, schema: 'derived' }
  const made = [
    `COMMENT ON TABLE "derived"."gifts" IS 'What is sold.';`,
    `COMMENT ON COLUMN "derived"."gifts"."price" IS 'A gift''s net price, 1/10,000 €';`,
  ]
  expect(commentChanges([tableSql, priceSql], [table, price, derived, column])).toEqual(made)
  expect(commentChanges([made.join('\n')], [derived, column])).toEqual([])
  expect(commentChanges([made.join('\n'), 'DROP TABLE "derived"."gifts" CASCADE;'], [])).toEqual([])
})
