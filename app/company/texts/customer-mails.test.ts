import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { customerMails } from '#app/company/texts/customer-mails.ts'

test('each mail that the merchant adds to is sent by that name', () => {
  const sources = globSync('app/**/*.mail.tsx').map((path) => readFileSync(path, 'utf8'))
  const sent = new Set(sources.flatMap((source) => [...source.matchAll(/template: '(\w+)'/g)].map(([, name]) => name)))
  expect(Object.keys(customerMails).filter((name) => !sent.has(name))).toEqual([])
})
