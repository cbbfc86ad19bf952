import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { testShop } from '#test/http.ts'
import { testPdf, uploadLogo } from '#test/logos.ts'

// A red square beside a blue one, as drawing programs, browsers and scanners write them.

const shop = testShop({ RATE_LIMIT: 'off' })

const [red, blue] = ['#c8102e', '#00558c']
const box = 'viewBox="0 0 100 60"'
const svg = (inside: string, attributes = box) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const shape = (x: number, rest: string) => `<rect x="${x}" y="10" width="40" height="40" ${rest}/>`
const squares = shape(10, `fill="${red}"`) + shape(50, `fill="${blue}"`)
const classes = shape(10, 'class="a"') + shape(50, 'class="b"')
const inks = `.a{fill:${red}}.b{fill:${blue}}`
const operators = '0.784 0.063 0.180 rg 10 10 40 40 re f 0 0.333 0.549 rg 50 10 40 40 re f'
const fonts = 'https://fonts.googleapis.com/css2?family=Inter:wght@400;700'

const drawings: Readonly<Record<string, string | Uint8Array>> = {
  'Figma: mask by alpha': svg(
    `<mask id="m" style="mask-type:alpha"><rect x="10" y="10" width="80" height="40"/></mask><g mask="url(#m)"><rect width="50" height="60" fill="${red}"/><rect x="50" width="50" height="60" fill="${blue}"/></g>`,
  ),
  'Figma: variables with fallbacks': svg(squares.replaceAll(/fill="(#\w+)"/g, 'fill="var(--fill-0, $1)"')),
  'Figma: display-p3 after its fallback': svg(
    squares.replaceAll(/fill="(#\w+)"/g, 'fill="$1" style="fill:$1;fill:color(display-p3 0.7 0.15 0.2);fill-opacity:1"'),
  ),
  'Illustrator: fonts imported before the styles': svg(`<style>@import url("${fonts}");${inks}</style>${classes}`),
  'Illustrator: styles for the screen': svg(`<style>@media screen{${inks}}@media print{.a{fill:#000}}</style>${classes}`),
  'web: variables of the root': svg(`<style>:root{--a:${red}}.a{fill:var(--a)}.b{fill:${blue}}</style>${classes}`),
  'web: colours of both schemes': svg(`<style>${inks}@media (prefers-color-scheme:dark){.a,.b{fill:#fff}}</style>${classes}`),
  'web: copied without namespaces': `\n<svg ${box}><title>Α&nbsp;Β</title><defs><rect id="r" width="40" height="40"/></defs><use xlink:href="#r" x="10" y="10" fill="${red}"/><use xlink:href="#r" x="50" y="10" fill="${blue}"/></svg>`,
  'web: a turn around its own origin': svg(
    `<g transform="rotate(180)" transform-origin="50 30">${shape(50, `fill="${red}"`)}${shape(10, `fill="${blue}"`)}</g>`,
  ),
  'CorelDRAW: UTF-16 without a mark': Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg(squares)}`, 'utf16le'),
  'Sketch: a mask that uses a shape': svg(
    `<defs><rect id="p" x="10" y="10" width="80" height="40"/></defs><g fill="none"><mask id="m" fill="white"><use xlink:href="#p"/></mask><use fill="${red}" xlink:href="#p"/><rect fill="${blue}" mask="url(#m)" x="50" width="80" height="80"/></g>`,
  ),
  'PowerPoint: a page moved and clipped': svg(
    `<clipPath id="c"><rect x="160" width="960" height="720"/></clipPath><g clip-path="url(#c)" transform="translate(-160 0)"><path d="M300 200h200v200h-200z" fill="${red}"/><path d="M500 200h200v200h-200z" fill="${blue}"/></g>`,
    'width="960" height="720" overflow="hidden"',
  ),
  'PDF: a scanner’s bytes before it': Buffer.concat([Buffer.from('\r\n\0job 7\r\n'), testPdf({ content: operators })]),
  'PDF: a crop box': testPdf({ content: `${operators} 0 g 200 200 90 90 re f`, page: '/CropBox[0 0 100 60]' }),
}

test.each(Object.entries(drawings))('%s', async (_, content) => {
  const { status, body } = await uploadLogo(
    shop,
    randomUUID(),
    typeof content === 'string' ? content : new Uint8Array(content),
    'logo',
  )
  expect(status).toBe(200)
  const colours = body.facts.colours.map(({ hex }: { hex: string }) => hex).toSorted()
  expect([Math.round((100 * body.width) / body.height), colours]).toEqual([200, [blue, red]])
})

test('pages and photographs that lie on their side stand as they are shown', async () => {
  const upright = sharp(Buffer.from(svg(squares, `width="400" height="240" ${box}`))).flatten({ background: '#fff' })
  const turned = await sharp(await upright.rotate(-90).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const ratioOf = async (content: Uint8Array) => {
    const { body } = await uploadLogo(shop, randomUUID(), new Uint8Array(content), 'logo')
    return Math.round((10 * body.width) / body.height)
  }
  expect(await ratioOf(turned)).toBe(20)
  expect(await ratioOf(testPdf({ content: operators, page: '/Rotate 90' }))).toBe(5)
})

test('a drawing whose picture lies in another file is refused with that reason', async () => {
  const linked = svg('<image width="100" height="60" xlink:href="file:///C:/Links/logo.psd"/>')
  const { status, code, message } = await uploadLogo(shop, randomUUID(), linked, 'logo.svg')
  expect([status, code, message]).toEqual([422, 'unsafe-svg', expect.stringContaining('σε άλλο αρχείο')])
})
