import { expect, test } from 'vitest'

import {
  appliedText,
  cancelledText,
  checkedText,
  leftOutText,
  picturesText,
  progressText,
  rowsReadText,
  suspiciousText,
  unmappedText,
} from '#app/imports/import-texts.ts'

test('counts use the singular or the plural', () => {
  expect([checkedText(0, 1), checkedText(1, 0), checkedText(2_500, 2)]).toEqual([
    'Τίποτα δεν αλλάζει στο κατάστημα. 1 έχει λάθη και δεν θα εισαχθεί.',
    'Θα γραφτεί 1 προϊόν.',
    'Θα γραφτούν 2.500 προϊόντα. 2 έχουν λάθη και δεν θα εισαχθούν.',
  ])
  expect([appliedText(1), appliedText(0), rowsReadText(1), progressText(1, 1)]).toEqual([
    'Εφαρμόστηκε 1 προϊόν.',
    'Εφαρμόστηκαν 0 προϊόντα.',
    'Διαβάστηκε 1 γραμμή',
    '1 από 1 προϊόν',
  ])
  expect([cancelledText(1, 3), cancelledText(0, 3)]).toEqual([
    'Εφαρμόστηκε 1 από 3 προϊόντα. Τα υπόλοιπα έμειναν όπως ήταν.',
    'Δεν εφαρμόστηκε τίποτα.',
  ])
  expect([unmappedText(1), picturesText({ fetched: 1, waiting: 0, failed: 1 })]).toEqual([
    'Μία κατηγορία του προμηθευτή δεν αντιστοιχεί ακόμη σε δική μας.',
    '1 ήρθε, 1 απέτυχε.',
  ])
  expect([suspiciousText(5, 1, 2), leftOutText(1)]).toEqual([
    'Το αρχείο έχει 5 προϊόντα: 1 έχει λάθη και 2 λείπουν. Δεν εφαρμόστηκε τίποτα. Δείτε τις διαφορές και αποφασίστε.',
    '1 προϊόν έχει λάθη και έμεινε όπως ήταν. Τα υπόλοιπα εφαρμόζονται.',
  ])
})
