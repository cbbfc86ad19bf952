import { expect, test } from 'vitest'

import { withoutVariables } from '#app/uploads/css-values.ts'
import { screenCss } from '#app/uploads/svg-css.ts'

test('rules for a light screen count, those for printers, dark screens and certain widths do not', () => {
  const red = '.a{fill:red}'
  const shown = [
    'screen',
    'all',
    'print, screen',
    '(prefers-color-scheme: light)',
    'only screen and (prefers-color-scheme:light)',
  ]
  for (const query of shown)
    expect([query, screenCss(`.b{fill:blue}@media ${query}{${red}}.c{}`)]).toEqual([query, `.b{fill:blue}${red}.c{}`])
  for (const query of ['print', '(prefers-color-scheme: dark)', 'screen and (max-width: 90px)', 'not screen'])
    expect([query, screenCss(`.b{fill:blue}@media ${query}{${red}.d{}}.c{}`)]).toEqual([query, '.b{fill:blue}.c{}'])
  expect(screenCss(`@media screen{${red}@media print{.b{fill:blue}}`)).not.toContain('@media screen')
  expect(screenCss(red)).toBe(red)
})

test('variables are replaced by their definition, else by their fallback, in depth', () => {
  const variables = new Map([
    ['--brand', '#c8102e'],
    ['--y', 'rgb(0 1 2)'],
  ])
  const resolved = (value: string) => withoutVariables(value, (name) => variables.get(name))
  expect(['var(--brand)', 'var( --brand , #000)', 'var(--y)'].map(resolved)).toEqual(['#c8102e', '#c8102e', 'rgb(0 1 2)'])
  expect(['var(--none, rgb(1, 2, 3))', 'var(--none)', 'none'].map(resolved)).toEqual(['rgb(1, 2, 3)', null, 'none'])
  expect(resolved('var(--none, var(--nor, var(--brand)))')).toBe('#c8102e')
  expect(withoutVariables('var(--a)', () => 'x '.repeat(3_000))).toBe(null)
})
