import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

// A price in a text is that of a piece at the visitor's own quantity and logo.

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))

async function search(text: string, brief: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ searchString: text, ...brief })
  const { status, body } = await shop.http(as(visitor)).get(`/api/search/?${String(query)}`)
  expect(status).toBe(200)
  const first: readonly number[] = body.products.slice(0, 4).map(({ id }: { id: number }) => id)
  return { first, project: body.project, dropped: body.dropped }
}

/** 8.90 € for one piece, 7.30 € for 300 with a logo */
const thermos = 27

test('a price in a text is that of a piece at the quantity and with the logo that were said before, unless it names pieces', async () => {
  const text = 'θερμός έως 8 ευρώ'
  const brief = { quantity: '300', logo: '1' }
  const alone = await search(text)
  expect([alone.project, alone.first.includes(thermos) && alone.dropped.length === 0]).toEqual([null, false])
  const known = await search(text, brief)
  expect(known).toMatchObject({ project: { quantity: 300, withLogo: true, budget: 8 }, dropped: [] })
  expect(known.first).toContain(thermos)
  expect((await search(`50 ${text}`, brief)).project).toMatchObject({ quantity: 50, withLogo: false, budget: 8 })
  expect((await search(`${text} χωρίς λογότυπο`, brief)).project).toMatchObject({ quantity: 300, withLogo: false, budget: 8 })
  expect(await search('θερμός', brief)).toEqual(await search('θερμός'))
  const wrong = await shop.http(as(visitor)).get('/api/search/?searchString=a&quantity=0')
  expect(wrong.status).toBe(422)
})
