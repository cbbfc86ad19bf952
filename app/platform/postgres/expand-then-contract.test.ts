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

/** The values of each CHECK of a list that the SQL adds. */
function listsIn(sql: string): ReadonlyMap<string, readonly string[]> {
  const added = sql.matchAll(/add constraint "(\w+)" check \(\S+ (?:in \(|<@ array\[)([^)\]]*)/gi)
  return new Map(Array.from(added, ([, name = '', values = '']) => [name, values.match(/'[^']*'/g) ?? []]))
}

type Lists = ReadonlyMap<string, readonly string[]>

/** Whether a statement drops the CHECK of a list that is made again with all its values: what older code writes stays allowed. */
function widens(sql: string, before: Lists, after: Lists): boolean {
  const name = /\bdrop constraint "(\w+)"/i.exec(sql)?.[1] ?? ''
  return before.get(name)?.every((value) => after.get(name)?.includes(value) === true) === true
}

test('a list may get more values, and lose none', () => {
  const made = (values: string) => listsIn(`ALTER TABLE "a" ADD CONSTRAINT "a_state" CHECK ("a"."state" in (${values}))`)
  const drop = 'ALTER TABLE "a" DROP CONSTRAINT "a_state"'
  expect(widens(drop, made("'x'"), made("'y', 'x'"))).toBe(true)
  expect(widens(drop, made("'x', 'y'"), made("'y'"))).toBe(false)
  expect(widens(drop, made("'x'"), new Map())).toBe(false)
  expect(widens(drop, new Map(), made("'x'"))).toBe(false)
})

test('a breaking migration raises the schema floor, so that older nodes step back', async () => {
  const names = await Array.fromAsync(glob('*.sql', { cwd: 'db/migrations' }))
  let before: Lists = new Map()
  for (const name of names.toSorted()) {
    const text = await readFile(`db/migrations/${name}`, 'utf8')
    const [statements, after] = [text.split(';'), listsIn(text)]
    const breaks = statements.filter((sql) => (contracts(sql) && !widens(sql, before, after)) || demands(sql))
    const raises = statements.some((sql) => /update shop_identity set schema_floor = \d+/.test(sql))
    expect({ name, breaks: raises ? [] : breaks }).toEqual({ name, breaks: [] })
    before = new Map([...before, ...after])
  }
})
