import fc from 'fast-check'
import { expect, test } from 'vitest'

import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { colourName } from '#app/personalisation/logos/colour-names.ts'
import type { LogoUse } from '#app/personalisation/logos/logo-finding.ts'
import { dpiAt, logoFindings, thinnestPrintedMm } from '#app/personalisation/logos/logo-findings.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'

const drawing: LogoFacts = {
  isVector: true,
  pixels: null,
  colours: [{ hex: '#1f3a5f', share: 1 }],
  isPhotographic: false,
  hasWhiteBox: false,
  whiteBoxRemoved: false,
  thinnestLine: null,
}
const bitmap = (width: number): LogoFacts => ({ ...drawing, isVector: false, pixels: { width, height: 100 } })
const found = (facts: LogoFacts, about: string, use: LogoUse = { widthMm: 60, surface: null }) =>
  logoFindings(facts, use).find((finding) => finding.about === about)

test('a drawing is sharp at any size; pixels are counted at the chosen millimetres', () => {
  expect(found(drawing, 'sharpness')).toMatchObject({ level: 'good', text: expect.stringContaining('Διανυσματικό') })
  // 60 mm are 2.362 inches.
  expect([dpiAt(bitmap(709), 60), dpiAt(bitmap(354), 60), dpiAt(drawing, 60)]).toEqual([300, 150, null])
  expect(found(bitmap(709), 'sharpness')?.level).toBe('good')
  expect(found(bitmap(700), 'sharpness')?.level).toBe('warning')
  expect(found(bitmap(300), 'sharpness')).toMatchObject({
    level: 'problem',
    text: expect.stringMatching(/127 dpi και θα τυπωθεί θολή: διορθώστε το εδώ δωρεάν, ή στείλτε SVG/),
  })
  expect(found({ ...bitmap(1), pixels: null }, 'sharpness')?.level).toBe('note')
  // No repair makes a drawing of a photograph: staff ask for another file.
  const photograph = found({ ...bitmap(300), isPhotographic: true }, 'sharpness')
  expect(photograph).toMatchObject({ remedy: null, text: expect.stringMatching(/θολή: στείλτε SVG.*πριν από το δοκίμιο\.$/) })
})

test('spot colours are counted and named with their values', () => {
  const two = { ...drawing, colours: [...drawing.colours, { hex: '#c2410c', share: 0.2 }] }
  expect(found(two, 'colours')?.text).toBe('2 χρώματα: σκούρο μπλε #1f3a5f, σκούρο πορτοκαλί #c2410c.')
  expect(found({ ...two, isPhotographic: true }, 'colours')).toMatchObject({ level: 'note' })
  expect(['#ffffff', '#000000', '#e30613', '#009640', '#ffed00', '#808080', '#f7b2c4'].map(colourName)).toEqual([
    'λευκό',
    'μαύρο',
    'κόκκινο',
    'πράσινο',
    'κίτρινο',
    'γκρι',
    'ροζ',
  ])
})

test('a white box has a remedy, and its removal an undo', () => {
  expect(found({ ...drawing, hasWhiteBox: true }, 'white-box')).toMatchObject({ level: 'warning', remedy: 'remove-white-box' })
  expect(found({ ...drawing, whiteBoxRemoved: true }, 'white-box')).toMatchObject({ level: 'note', remedy: 'keep-white-box' })
  expect(found(drawing, 'white-box')).toBeUndefined()
})

test('paper of another colour has a remedy with its undo, and what is left of it inside another one', () => {
  const paper = { hex: '#f5ecd7', isRemoved: false }
  expect(found({ ...drawing, paper }, 'paper')).toMatchObject({ level: 'warning', remedy: 'remove-paper' })
  expect(found({ ...drawing, paper }, 'paper')?.text).toContain('#f5ecd7')
  const removed = { ...drawing, paper: { ...paper, isRemoved: true }, whiteInside: 'left' as const }
  expect(found(removed, 'paper')).toMatchObject({ level: 'note', remedy: 'keep-paper' })
  expect(found(removed, 'white-inside')).toMatchObject({ remedy: 'remove-white-inside' })
  expect(found(drawing, 'paper')).toBeUndefined()
})

test('thin lines are reported with the width at which they print', () => {
  const thin = { ...drawing, thinnestLine: 0.004 }
  expect(found(thin, 'thin-lines')?.text).toMatch(/0,24\u00A0χιλ.*τουλάχιστον 75\u00A0χιλ/)
  expect(found(thin, 'thin-lines', { widthMm: 75, surface: null })).toBeUndefined()
})

test('no width is advised that the position does not have', () => {
  const thin = { ...drawing, thinnestLine: 0.004 }
  const textOn = (maxWidthMm?: number) => found(thin, 'thin-lines', { widthMm: 60, surface: null, maxWidthMm })?.text
  expect(textOn(75)).toContain('τουλάχιστον 75\u00A0χιλ')
  expect(textOn(74)).toContain('πιο χοντρές γραμμές')
  expect(textOn(74)).not.toContain('μεγαλώστε')
  expect(found({ ...drawing, thinnestLine: 0.0005 }, 'thin-lines')?.text).toContain('πιο χοντρές γραμμές')
})

test('live text, gradients, further pages, white that was left and another drawing by the browser are told', () => {
  expect(found({ ...drawing, hasLiveText: true }, 'live-text')).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('τα γράμματα πρέπει να γίνουν καμπύλες'),
  })
  expect(found({ ...drawing, hasGradient: true }, 'colours')).toMatchObject({
    level: 'note',
    text: 'Έχει διαβάθμιση, που αποδίδει η ψηφιακή εκτύπωση. Εκτός από αυτήν, 1 χρώμα: σκούρο μπλε #1f3a5f.',
  })
  expect(found({ ...drawing, hasGradient: true, colours: [] }, 'colours')?.text).toContain('διαβαθμίσεις')
  expect(found({ ...drawing, pages: 3 }, 'pages')?.text).toContain('3 σελίδες')
  expect(found({ ...drawing, pixels: { width: 400, height: 300 }, pages: 3 }, 'pages')?.text).toContain('3 εικόνες')
  const opened = { ...drawing, whiteBoxRemoved: true, whiteInside: 'left' as const }
  expect(found(opened, 'white-inside')).toMatchObject({ level: 'note', remedy: 'remove-white-inside' })
  expect(found({ ...opened, whiteInside: 'removed' }, 'white-inside')).toBeUndefined()
  expect(found(drawing, 'drawn-differently', { widthMm: 60, surface: null, drawnDifferently: true })?.level).toBe('warning')
  for (const about of ['live-text', 'pages', 'white-inside', 'drawn-differently']) expect(found(drawing, about)).toBeUndefined()
})

test('the width that is advised is enough, and nothing larger was needed', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.0005, max: 0.5, noNaN: true }), fc.integer({ min: 5, max: 400 }), (thinnestLine, widthMm) => {
      const facts = { ...drawing, thinnestLine }
      const finding = found(facts, 'thin-lines', { widthMm, surface: null })
      expect(finding !== undefined).toBe(thinnestLine * widthMm < thinnestPrintedMm - 1e-9)
      const advised = Number(/τουλάχιστον ([\d.]+)\u00A0χιλ/.exec(finding?.text ?? '')?.[1]?.replaceAll('.', '') ?? Number.NaN)
      if (!Number.isNaN(advised)) expect(found(facts, 'thin-lines', { widthMm: advised, surface: null })).toBeUndefined()
    }),
  )
})

test('more pixels, or less width, are never worse', () => {
  const rank = ['problem', 'warning', 'good']
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      (width, mm, more) => {
        const level = (facts: LogoFacts, widthMm: number) =>
          rank.indexOf(found(facts, 'sharpness', { widthMm, surface: null })?.level ?? '')
        expect(level(bitmap(width + more), mm)).toBeGreaterThanOrEqual(level(bitmap(width), mm))
        expect(level(bitmap(width), mm)).toBeGreaterThanOrEqual(level(bitmap(width), mm + more))
      },
    ),
  )
})

const on = (hex: string) => seenSurface({}, hex)
const levelOf = (facts: LogoFacts, about: string, use: Omit<LogoUse, 'widthMm'>) =>
  found(facts, about, { widthMm: 60, ...use })?.level

test('ink that is invisible on the product is reported, for its colour or for white and dark ones', () => {
  const surfaces = ['#ffffff', '#1f3a5f', '#0b1430', '#c2410c']
  expect(surfaces.map((hex) => levelOf(drawing, 'contrast', { surface: on(hex) }))).toEqual([
    undefined,
    'warning',
    'warning',
    'warning',
  ])
  expect(found(drawing, 'contrast')?.text).toContain('σκούρα προϊόντα')
  const white = { ...drawing, colours: [{ hex: '#ffffff', share: 1 }] }
  expect(found(white, 'contrast')?.text).toContain('λευκά προϊόντα')
  expect(found({ ...drawing, colours: [{ hex: '#d3142a', share: 1 }] }, 'contrast')).toBeUndefined()
})

test('a chosen ink counts instead of the colours of the logo: seen, or tone on tone', () => {
  const black = on('#1b1a17')
  expect(levelOf(drawing, 'contrast', { surface: black, ink: { ink: '#ffffff' } })).toBeUndefined()
  expect(levelOf(drawing, 'contrast', { surface: black, ink: { ink: '#1f3a8a' } })).toBe('warning')
  expect(levelOf(drawing, 'contrast', { surface: null, ink: { ink: '#ffffff' } })).toBeUndefined()
  expect(levelOf(drawing, 'contrast', { surface: black, ink: { ink: '#ffffff', inkRange: [0, 39] } })).toBe('note')
})

test('a foil or an engraving that hardly shows is reported, embossing is not', () => {
  const label = on('#f2ecdf')
  expect(levelOf(drawing, 'contrast', { surface: label, printed: 0.5 })).toBe('warning')
  expect(levelOf(drawing, 'contrast', { surface: label, printed: 0.1 })).toBeUndefined()
  expect(levelOf(drawing, 'contrast', { surface: label, printed: null })).toBeUndefined()
})

test('what one colour takes from a logo is told, by name', () => {
  const emblem = { ...drawing, colours: ['#7a1f2b', '#c9a24b'].map((hex) => ({ hex, share: 0.5 })) }
  const white = { ink: '#ffffff' }
  expect(found(emblem, 'one-colour', { widthMm: 60, surface: null, ink: white })?.text).toMatch(/^Σε ένα χρώμα χάνονται .*, /)
  expect(levelOf({ ...drawing, colours: [], isPhotographic: true }, 'one-colour', { surface: null, printed: null })).toBe(
    'warning',
  )
  expect([
    levelOf(drawing, 'one-colour', { surface: null, ink: white }),
    levelOf(emblem, 'one-colour', { surface: null }),
  ]).toEqual([undefined, undefined])
})

test('the worst finding is first', () => {
  const facts = { ...bitmap(100), hasWhiteBox: true, thinnestLine: 0.001 }
  const order = ['problem', 'warning', 'note', 'good']
  const levels = logoFindings(facts, { widthMm: 60, surface: null }).map(({ level }) => order.indexOf(level))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})
