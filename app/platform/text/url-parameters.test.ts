import { expect, test } from 'vitest'

import { choice, day, flag, id, listUrl, words, yesOrNo } from '#app/platform/text/url-parameters.ts'

interface Address {
  readonly view: 'open' | 'late'
  readonly text: string
  readonly days: 7 | 30 | null
  readonly categoryId: number | null
  readonly hidden: boolean | null
  readonly withoutPicture: boolean
}

const everything: Address = {
  view: 'open',
  text: '',
  days: null,
  categoryId: null,
  hidden: null,
  withoutPicture: false,
}
const list = listUrl<Address>('/list', everything, {
  view: choice(['open', 'late']),
  text: words(10),
  days: choice([7, 30]),
  categoryId: { ...id, name: 'category' },
  hidden: yesOrNo,
  withoutPicture: { ...flag('no'), name: 'picture' },
})

test('defaults are left out of the URL, and an empty query reads as them', () => {
  expect(list.url(everything)).toBe('/list')
  expect(list.read(new URLSearchParams())).toEqual(everything)
})

test('each parameter stands under its name and is read again', () => {
  const address: Address = {
    view: 'late',
    text: 'κούπα & Σία',
    days: 30,
    categoryId: 5,
    hidden: false,
    withoutPicture: true,
  }
  const url = list.url(address)
  expect([...new URL(url, 'http://shop').searchParams]).toEqual([
    ['view', 'late'],
    ['text', 'κούπα & Σία'],
    ['days', '30'],
    ['category', '5'],
    ['hidden', 'no'],
    ['picture', 'no'],
  ])
  expect(list.read(new URL(url, 'http://shop').searchParams)).toEqual({ ...address, text: address.text.slice(0, 10) })
})

test('what no parameter allows reads as its default', () => {
  const query = 'view=gone&days=8&category=0&hidden=maybe&picture=yes&other=1'
  expect(list.read(new URLSearchParams(query))).toEqual(everything)
  for (const category of ['-1', '1e3', '1234567890', ' 5', '5.0'])
    expect(list.read(new URLSearchParams({ category })).categoryId).toBeNull()
})

test('a control shows a filter as its URL has it, and sets it from such a text', () => {
  const filtered = list.read(new URLSearchParams('view=late&days=30&hidden=no&picture=no'))
  expect(
    (['view', 'text', 'days', 'categoryId', 'hidden', 'withoutPicture'] as const).map((key) => list.text(filtered, key)),
  ).toEqual(['late', '', '30', '', 'no', 'no'])
  expect([list.text(everything, 'view'), list.text(everything, 'withoutPicture')]).toEqual(['open', ''])
  expect(list.with(filtered, 'days', '7')).toEqual({ ...filtered, days: 7 })
  for (const [key, text] of [
    ['days', ''],
    ['days', '8'],
    ['view', 'gone'],
    ['hidden', ''],
    ['withoutPicture', ''],
  ] as const)
    expect(list.with(filtered, key, text)).toEqual({ ...filtered, [key]: everything[key] })
})

test('a day is one that exists', () => {
  for (const [text, read] of [
    ['2026-11-27', '2026-11-27'],
    ['2026-02-30', undefined],
    ['27/11/2026', undefined],
  ] as const)
    expect(day.read(text)).toBe(read)
})
