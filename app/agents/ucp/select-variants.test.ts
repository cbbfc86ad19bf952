import { expect, test } from 'vitest'

import { selectVariants } from '#app/agents/ucp/select-variants.ts'

const variant = (colour: string, size: string, isAvailable = true) => ({
  options: [
    { name: 'Χρώμα', label: colour },
    { name: 'Μέγεθος', label: size },
  ],
  isAvailable,
})
const variants = [variant('Λευκό', 'M', false), variant('Λευκό', 'L'), variant('Μπλε', 'M')]
const blue = { name: 'Χρώμα', label: 'Μπλε' }
const large = { name: 'Μέγεθος', label: 'L' }

test('choices narrow the variants, and values tell what exists beside them', () => {
  const { selected, variants: found, options } = selectVariants(variants, { selected: [blue], preferences: [] })
  expect([selected, found]).toEqual([[blue], [variants[2]]])
  const sizes = options.find(({ name }) => name === 'Μέγεθος')?.values
  expect(sizes).toEqual([
    { label: 'M', available: true, exists: true },
    { label: 'L', available: false, exists: false },
  ])
})

test('where nothing matches all, the least preferred choice is dropped', () => {
  const choice = { selected: [blue, large], preferences: ['Μέγεθος', 'Χρώμα'] }
  expect(selectVariants(variants, choice).selected).toEqual([large])
  expect(selectVariants(variants, { ...choice, preferences: ['Χρώμα', 'Μέγεθος'] }).selected).toEqual([blue])
})

test('without choices what can be had is featured; unknown and repeated choices say nothing', () => {
  const free = selectVariants(variants, { selected: [], preferences: [] })
  expect(free.variants[0]).toBe(variants[1])
  expect(free.selected).toEqual(variants[1]?.options)
  const odd = selectVariants(variants, { selected: [{ name: 'Χρώμα', label: 'Ροζ' }, blue, blue], preferences: [] })
  expect(odd.selected).toEqual([blue])
})
