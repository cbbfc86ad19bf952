import { expect, test } from 'vitest'

import { categoryApi } from '#app/catalogue/list/category.api.ts'
import { apiOf } from '#test/api.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')
const get = apiOf(categoryApi, () => shop.ctx)

test('the category call answers both trees with the specified fields, with and without the trailing slash', async () => {
  const { status, body } = await get('/api/category/?type=&id=0')
  expect(status).toBe(200)
  expect(body.main).toHaveLength(11)
  expect(Object.keys(body.mobile[0])).toEqual(['id', 'parentId', 'name', 'fullName', 'imageSrc', 'categoryProductId', 'children'])
  expect(body.main[0]).toMatchObject({ name: 'Είδη γραφής', parentId: null, imageSrc: expect.stringMatching(/^\/pictures\//) })
  expect(await get('/api/category')).toMatchObject({ status, body })
})

test('a type narrows the trees, an id opens its branch, unknown values give empty trees', async () => {
  const bags = await get('/api/category/?type=bags')
  expect(bags.body.main.map((category: { name: string }) => category.name)).toContain('Τσάντες')
  expect(bags.body.main.length).toBeLessThan(11)
  const first = (await get('/api/category/')).body.main[0]
  expect((await get(`/api/category/?id=${first.id}`)).body.main.map((c: { parentId: number }) => c.parentId)).toEqual(
    first.children.map(() => first.id),
  )
  for (const query of ['id=99999', 'type=%CF%83%CE%BA%CE%AC%CF%86%CE%B7', 'id=999999999'])
    expect((await get(`/api/category/?${query}`)).body).toEqual({ main: [], mobile: [] })
})

test.each([
  'id=x',
  'id=-1',
  'id=1.5',
  'id=1e9',
  'id=99999999999',
  'id=1&id=2',
  'type=a&type=b',
  'type=%00',
  `type=${'x'.repeat(61)}`,
])('wrong input (%s) is refused in Greek', async (query) => {
  const { status, body } = await get(`/api/category/?${query}`)
  expect(status).toBe(422)
  expect(body.error.code).toBe('invalid-input')
  expect(body.error.message).toMatch(/^\p{Script=Greek}/u)
})

test('the OpenAPI document names the recursive tree', () => {
  const document = categoryApi.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } })
  expect(document.components?.schemas?.['Category']).toMatchObject({
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Category' } } },
  })
})
