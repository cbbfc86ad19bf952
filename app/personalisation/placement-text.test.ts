import { expect, test } from 'vitest'

import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { artworkText } from '#app/personalisation/designer/artwork-text.ts'
import { logoFindings } from '#app/personalisation/logos/logo-findings.ts'
import { comparablePlacementText, placementText } from '#app/personalisation/placement-text.ts'
import { withoutPlacements } from '#app/orders/from-quote/offer-order.ts'

const print = {
  technique: 'silkscreen',
  positionName: 'Μπροστά',
  techniqueName: 'Μεταξοτυπία',
  colours: 2,
  widthMm: 100,
  heightMm: 60.5,
}
const laser = { ...print, technique: 'laserEngraving', techniqueName: 'Χάραξη λέιζερ', colours: 1 }
const box = { x: 0, y: 0, width: 600, height: 400, degrees: 0 }
const element = { kind: 'logo', picture: 'a'.repeat(64), ink: null, ...box } as const

test('a placement in words, with what its colours are printed in', () => {
  expect(placementText(print)).toBe('Μεταξοτυπία, Μπροστά, 2 χρώματα, 100\u00A0×\u00A060,5\u00A0χιλ.')
  const chosenInks = [
    { colour: '#0b5cad', pantone: 'Pantone 286 C' },
    { colour: '#ffffff', ink: 'Λ-1' },
  ]
  expect(placementText({ ...print, chosenInks })).toContain(', 2 χρώματα (Pantone 286 C, Λ-1), ')
})

test.each(['laserEngraving', 'debossing'] as const)('%s names no colour', (technique) => {
  const chosenInks = [{ colour: '#0b5cad', pantone: 'Pantone 286 C' }]
  const text = placementText({ ...laser, technique, chosenInks })
  const drawn = { elements: [element], positionName: 'Μπροστά', technique, colours: 1, maxColours: 2 }
  const refused = { refusal: 'too-many-colours', technique, colours: 3, maxColours: 1 } as const
  for (const words of [text, artworkText(drawn)]) expect(words).not.toMatch(/χρώμα|Pantone|#/)
  expect(decorationRefusals.textOf(refused)).not.toMatch(/1|3/)
})

test('the colours of a logo are no finding where it is engraved or pressed', () => {
  const facts = {
    isVector: true,
    pixels: null,
    colours: [{ hex: '#0b5cad', share: 1 }],
    isPhotographic: false,
    hasWhiteBox: false,
    whiteBoxRemoved: false,
    thinnestLine: null,
  }
  const about = (printed?: number | null) =>
    logoFindings(facts, { widthMm: 60, surface: null, ...(printed !== undefined && { printed }) }).map((each) => each.about)
  expect(about()).toContain('colours')
  expect(about(null)).not.toContain('colours')
  expect(about(0.4)).not.toContain('colours')
})

test('texts from before engravings stopped counting colours are still known', () => {
  const before = 'Χάραξη λέιζερ, Μπροστά, 1 χρώμα, 100 × 60,5 χιλ.'
  expect(withoutPlacements(`Μαύρο · ${before} · με κορδέλα`, [placementText(laser)])).toBe('Μαύρο · με κορδέλα')
  expect(comparablePlacementText('Κουτί, 3 χρώματα')).toBe('Κουτί, 3 χρώματα')
})
