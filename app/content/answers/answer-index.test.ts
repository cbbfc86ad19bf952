import { expect, test } from 'vitest'

import { indexAnswers, matchAnswers } from '#app/content/answers/answer-index.ts'
import { splitSections } from '#app/content/answers/sections.ts'

const text = (heading: string, url: string, about = '', body = '') => ({ title: heading, url, text: body, heading, about, body })

const index = indexAnswers([
  text('Αποστολή και παράδοση', '/delivery', 'Χρόνοι και κόστος μεταφορικών'),
  text('Πόσο κοστίζει', '/delivery#cost', 'Αποστολή και παράδοση', 'Κρήτη και νησιά'),
  text('Πώς πληρώνω;', '/faq#pay', 'Πληρωμή και επιστροφές'),
  text('Τι αρχείο χρειάζεστε;', '/faq#file', 'Λογότυπο και εκτύπωση'),
  text('Κέντημα', '/decoration-methods#embroidery', 'Τεχνικές εκτύπωσης'),
  text('Πέντε ερωτήσεις πριν διαλέξετε εταιρικό δώρο', '/blog/gift'),
])
const urls = (typed: string) => matchAnswers(index, typed).map(({ url }) => url)

test.each([
  ['πόσο κάνουν τα μεταφορικά', '/delivery#cost'],
  ['ΜΕΤΑΦΟΡΙΚΑ', '/delivery'],
  ['metaforika', '/delivery'],
  ['πως πληρωνω;', '/faq#pay'],
  ['τρόποι πληρωμής', '/faq#pay'],
  ['πώς στέλνω το αρχείο μου', '/faq#file'],
  ['τι είναι το κέντημα', '/decoration-methods#embroidery'],
  ['τι δώρο να πάρω', '/blog/gift'],
  ['πόσο κοστίζουν τα μεταφορικά για μια παλέτα κούπες και στυλό στη Λάρισα', '/delivery#cost'],
  ['κέντημα ή ύφανση, ποιο αντέχει;', '/decoration-methods#embroidery'],
])('«%s» is answered', (typed, url) => {
  expect(urls(typed)).toContain(url)
})

test.each([
  'κούπες',
  'στυλό με λογότυπο',
  'έχετε κούπες με λογότυπο;',
  'δώρο',
  '300 κούπες έως 8 ευρώ',
  'φθηνό στυλό',
  'δώρα για εγκαίνια καταστήματος',
  'τσάντες ποσότητα 400',
  'ποιοτικό μπορντό ημερολόγιο',
  '',
  '???',
  '12',
])('«%s» asks for products, not for an answer', (typed) => {
  expect(urls(typed)).toEqual([])
})

test('the sections of a text have its anchors, and no marks of Markdown', () => {
  expect(
    splitSections('Α\n## Τιμές {#prices}\n\n### Πόσο; {#much}\nΤόσο, [εδώ](/faq).\n\n| α | β |\n|---|---|\n- **ένα**\n## Άλλο'),
  ).toEqual([
    { level: 2, heading: 'Τιμές', id: 'prices', group: 'Τιμές', content: '' },
    { level: 3, heading: 'Πόσο;', id: 'much', group: 'Τιμές', content: 'Τόσο, εδώ. α β ένα' },
    { level: 2, heading: 'Άλλο', id: null, group: 'Άλλο', content: '' },
  ])
})

test('any text is matched quickly', () => {
  const started = process.cpuUsage()
  for (const typed of ['πόσο '.repeat(40), 'xcvuh'.repeat(40), 'α'.repeat(200)]) matchAnswers(index, typed)
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(300)
})
