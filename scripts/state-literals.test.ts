import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

/** A state in SQL that no list has, as in `state = 'placed'`, `${orders.state} not in ('cancelled')`, `newest.state = any('{waiting}')`. */
const spelt = /state"?\}? *(?:=|<>|!=|(?:not )?in|is (?:not )?distinct from)\s*(?:any\s*|all\s*)?\(?\s*(?:array\[)?'/gi

test('a state in SQL comes from its list, so that a misspelt one does not compile', async () => {
  const found: string[] = []
  for await (const file of glob('app/**/*.{tables,server}.ts')) {
    const text = await readFile(file, 'utf8')
    found.push(...[...text.matchAll(spelt)].map((match) => `${file}: ${text.slice(match.index, match.index + 60)}`))
  }
  expect(found).toEqual([])
})

test('the rule finds a state that is spelt in SQL', () => {
  const planted = [
    "state = 'placed'",
    "${orders.state} not in ('cancelled')",
    "p.state <> 'x'",
    "state = any(array['a'])",
    "state in (\n 'a')",
  ]
  expect(planted.filter((text) => text.search(spelt) < 0)).toEqual([])
})
