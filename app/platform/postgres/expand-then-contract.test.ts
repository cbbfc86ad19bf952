import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

/** Whether code of the previous version may fail on it. */
function contracts(sql: string): boolean {
  return /\bdrop (table|column|view|type|function|constraint)\b|\brename\b|\balter column .* (set data type|type|set not null)\b/i.test(
    sql,
  )
}

/** A required column without default, which older code does not insert. */
function demands(sql: string): boolean {
  return /\badd column [^;]*\bnot null\b/i.test(sql) && !/\badd column [^;]*\b(default|generated)\b/i.test(sql)
}

test('migrations that break the previous version are detected', () => {
  const taken = [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'DROP TABLE a',
    'alter table a rename to b',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "a" DROP CONSTRAINT "b"',
  ]
  expect(taken.map(contracts)).toEqual(taken.map(() => true))
  expect(demands('ALTER TABLE "a" ADD COLUMN "b" text NOT NULL')).toBe(true)
  const added = [
    'ALTER TABLE "a" ADD COLUMN "b" text',
    'CREATE TABLE a (b text NOT NULL)',
    `alter table a add column b text default '' not null`,
  ]
  expect(added.map((sql) => contracts(sql) || demands(sql))).toEqual(added.map(() => false))
})

test('a breaking migration raises the schema floor, so that older nodes step back', async () => {
  const names = await Array.fromAsync(glob('*.sql', { cwd: 'db/migrations' }))
  for (const name of names) {
    const statements = (await readFile(`db/migrations/${name}`, 'utf8')).split(';')
    const breaks = statements.filter((sql) => contracts(sql) || demands(sql))
    const raises = statements.some((sql) => /update shop_identity set schema_floor = \d+/.test(sql))
    expect({ name, breaks: raises ? [] : breaks }).toEqual({ name, breaks: [] })
  }
})
