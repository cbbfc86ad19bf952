import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { prepareLogo } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testPdf } from '#test/logos.ts'
import { isBlue, isRed, pixelAt, squares } from '#test/red-and-blue.ts'

// Bitmaps, scans and pages of PDFs as programs write them: a red square on the left of a blue one.

const folder = temporaryFolder()

const drawn = () => sharp(Buffer.from(squares()))
const onWhite = () => drawn().flatten({ background: '#fff' })

/** The file as the shop draws it */
async function drawnFile(content: Uint8Array, kind: FileKind = 'image/png') {
  const path = join(folder.path, 'logo')
  await writeFile(path, content)
  const prepared = await prepareLogo({ path, kind, fileHash: 'a', whiteBox: 'remove' })
  if (!prepared.ok) throw new Error(prepared.refusal)
  return prepared.value
}

test.each([
  ['16 bits', () => drawn().toColourspace('rgb16').png()],
  ['a palette', () => drawn().png({ palette: true, colours: 4 })],
  ['interlaced', () => drawn().png({ progressive: true })],
  ['CMYK', () => onWhite().toColourspace('cmyk').jpeg({ quality: 95 })],
  ['a CMYK TIFF', () => onWhite().toColourspace('cmyk').tiff({ compression: 'lzw' })],
  ['a tiled TIFF', () => drawn().tiff({ tile: true, compression: 'deflate' })],
  ['a lossless WebP', () => drawn().webp({ lossless: true })],
  ['a GIF', () => drawn().gif()],
  ['a tiny one', () => drawn().resize(24).png()],
])('a bitmap is as its program drew it: %s', async (_, make) => {
  const { width, height, facts, png } = await drawnFile(await make().toBuffer())
  expect([facts.colours.length, Math.round(width / height)]).toEqual([2, 2])
  expect([isRed(await pixelAt(png, 0.25)), isBlue(await pixelAt(png, 0.75))]).toEqual([true, true])
})

test.each([
  ['16 bits of grey', () => onWhite().toColourspace('grey16').png()],
  ['black and white', () => onWhite().threshold(250).png({ palette: true, colours: 2 })],
  ['a fax', () => onWhite().threshold(250).tiff({ bitdepth: 1 })],
])('a bitmap without colour has one: %s', async (_, make) => {
  const { facts } = await drawnFile(await make().toBuffer())
  expect([facts.whiteBoxRemoved, facts.colours.length]).toEqual([true, 1])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a camera’s orientation %i is upright', async (orientation) => {
  const turned = await onWhite().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
  const isTall = orientation > 4
  const upright = sharp(await sharp(turned).autoOrient().toBuffer())
  const [first = 0, , third = 0] = await upright
    .extract({ left: isTall ? 300 : 200, top: isTall ? 200 : 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const { width, height, png } = await drawnFile(turned)
  expect(height > width).toBe(isTall)
  const start = await pixelAt(png, isTall ? 0.5 : 0.1, isTall ? 0.1 : 0.5)
  expect([isRed(start), isBlue(start)]).toEqual([first > third, first < third])
})

test('of an animated PNG the frames are told', async () => {
  const png = await drawn().png().toBuffer()
  const body = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 3, 0, 0, 0, 0])])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  const [header, rest] = [png.subarray(0, 33), png.subarray(33)]
  const animated = Buffer.concat([header, Buffer.from([0, 0, 0, 8]), body, sum, rest])
  expect((await drawnFile(animated)).facts).toMatchObject({ pages: 3 })
  expect((await drawnFile(png)).facts.pages).toBeUndefined()
})

test('a small logo on a large canvas is found, and a drawn one is sharp', async () => {
  const small = await drawn().resize(60).png().toBuffer()
  const canvas = { width: 6000, height: 6000, channels: 4, background: '#0000' } as const
  const bitmap = await sharp({ create: canvas })
    .composite([{ input: small, left: 4000, top: 5000 }])
    .png()
    .toBuffer()
  expect(await drawnFile(bitmap)).toMatchObject({ width: 48, height: 24, facts: { pixels: { width: 48, height: 24 } } })
  const inside = squares().replace(/^<svg[^>]*>|<\/svg>$/g, '')
  for (const letters of ['', '<text x="12" y="35" font-size="20" fill="#fff">Doro</text>']) {
    const far = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20000 20000"><g transform="translate(14000 12000)">${inside.replaceAll('</svg>', '')}${letters}</g></svg>`
    const { width, png } = await drawnFile(Buffer.from(far), 'image/svg+xml')
    expect([letters, width > 800]).toEqual([letters, true])
    expect([isRed(await pixelAt(png, 0.03)), isBlue(await pixelAt(png, 0.9))]).toEqual([true, true])
  }
})

const operators = '0.784 0.063 0.180 rg 10 10 40 40 re f 0 0.333 0.549 rg 50 10 40 40 re f'
const spot = (name: string, cmyk: string) =>
  `/${name}[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${cmyk}]/N 1>>]`
test.each([
  [
    'spot colours',
    {
      content: '/A cs 1 scn 10 10 40 40 re f /B cs 1 scn 50 10 40 40 re f',
      page: `/Resources<</ColorSpace<<${spot('A', '0.1 1 .8 .1')}${spot('B', '1 .5 .1 .2')}>>>>`,
    },
  ],
  ['CMYK', { content: '0.1 1 .8 .1 k 10 10 40 40 re f 1 .5 .1 .2 k 50 10 40 40 re f' }],
  ['overprint', { content: `/G gs ${operators}`, page: '/Resources<</ExtGState<</G<</OP true/op true/OPM 1>>>>>>' }],
  [
    'a layer that is off',
    {
      content: `${operators} /OC /L BDC 0 g 200 200 90 90 re f EMC`,
      page: '/Resources<</Properties<</L 5 0 R>>>>',
      objects: ['<</Type/OCG/Name(x)>>'],
      catalogue: '/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>',
    },
  ],
  [
    'a stamp',
    {
      content: '',
      page: '/Annots[5 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Stamp/Rect[0 0 100 60]/AP<</N 6 0 R>>/F 4>>',
        `<</Type/XObject/Subtype/Form/BBox[0 0 100 60]/Length ${operators.length}>>\nstream\n${operators}\nendstream`,
      ],
    },
  ],
  ['a crop box in a larger one', { content: operators, page: '/MediaBox[-100 -100 900 900]/CropBox[0 0 100 60]' }],
  ['a page of five metres', { content: operators, page: '/MediaBox[0 0 14000 14000]' }],
])('a page is as its program drew it: %s', async (_, parts) => {
  const { width, height, facts, png } = await drawnFile(testPdf(parts), 'application/pdf')
  expect([facts.colours.length, Math.round(width / height)]).toEqual([2, 2])
  expect([width > 1_200, isRed(await pixelAt(png, 0.25)), isBlue(await pixelAt(png, 0.75))]).toEqual([true, true, true])
})

test.each([
  ['webp', () => onWhite().webp()],
  ['gif', () => onWhite().gif()],
  ['jpeg', () => onWhite().toColourspace('cmyk').jpeg({ quality: 95 })],
  ['png', () => onWhite().toColourspace('rgb16').png()],
])('a picture within a drawing is drawn: %s', async (kind, make) => {
  const data = (await make().toBuffer()).toString('base64')
  const around = (more: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><image width="100" height="60" href="data:image/${kind};base64,${data}"/>${more}</svg>`
  for (const text of ['', '<text x="12" y="56" font-size="3">Doro</text>']) {
    const { facts, png } = await drawnFile(Buffer.from(around(text)), 'image/svg+xml')
    expect([text, facts.isVector]).toEqual([text, false])
    expect([isRed(await pixelAt(png, 0.25, 0.4)), isBlue(await pixelAt(png, 0.75, 0.4))]).toEqual([true, true])
  }
})
