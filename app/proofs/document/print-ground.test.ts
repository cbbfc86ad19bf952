import { expect, test } from 'vitest'

import { goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'
import { printGround } from '#app/proofs/document/print-ground.ts'

test('what white paper would hide is drawn on the colour of its product', () => {
  const notebook = { hex: '#1b1a17' }
  expect(printGround([silverFoil], notebook)).toBe('#1b1a17')
  expect(printGround(['#c8102e', '#ffffff'], notebook)).toBe('#1b1a17')
  expect(printGround(['#ffffff'], { hex: '#1b1a17', surface: '#5a4632' })).toBe('#5a4632')
  expect(printGround(['#ffffff'], { hex: null })).toBe('#8c8c8c')
  expect(printGround(['#ffffff'], undefined)).toBe('#8c8c8c')
})

test('what is seen on paper is drawn on paper', () => {
  expect(printGround([goldFoil, '#c8102e', '#f08a1d'], { hex: '#1b1a17' })).toBeNull()
  expect(printGround([], { hex: '#1b1a17' })).toBeNull()
})
