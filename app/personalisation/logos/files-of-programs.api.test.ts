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
  'web: variables of groups': svg(
    `<g style="--fill:${red}">${shape(10, 'fill="var(--fill)"')}</g><g style="--fill:${blue}">${shape(50, 'style="fill:var(--fill)"')}</g>`,
  ),
  'web: a style for printers': svg(`<style>${inks}</style><style media="print">.a,.b{fill:#000}</style>${classes}`),
  'Inkscape: colours with values for printers': svg(
    shape(10, `style="fill:${red} icc-color(Coated-FOGRA39, 0.1, 1, 0.9, 0);stroke:none"`) +
      shape(50, `fill="${blue} device-cmyk(1, 0.6, 0.1, 0.2)"`),
  ),
  'Inkscape: a variable with values for printers': svg(
    `<style>:root{--a:${red} icc-color(Coated-FOGRA39, 0.1, 1, 0.9, 0)}</style>${shape(10, 'fill="var(--a)"')}${shape(50, `fill="${blue}"`)}`,
  ),
  ...Object.fromEntries(
    ['clip@2x', 'a/b+c', 'Layer 1'].map((id) => [
      `programs: a part named ${id}`,
      svg(
        `<clipPath id="${id}"><rect x="10" y="10" width="80" height="40"/></clipPath><g style="clip-path:url('#${id}')"><rect width="50" height="60" fill="${red}"/><rect x="50" width="50" height="60" fill="${blue}"/></g>`,
      ),
    ]),
  ),
  'programs: a reference in escapes': svg(
    `<defs><rect id="σήμα" width="40" height="40"/></defs><use xlink:href="#${encodeURIComponent('σήμα')}" x="10" y="10" fill="${red}"/>${shape(50, `fill="${blue}"`)}`,
  ),
  'web: a turn around its own origin': svg(
    `<g transform="rotate(180)" transform-origin="50 30">${shape(50, `fill="${red}"`)}${shape(10, `fill="${blue}"`)}</g>`,
  ),
  'web: a turn around the middle': svg(
    `<g style="transform:rotate(180deg);transform-origin:50% 30px">${shape(50, `fill="${red}"`)}${shape(10, `fill="${blue}"`)}</g>`,
  ),
  'web: a turn around the middle of a drawing without a viewBox': svg(
    `<g style="transform:rotate(180deg);transform-origin:50% 50%">${shape(50, `fill="${red}"`)}${shape(10, `fill="${blue}"`)}</g>`,
    'width="100px" height="60px"',
  ),
  'web: a turn whose origin is a style': svg(
    `<g transform="rotate(180)" style="transform-origin:50px 30px">${shape(50, `fill="${red}"`)}${shape(10, `fill="${blue}"`)}</g>`,
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

test.each([
  ['<image width="100" height="60" xlink:href="file:///C:/Links/logo.psd"/>', 'μια εικόνα που βρίσκεται σε άλλο αρχείο'],
  ['<use xlink:href="/img/sprite.svg#logo"/>', 'ένα σχέδιο που βρίσκεται σε άλλο αρχείο'],
  [
    '<defs><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs><use href="#logo"/>',
    'ένα σχέδιο που βρίσκεται σε άλλο αρχείο',
  ],
])('a drawing that only shows what it does not contain is refused with that reason: %s', async (inside, reason) => {
  const { status, code, message } = await uploadLogo(shop, randomUUID(), svg(inside), 'logo.svg')
  expect([status, code, message]).toEqual([422, 'unsafe-svg', expect.stringContaining(reason)])
})

test('a tint counts as its ink', async () => {
  const tinted = svg(shape(10, `fill="${red}" opacity=".5"`) + shape(50, `fill="${blue}" style="opacity:0.75"`))
  const inksOf = async (content: string | Uint8Array<ArrayBuffer>) => {
    const { body } = await uploadLogo(shop, randomUUID(), content, 'logo')
    return [body.facts.colours.length, body.facts.hasGradient, body.facts.isPhotographic]
  }
  expect(await inksOf(tinted)).toEqual([2, false, false])
  const state = '/Resources<</ExtGState<</G0<</ca 0.5>>>>>>'
  expect(await inksOf(testPdf({ content: `/G0 gs ${operators}`, page: state }))).toEqual([2, false, false])
})

test('letters of a link are letters', async () => {
  const linked = svg(`<text x="5" y="40" font-size="30" fill="${red}"><a xlink:href="https://example.gr">Doro</a></text>`)
  const { status, body } = await uploadLogo(shop, randomUUID(), linked, 'logo.svg')
  expect([status, body.facts?.hasLiveText, body.facts?.colours.length]).toEqual([200, true, 1])
})

test('pictures and text within form objects of a PDF are found', async () => {
  const inForm = async (content: string, resources: string, object: string) => {
    const form = `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`
    const page = '/Resources<</XObject<</F0 5 0 R>>>>'
    const { body } = await uploadLogo(
      shop,
      randomUUID(),
      testPdf({ content: '/F0 Do', page, objects: [form, object] }),
      'logo.pdf',
    )
    return [body.facts.isVector, body.facts.hasLiveText]
  }
  const picture =
    '<</Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/ASCIIHexDecode/Length 13>>\nstream\nC8102E00558C>\nendstream'
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  expect(await inForm('q 80 0 0 40 10 10 cm /I0 Do Q', '/XObject<</I0 6 0 R>>', picture)).toEqual([false, false])
  expect(await inForm('BT /T0 20 Tf 10 60 Td (Doro) Tj ET', '/Font<</T0 6 0 R>>', font)).toEqual([true, true])
  expect(await inForm(operators, '', font)).toEqual([true, false])
})

test('of an animation the first frame is used and told; one that begins empty is refused as such', async () => {
  const frame = await sharp(Buffer.from(svg(squares, `width="400" height="240" ${box}`)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const upload = async (...frames: readonly Buffer[]) => {
    const raw = { width: 400, height: 480, channels: 4, pageHeight: 240 } as const
    const gif = await sharp(Buffer.concat(frames), { raw })
      .gif({ delay: [100, 100] })
      .toBuffer()
    return uploadLogo(shop, randomUUID(), new Uint8Array(gif), 'logo.gif')
  }
  expect((await upload(frame, Buffer.alloc(frame.length, 255))).body.facts).toMatchObject({ pages: 2, isVector: false })
  expect(await upload(Buffer.alloc(frame.length), frame)).toMatchObject({ status: 422, code: 'empty-first-page' })
})

const riff = (kind: string) => Buffer.from(`RIFF\0\0\0\0${kind}${'\0'.repeat(200)}`, 'latin1')
test.each([
  ['slide.emf', Buffer.from(`\x01\0\0\0${'\0'.repeat(36)} EMF${'\0'.repeat(200)}`, 'latin1'), 'EMF'],
  ['logo.cdr', riff('CDRE'), 'CorelDRAW (CDR)'],
  ['logo.psd', Buffer.from(`8BPS\0\x01${'\0'.repeat(200)}`, 'latin1'), 'Photoshop (PSD)'],
  ['logo.heic', Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`, 'latin1'), 'HEIC'],
  ['logo.bmp', Buffer.from(`BM${'\0'.repeat(200)}`, 'latin1'), 'BMP'],
])('%s is refused by its name', async (name, content, kind) => {
  const { status, code, message } = await uploadLogo(shop, randomUUID(), new Uint8Array(content), name)
  expect([status, code, message]).toEqual([422, 'wrong-kind', expect.stringContaining(`Τα αρχεία ${kind} δεν διαβάζονται`)])
})
