import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))
const pageOf = async (path: string) => {
  const { status, text } = await shop.http(as(visitor)).get(path)
  expect(status).toBe(200)
  return text
}
const totalOf = (text: string) => Number(/<p role="status"[^>]*>(\d+)/.exec(text)?.[1])
const nearOf = (text: string) => {
  const [list = ''] = /<ul aria-label="Άλλες επιλογές".*?<\/ul>/s.exec(text) ?? []
  return [...list.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to = '', words = '']) => ({
    to: to.replaceAll('&amp;', '&'),
    words: words.replaceAll('\u00A0', ' '),
  }))
}

test('an empty list leads to the nearest lists that are not, with the number of their products', async () => {
  const text = await pageOf('/shop/0?quantity=300&budget=8&by=2026-12-04&logo=1')
  expect(text).toContain('Κανένα προϊόν με αυτά τα φίλτρα')
  const near = nearOf(text)
  expect(near[0]?.words).toMatch(/^Για 300 τεμάχια, το νωρίτερο \d+\/12: \d+ προϊόν/)
  for (const { to, words } of near) expect(totalOf(await pageOf(to))).toBe(Number(/: (\d+)/.exec(words)?.[1]))
  // A day before that there is nothing.
  const day = /by=2026-12-(\d+)/.exec(near[0]?.to ?? '')?.[1] ?? ''
  expect(totalOf(await pageOf(`/shop/0?quantity=300&budget=8&by=2026-12-${Number(day) - 1}&logo=1`))).toBe(0)
})

test('a budget that nothing fits names the least that something does, with VAT where it is meant so', async () => {
  const near = nearOf(await pageOf('/shop/8?quantity=100&budget=0.5&vat=1&logo=1'))
  expect(near.map(({ words }) => words)).toEqual([expect.stringMatching(/^Με \d+(,\d+)? € το τεμάχιο με ΦΠΑ: \d+ προϊόν/)])
  expect(nearOf(await pageOf('/shop/0?quantity=100&logo=1'))).toEqual([])
  expect(nearOf(await pageOf('/shop/0?sale=1&colour=navy&max=0.5'))).toEqual([])
})

test('a filtered list says of how many it is a part, and leads only to subcategories with matches, filtered as well', async () => {
  const text = await pageOf('/shop/0?quantity=300&budget=2&logo=1')
  const whole = totalOf(await pageOf('/shop/0'))
  expect(text.replaceAll('<!-- -->', '')).toContain(`${totalOf(text)} από ${whole} προϊόντα`)
  const [strip = ''] = /<ul class="-mx-4.*?<\/ul>/s.exec(text) ?? []
  const tiles = [...strip.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
  expect(tiles.length).toBeGreaterThan(1)
  for (const to of tiles) {
    expect(to).toContain('?quantity=300&budget=2&logo=1')
    expect(totalOf(await pageOf(to))).toBeGreaterThan(0)
  }
})

test('the lists near a search, of all products or a category, and near a technique have as many products as they say', async () => {
  for (const wanted of ['0?search=στυλό', '12?search=στυλό', '0?technique=padPrint', '0?search=στυλό&technique=padPrint']) {
    const near = nearOf(await pageOf(`/shop/${wanted}&quantity=300&budget=0.5&logo=1`))
    expect(near).toHaveLength(1)
    for (const { to, words } of near) expect(totalOf(await pageOf(to))).toBe(Number(/: (\d+)/.exec(words)?.[1]))
  }
})
