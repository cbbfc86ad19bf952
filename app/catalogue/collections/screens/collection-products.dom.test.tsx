import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { CollectionProducts } from '#app/catalogue/collections/collection.contract.ts'
import { categoriesUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

/** A collection of three products, open at its page; calls whose path ends like `late` are answered when `answer` is called. */
async function openCollection(name: string, late: string) {
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const call = async (path: string, body: object): Promise<CollectionProducts> =>
    (await staff.post(`/api/staff/collections/${path}`, body)).body
  const { products } = await call('get', { name: 'best sellers' })
  await call('add', { label: name })
  for (const { id } of products.slice(0, 3)) await call('add-product', { name, productId: id })

  const [fetchFromShop, answers] = [globalThis.fetch, Promise.withResolvers<void>()]
  const others: Promise<unknown>[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const fetched = fetchFromShop(input, init)
    const isLate = new URL(input instanceof Request ? input.url : input, shop.origin).pathname.endsWith(late)
    if (!isLate) others.push(fetched)
    const answer = await fetched
    if (isLate) await answers.promise
    return answer
  })
  const { user } = await openStaff(`${categoriesUrl('collections')}?name=${encodeURIComponent(name)}`)
  const list = await screen.findByRole('list', { name: 'Προϊόντα της συλλογής' })
  const titles = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  return {
    titles,
    press: (button: string) => user.click(screen.getByRole('button', { name: button })),
    answer: async () => {
      await Promise.all(others)
      answers.resolve()
    },
    inShop: async () => (await call('get', { name })).products.map(({ title }) => title),
  }
}

test('a product that is taken out right after a move stays out, although the move is answered last', async () => {
  const { titles, press, answer, inShop } = await openCollection('Πρώτα σειρά', '/sort')
  const [a, b, c] = titles()
  await press(`Κάτω, ${a}`)
  expect(titles()).toEqual([b, a, c])
  await press(`Αφαίρεση, ${a}`)
  await answer()
  await waitFor(() => expect(titles()).toEqual([b, c]))
  expect(await inShop()).toEqual([b, c])
})

test('a move right after a product is taken out is of those that are left', async () => {
  const { titles, press, answer, inShop } = await openCollection('Πρώτα αφαίρεση', '/remove-product')
  const [a, b, c] = titles()
  await press(`Αφαίρεση, ${c}`)
  await press(`Κάτω, ${a}`)
  await answer()
  await waitFor(() => expect(titles()).toEqual([b, a]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await inShop()).toEqual([b, a])
})
