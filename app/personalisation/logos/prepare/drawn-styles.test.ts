import { expect, test } from 'vitest'

import { colourDistance, labOfHex } from '#app/personalisation/logos/lab-colour.ts'
import { drawProgram, programDrawings } from '#test/program-drawings.ts'
import { blue, red } from '#test/red-and-blue.ts'

// What browsers draw is compared in e2e/drawn-like-browsers.test.ts.

async function drawn(drawing: string) {
  const prepared = await drawProgram(drawing)
  if (!('ok' in prepared) || !prepared.ok) throw new Error(JSON.stringify(prepared))
  const { width, height, facts } = prepared.value
  return { width, height, facts, colours: facts.colours.map(({ hex }) => hex) }
}

const distance = (a: string, b: string) => colourDistance(labOfHex(a), labOfHex(b))

test.each(Object.entries(programDrawings))('two squares in their colours: %s', async (_, drawing) => {
  const { width, height, colours } = await drawn(drawing)
  expect([colours.length, Math.round((10 * width) / height)]).toEqual([2, 20])
  // Colours of other spaces are rounded.
  for (const wanted of [red, blue]) expect(Math.min(...colours.map((hex) => distance(hex, wanted)))).toBeLessThan(1.5)
})

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${inside}</svg>`
const square = `<rect class="a" x="10" y="10" width="40" height="40" fill="${red}"/>`
const page = (inside: string) =>
  `<foreignObject width="100" height="60"><div xmlns="http://www.w3.org/1999/xhtml">${inside}</div></foreignObject>`

test.each([
  ['colours of another file', svg(`<style>@import url("brand.css");</style>${square}`), 'linked-style'],
  ['the same, for screens', svg(`<style>@import 'css/brand.css' screen;.a{fill:red}</style>${square}`), 'linked-style'],
  ['a stylesheet before it', svg(square, '<?xml-stylesheet type="text/css" href="s.css"?>'), 'linked-style'],
  ['letters of a web page', svg(square + page('Doro')), 'web-page-part'],
  ['a picture of a web page', svg(page('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>')), 'web-page-part'],
  ['a clip in CSS', svg(`<g style="clip-path:circle(25px at 50px 30px)">${square}</g>`), 'web-style'],
  ['a mask in CSS', svg(`<style>.a{mask-image:linear-gradient(#000,transparent)}</style>${square}`), 'web-style'],
  [
    'a turn around its own middle',
    svg(`<style>.a{transform-box:fill-box;transform-origin:center;rotate:45deg}</style>${square}`),
    'web-style',
  ],
  ['dashes in shares', svg('<path d="M10 30H90" pathLength="10" stroke-dasharray="1" stroke="red"/>'), 'web-style'],
])('what no print shows is refused with its reason: %s', async (_, drawing, reason) => {
  expect(await drawProgram(drawing)).toEqual({ refusal: 'unsafe-svg', because: reason })
})

test.each([
  ['an empty blur of Figma', svg(square + page(''))],
  ['a text of draw.io with its substitute', svg(`${square}<switch>${page('Doro')}<path d="M50 10h40v40h-40z"/></switch>`)],
  ['a box for an animation alone', svg(`<style>.a{transform-box:fill-box;transform-origin:center}</style>${square}`)],
  ['a line that a page draws slowly', svg('<path d="M10 30H90" pathLength="1" stroke-dasharray="1 1" stroke="#c8102e"/>')],
  ['a root that its page hid', svg(square).replace('<svg', '<svg style="display:none"')],
  ['a class without a style', svg(square)],
])('what is drawn without it is taken: %s', async (_, drawing) => {
  expect((await drawn(drawing)).colours).toContain(red)
})

test('a root’s background is part of the drawing, white letters stay on it', async () => {
  const navy = svg('<rect x="10" y="10" width="40" height="40" fill="#fff"/>').replace('<svg', '<svg style="background:navy"')
  const { width, height, colours, facts } = await drawn(navy)
  expect([colours, width > height, facts.whiteBoxRemoved]).toEqual([['#000080', '#ffffff'], true, false])
})

test('variables that grow without end, and rules without end, are taken within bounded time', async () => {
  const doubling = Array.from({ length: 60 }, (_, n) => `--v${n}:var(--v${n + 1}) var(--v${n + 1});`).join('')
  const circle = '--a:var(--b);--b:var(--a)'
  const nested = `${'.a{'.repeat(200)}fill:red${'}'.repeat(200)}`
  const lists = `${'&,&{'.repeat(40)}fill:red${'}'.repeat(40)}`
  for (const css of [`.x{${doubling}fill:var(--v0)}`, `.x{${circle};fill:var(--a,red)}`, nested, `.b{${lists}}`]) {
    const { colours } = await drawn(svg(`<style><![CDATA[${css}]]></style>${square}`))
    expect([css.slice(0, 40), colours.length]).toEqual([css.slice(0, 40), 1])
  }
})
