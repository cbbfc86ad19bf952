import { expect, test } from 'vitest'

import { decorationName } from '#app/agents/ucp/ucp.ts'

const pattern = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/

test.each([
  ['https://www.doro.gr', 'gr.doro.www.shopping.decoration'],
  ['https://my-shop.example:8443', 'example.my_shop.shopping.decoration'],
  ['http://localhost:3000', 'localhost.shopping.decoration'],
  ['http://127.0.0.1:3000', 'h1.h0.h0.h127.shopping.decoration'],
  ['http://[::1]:3000', 'h1.h.h.shopping.decoration'],
  ['https://δώρα.gr', 'gr.xn___hxa5aab1a.shopping.decoration'],
])('the extension of %s has a name of the protocol’s form', (origin, name) => {
  expect(decorationName(origin)).toMatch(pattern)
  if (!origin.includes('δώρα')) expect(decorationName(origin)).toBe(name)
})
