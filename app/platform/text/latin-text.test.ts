import { expect, test } from 'vitest'

import { latinText } from '#app/platform/text/latin-text.ts'

test('Greek is written in Latin letters, with its capitals and without accents; other letters stay', () => {
  expect(latinText('Π-2026-00012 γραμμή στήθος')).toBe('P-2026-00012 grammi stithos')
  expect(latinText('Θήκη ΜΟΥ, ψωμί, ούτε χάρτης Ψ')).toBe('Thiki MOu, psomi, oute chartis Ps')
  expect(latinText('Front 2')).toBe('Front 2')
})
