import fc from 'fast-check'
import { expect, test } from 'vitest'

import { accentError, isReadableWithWhite, readableShade } from '#app/back-office/settings/accent-colour.ts'

test.each(['', '#c2410c', '#000000', '#1f4e79', '#767676'])('«%s» can be the accent colour', (colour) =>
  expect(accentError(colour)).toBeNull(),
)

test.each(['red', '#fff', '#1f4e7', '#1f4e79ff', 'rgb(0,0,0)'])('«%s» is no colour', (colour) =>
  expect(accentError(colour)).toContain('#1f4e79'),
)

test.each([
  ['#ffffff', '#767676'],
  ['#ffee00', '#817800'],
  ['#777777', '#767676'],
])('%s is refused, and %s is proposed', (colour, shade) => {
  expect(accentError(colour)).toContain(shade)
  expect(accentError(shade)).toBeNull()
})

test('each colour has a shade that can be read, and it is the colour itself where that can', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const hex = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
      const shade = readableShade(hex)
      expect(isReadableWithWhite(shade)).toBe(true)
      if (isReadableWithWhite(hex)) expect(shade).toBe(hex)
    }),
  )
})
