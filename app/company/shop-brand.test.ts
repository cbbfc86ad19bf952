import { expect, test } from 'vitest'

import {
  tagLineOf,
  titleEndOf,
  brandNameOf,
  documentLogoOf,
  sampleCompanyName,
  shopInSentence,
  shopNameOf,
} from '#app/company/shop-brand.ts'
import { tabTitle } from '#app/platform/brand.ts'

test.each([
  [{ shopName: '', companyName: sampleCompanyName }, 'Doro', sampleCompanyName],
  [{ shopName: '', companyName: '' }, 'Doro', 'Doro'],
  [{ shopName: '', companyName: 'Δώρα Παπαδάκη' }, 'Δώρα Παπαδάκη', 'Δώρα Παπαδάκη'],
  [{ shopName: 'Δωροπωλείο', companyName: 'Δώρα Παπαδάκη' }, 'Δωροπωλείο', 'Δωροπωλείο'],
  [{ shopName: 'Δωροπωλείο', companyName: sampleCompanyName }, 'Δωροπωλείο', 'Δωροπωλείο'],
])('the shop of %j is called «%s», and «%s» where it stands for the company', (names, brand, company) => {
  expect([brandNameOf(names), shopNameOf(names)]).toEqual([brand, company])
})

test('names of merchants are not declined', () => {
  expect(shopInSentence('Doro')).toEqual({ accusative: 'Doro', genitive: 'Doro' })
  expect(shopInSentence('Ίκαρος')).toEqual({ accusative: 'κατάστημα «Ίκαρος»', genitive: 'καταστήματος «Ίκαρος»' })
})

test('documents have their own logo, else the shop’s', () => {
  expect(documentLogoOf({ letterhead: '', logo: null })).toBe('')
  expect(documentLogoOf({ letterhead: '', logo: { src: 'own/a.png' } })).toBe('own/a.png')
  expect(documentLogoOf({ letterhead: 'own/b.png', logo: { src: 'own/a.png' } })).toBe('own/b.png')
})

test('a title ends with the tag line, else with the name, else with nothing', () => {
  const title = (tagLine: string, shopName: string) =>
    tabTitle('Καλάθι', { titleEnd: titleEndOf({ tagLine, shopName, companyName: '' }) })
  expect(title('More Than Just a Gift', 'Ίκαρος')).toBe('Καλάθι | More Than Just a Gift')
  expect(title('', 'Ίκαρος')).toBe('Καλάθι | Ίκαρος')
  expect(tabTitle('Καλάθι', { titleEnd: '' })).toBe('Καλάθι')
})

test('a tag line without Greek letters is English', () => {
  expect(tagLineOf('More Than Just a Gift')).toEqual({ text: 'More Than Just a Gift', lang: 'en' })
  expect(tagLineOf('Δώρα & more')).toEqual({ text: 'Δώρα & more' })
  expect(tagLineOf('')).toBeUndefined()
})
