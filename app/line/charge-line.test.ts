import { expect, test } from 'vitest'

import { chargeLine } from '#app/line/charge-line.ts'

test('a charge has one colon, before its amount or before its quantity', () => {
  expect(chargeLine('Προετοιμασία, χάραξη λέιζερ', '18,00 €')).toBe('Προετοιμασία, χάραξη λέιζερ: 18,00 €')
  expect(chargeLine('Χειρισμός: 300 τεμάχια', '18,00 €')).toBe('Χειρισμός: 300 τεμάχια, 18,00 €')
})
