import fc from 'fast-check'
import { expect, test } from 'vitest'

import { artworkSize, isWithin } from '#app/personalisation/artwork.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { fitLogo, type SharedLogo, defaultLogo } from '#app/personalisation/sharing/fit-logo.ts'

const placement = { position: 'front', technique: 'silkscreen', colours: 1, width: 1_000, height: 600 }

const orange = { hex: '#c2410c', share: 0.6 }
const navy = { hex: '#1f3a5f', share: 0.4 }
const logoOf = (width: number, height: number, colours = [orange]): SharedLogo => {
  return { picture: 'a'.repeat(64), width, height, facts: { colours, isPhotographic: false } }
}
const inkOf = ({ artwork = [] }: { artwork?: readonly { readonly ink: string | null }[] | undefined }) => artwork[0]?.ink

test('a wide logo fills the width, a high one the height', () => {
  expect(fitLogo(placement, logoOf(400, 100), null)).toMatchObject({ width: 1_000, height: 250 })
  expect(fitLogo(placement, logoOf(100, 400), null)).toMatchObject({ width: 150, height: 600 })
})

test('a placement with artwork stays unchanged', () => {
  const text = { kind: 'text', text: 'Α', font: 'sans', ink: '#000000', x: 0, y: 0, width: 100, height: 50, degrees: 0 } as const
  const drawn = { ...placement, artwork: [text] }
  expect(fitLogo(drawn, logoOf(4, 1), null)).toBe(drawn)
})

test('the logo is never larger than the placement, and the placement is the box around it', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, side, side, (width, height, maxWidth, maxHeight) => {
      const room = { width: maxWidth, height: maxHeight }
      const fitted = fitLogo({ ...placement, ...room }, logoOf(width, height), null)
      const artwork = fitted.artwork ?? []
      expect(isWithin(artwork, room)).toBe(true)
      expect(artworkSize(artwork)).toEqual({ width: fitted.width, height: fitted.height })
      const { artwork: _, ...size } = fitted
      expect(fitLogo(size, logoOf(width, height), null)).toEqual(fitted)
    }),
  )
})

const position = { key: 'front', name: 'Μπροστά', shape: 'rectangle' as const, maxWidth: 2_000, maxHeight: 2_000, techniques: [] }
const on = (hex: string) => seenSurface({}, hex)
const print = { key: 'silkscreen' as const, maxColours: 4 }

test('the default logo has its own colours if the technique prints as many, and they are paid for', () => {
  const both = logoOf(400, 100, [orange, navy])
  const usual = defaultLogo(position, print, both, on('#ffffff'))
  expect([usual.colours, inkOf(usual)]).toEqual([2, null])
  const single = defaultLogo(position, { ...print, maxColours: 1 }, both, on('#ffffff'))
  expect([single.colours, inkOf(single)]).toEqual([1, '#1b1a17'])
})

test('a logo that is invisible on the product is printed in one visible colour', () => {
  const usual = defaultLogo(position, print, logoOf(400, 100, [orange, navy]), on('#1f2a4d'))
  expect([usual.colours, inkOf(usual)]).toEqual([1, '#ffffff'])
  expect(inkOf(fitLogo(placement, logoOf(400, 100, [navy]), on('#1f2a4d')))).toBe('#ffffff')
})

test('an engraving has no ink', () => {
  const usual = defaultLogo(position, { key: 'laserEngraving', maxColours: 1 }, logoOf(4, 1, [orange, navy]), on('#1f2a4d'))
  expect([usual.colours, inkOf(usual)]).toEqual([1, null])
})
