import fc from 'fast-check'
import { expect, test } from 'vitest'

import { holdsOnScreen } from '#app/uploads/css-media.ts'
import { flatRules } from '#app/uploads/css-rules.ts'
import { specificityOf } from '#app/uploads/css-specificity.ts'
import { transformAttribute } from '#app/uploads/css-transforms.ts'
import { plainValue, withoutKeywords } from '#app/uploads/css-values.ts'

test('a media query holds for a large, light picture on a screen', () => {
  const holding = [
    'screen',
    'all and (prefers-color-scheme: light)',
    'not print',
    'not all and (prefers-color-scheme: dark)',
    '(min-width: 600px)',
    '(width >= 600px)',
    '(prefers-reduced-motion: reduce)',
    'print, (forced-colors: none)',
    'not (prefers-color-scheme: dark)',
  ]
  expect(holding.filter((query) => !holdsOnScreen(query))).toEqual([])
  const others = [
    'print',
    '(prefers-color-scheme: dark)',
    '(max-width: 90px)',
    '(width < 90px)',
    'not screen',
    'speech',
    '(what)',
  ]
  expect(others.filter(holdsOnScreen)).toEqual([])
})

test('nested rules are flat, layers are numbered in their order, comments and order stay out of it', () => {
  const { rules, isFlat } = flatRules(
    '@layer a,b;@layer b{.x{fill:red}}@layer a.c{.x{fill:blue}}.p,.q{--v:1;&:hover{x:1}.r &{x:2}> i{x:3}/* c */y:4}',
  ) ?? { rules: [], isFlat: true }
  expect(isFlat).toBe(false)
  expect(rules.map(({ selectors, layers }) => [selectors.join(' | '), ...layers])).toEqual([
    ['.x', 1],
    ['.x', 0, 0],
    ['.p | .q'],
    [':is(.p,.q):hover'],
    ['.r :is(.p,.q)'],
    [':is(.p,.q) > i'],
    ['.p | .q'],
  ])
  expect(flatRules('.a{fill:red}.b{fill:blue}')).toMatchObject({ isFlat: true })
  expect(flatRules('.a{')).toBe(null)
})

test('a rule’s colour of another space is left out after one in sRGB', () => {
  const [rule] = flatRules('.a{fill:#c8102e;fill:color(display-p3 1 0 0);stroke:color(display-p3 1 0 0)}')?.rules ?? []
  expect(rule?.declarations.map(({ name, value }) => `${name}:${value}`)).toEqual([
    'fill:#c8102e',
    'stroke:color(display-p3 1 0 0)',
  ])
})

test('selectors are as specific as Selectors 4 says', () => {
  const examples: Readonly<Record<string, readonly [number, number, number]>> = {
    '*': [0, 0, 0],
    'svg g > rect': [0, 0, 3],
    '.a.b#c': [1, 2, 0],
    ':is(#a, .b) i': [1, 0, 1],
    ':where(#a) i': [0, 0, 1],
    'rect:not(.a, #b)': [1, 0, 1],
    'g:has(> .z)': [0, 1, 1],
    '[data-c="a.b#c"]': [0, 1, 0],
    'rect:nth-child(2n + 1)': [0, 1, 1],
    'text::first-line': [0, 0, 2],
  }
  for (const [selector, [ids, classes, types]] of Object.entries(examples))
    expect([selector, specificityOf(selector)]).toEqual([selector, 1_000_000 * ids + 1_000 * classes + types])
})

const surroundings = { colour: '#c8102e', rem: 10 }

test('values are colours, lengths and numbers that every program reads', () => {
  const examples: Readonly<Record<string, string>> = {
    'rgb(200, 16, 46)': 'rgb(200, 16, 46)',
    'rgb(200 16 46)': '#c8102e',
    'hsl(0.5turn 50% 40%)': '#399',
    'hwb(194 0% 0% / .5)': 'rgba(0,196,255,.5)',
    'light-dark(rgb(1 2 3), white)': '#010203',
    'color-mix(in srgb, currentColor, currentcolor 30%)': '#c8102e',
    'rgb(from red r g b / .4)': 'rgba(255,0,0,.4)',
    'url(#a) oklch(0 0 0)': 'url(#a) #000',
    '2.5rem': '25px',
    '3ch': '1.5em',
    '30pt -1in': '40px -96px',
    'calc(2rem + 8px)': '28px',
    'calc(1 - .25)': '.75',
    'translate(calc(2px * 3), 1mm)': 'translate(6px, 3.7795px)',
    'url(#12mm) "3rem"': 'url(#12mm) "30px"',
    inherit: 'inherit',
    '#a1in': '#a1in',
  }
  for (const [value, plain] of Object.entries(examples)) expect([value, plainValue(value, surroundings)]).toEqual([value, plain])
  expect(['fill', 'opacity', 'stroke'].map((name) => withoutKeywords(name, 'unset'))).toEqual(['inherit', '1', 'inherit'])
  expect([withoutKeywords('fill', 'initial'), withoutKeywords('fill', 'CanvasText')]).toEqual(['#000', '#000'])
})

test('transforms are attributes where those can say them', () => {
  const attribute = (properties: Readonly<Record<string, string>>) => transformAttribute(new Map(Object.entries(properties)))
  expect(attribute({ transform: 'rotate(.5turn) translateX(4px)' })).toBe('rotate(180) translate(4 0)')
  expect(attribute({ scale: '2 3', translate: '1px', transform: 'none' })).toBe('translate(1) scale(2 3)')
  expect(attribute({ transform: 'translate(-50%, 0)' })).toBe(null)
  expect(attribute({ transform: 'rotate3d(1, 1, 1, 45deg)' })).toBe(null)
  expect(attribute({ rotate: 'none' })).toBe('')
})

test('no value, selector or query breaks the reading', () => {
  const parts = [
    'var(',
    'calc(',
    'rgb(',
    ')',
    '(',
    ',',
    '--a',
    ' ',
    '1rem',
    'and',
    'not',
    ':is(',
    '&',
    '{',
    '}',
    ';',
    '@layer',
    '"',
    '/',
    '.a',
    '#',
    '[',
    ']',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (pieces) => {
      const text = pieces.join('')
      expect(typeof plainValue(text, surroundings)).toBe('string')
      expect(specificityOf(text)).toBeGreaterThanOrEqual(0)
      expect(typeof holdsOnScreen(text)).toBe('boolean')
      flatRules(text)
    }),
    { numRuns: 1_000 },
  )
})
