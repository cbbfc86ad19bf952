import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

/** The migration that made the floor; what came before was never run beside an older version. */
const since = '0028'

/** Whether code of the version before may stumble over it. */
function contracts(sql: string): boolean {
  return /\bdrop (table|column|view|type|function)\b|\brename\b|\balter column .* (set data type|type|set not null)\b/i.test(sql)
}

/** A column that must be given, which code that does not know it gives not. */
function demands(sql: string): boolean {
  return /\badd column [^;]*\bnot null\b/i.test(sql) && !/\badd column [^;]*\b(default|generated)\b/i.test(sql)
}

test('what takes something away from the version before, or demands more of it, is known', () => {
  const taken = [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'DROP TABLE a',
    'alter table a rename to b',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
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

test('a migration that takes something away raises the floor of the schema, so that older nodes step back', async () => {
  const names = (await Array.fromAsync(glob('*.sql', { cwd: 'db/migrations' }))).filter((name) => name >= since)
  for (const name of names) {
    const statements = (await readFile(`db/migrations/${name}`, 'utf8')).split(';')
    const breaks = statements.filter((sql) => contracts(sql) || demands(sql))
    const raises = statements.some((sql) => /update shop_identity set schema_floor = \d+/.test(sql))
    expect({ name, breaks: raises ? [] : breaks }).toEqual({ name, breaks: [] })
  }
})
