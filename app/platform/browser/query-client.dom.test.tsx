import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { CallError } from '#app/platform/browser/call-api.ts'
import { queryClient, storeAnswer } from '#app/platform/browser/query-client.ts'

afterEach(() => queryClient().clear())

const key = ['products']

/** A component that shows the products which the shop has. */
async function shownProducts() {
  const shop = { products: ['mug', 'pen'], fetches: 0 }
  const queryFn = () => {
    shop.fetches += 1
    return Promise.resolve(shop.products)
  }
  const { result } = renderHook(() => useQuery({ queryKey: key, queryFn }, queryClient()).data)
  await waitFor(() => expect(result.current).toEqual(['mug', 'pen']))
  return { shop, shown: result }
}

test('the answer to a call is shown without a fetch', async () => {
  const { shop, shown } = await shownProducts()
  for (const products of [['pen', 'mug'], ['pen']]) {
    await act(() => storeAnswer(key, Promise.resolve(products)))
    expect([shown.current, shop.fetches]).toEqual([products, 1])
  }
})

test('an answer that comes after that of a later call brings nothing back', async () => {
  const { shop, shown } = await shownProducts()
  const late = Promise.withResolvers<readonly string[]>()
  const move = storeAnswer(key, late.promise)
  shop.products = ['mug']
  await act(() => storeAnswer(key, Promise.resolve(['mug'])))
  expect(shown.current).toEqual(['mug'])
  late.resolve(['pen', 'mug'])
  await act(() => move)
  expect(shown.current).toEqual(['mug'])
})

test('a refusal after the answer of a later call is thrown, and what is there is shown', async () => {
  const { shop, shown } = await shownProducts()
  const late = Promise.withResolvers<readonly string[]>()
  const refused = storeAnswer(key, late.promise)
  await act(() => storeAnswer(key, Promise.resolve(['mug'])))
  shop.products = ['mug', 'bag']
  late.reject(new CallError('changed-meanwhile', 'Η σειρά άλλαξε στο μεταξύ.'))
  await act(() => expect(refused).rejects.toThrow('Η σειρά άλλαξε στο μεταξύ.'))
  expect(shown.current).toEqual(['mug', 'bag'])
})
