import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawOutlines, type OutlinesJob } from '#app/personalisation/logos/outlines/draw-outlines.server.ts'
import { inksOf, outlinesSvg } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { temporaryFolder } from '#test/folder.ts'
import { testLogo, testPdf } from '#test/logos.ts'

const folder = temporaryFolder()
const cases = '../shared/cases/logos'
let files = 0

async function outlinesOf(content: string | Uint8Array, over: Partial<OutlinesJob> = {}) {
  files += 1
  const path = join(folder.path, `logo-${files}`)
  await writeFile(path, content)
  return drawOutlines({
    task: 'outlines',
    path,
    kind: 'image/svg+xml',
    fileHash: '',
    whiteBox: 'remove',
    ink: { ink: null },
    ...over,
  })
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${content}</svg>`

test.each((await readdir(cases)).filter((name) => name.endsWith('.svg')))('%s keeps its own paths', async (file) => {
  const content = await readFile(join(cases, file), 'utf8')
  const outlines = await outlinesOf(content.replaceAll(/<!DOCTYPE[^>]*>|<!\[CDATA\[|\]\]>/g, ''))
  expect(outlines).toMatchObject({ ok: true, value: { source: { kind: 'own' } } })
})

test('what is seen is its box, lines included; styles and turns are resolved', async () => {
  const content =
    '<style>.a{fill:#0b4f8a}</style><g transform="translate(100 0) scale(2)"><rect class="a" width="50" height="20"/></g><path d="M20 60h40" stroke="#f08a1d" stroke-width="10" fill="none"/>'
  const outlines = await outlinesOf(svg(content))
  if (!outlines.ok) throw new Error(outlines.refusal)
  const { left, top, width, height } = outlines.value.box
  expect([left, top, width, height].map((each) => Math.round(each * 100) / 100)).toEqual([20, 0, 180, 65])
  expect(inksOf(outlines.value.shapes)).toEqual(['#0b4f8a', '#f08a1d'])
})

test('an ink replaces the colours of a drawing: all of one, those of its lightness, or by the one-colour version', async () => {
  const one = await outlinesOf(svg('<rect width="400" height="100" fill="#0b4f8a"/>'), { ink: { ink: '#ffffff' } })
  expect(one).toMatchObject({ ok: true, value: { source: { kind: 'own' }, shapes: [{ fill: '#ffffff' }] } })
  const two = svg(
    '<rect width="400" height="100" fill="#101010"/><rect x="450" width="10" height="100" fill="#f0c020"/><rect x="380" width="20" height="100" fill="#f0c020"/>',
  )
  const ranged = await outlinesOf(two, { ink: { ink: '#ffffff', inkRange: [0, 40] } })
  if (!ranged.ok) throw new Error(ranged.refusal)
  expect(inksOf(ranged.value.shapes).toSorted()).toEqual(['#f0c020', '#ffffff'])
  const badge = svg(
    '<rect width="400" height="100" fill="#101010"/><rect x="150" y="30" width="100" height="40" fill="#f0c020"/>',
  )
  const flat = await outlinesOf(badge, { ink: { ink: '#c00000' } })
  if (!flat.ok) throw new Error(flat.refusal)
  expect([flat.value.source.kind, inksOf(flat.value.shapes)]).toEqual(['traced', ['#c00000']])
  const drawn = await sharp(Buffer.from(outlinesSvg(flat.value)))
    .resize(400, 100, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const alphaAt = (x: number, y: number) => drawn[4 * (y * 400 + x) + 3]
  expect([alphaAt(20, 50), alphaAt(200, 50)]).toEqual([255, 0])
})

test('a white box and what a clip hides are not drawn', async () => {
  const boxed = await outlinesOf(
    svg('<rect width="400" height="100" fill="#fff"/><circle cx="200" cy="50" r="30" fill="#0b4f8a"/>'),
  )
  expect(boxed).toMatchObject({ ok: true, value: { source: { kind: 'own' }, box: { width: expect.closeTo(60, 2) } } })
  const clipped = await outlinesOf(
    svg(
      '<clipPath id="c"><rect width="100" height="100"/></clipPath><rect clip-path="url(#c)" width="400" height="100" fill="#0b4f8a"/>',
    ),
  )
  if (!clipped.ok) throw new Error(clipped.refusal)
  expect(clipped.value.box.width / clipped.value.box.height).toBeCloseTo(1, 2)
})

const pdfOutlinesOf = async (parts: Parameters<typeof testPdf>[0] = {}, over: Partial<OutlinesJob> = {}) => {
  const outlines = await outlinesOf(testPdf(parts), { kind: 'application/pdf', ...over })
  if (!outlines.ok) throw new Error(outlines.refusal)
  return outlines.value
}

test('a PDF keeps its own paths: areas, curves, lines and nested forms, upright and turned', async () => {
  const flat = await pdfOutlinesOf()
  expect([flat.source.kind, flat.shapes.length, flat.box.width / flat.box.height]).toEqual(['own', 2, expect.closeTo(5, 3)])
  const turned = await pdfOutlinesOf({ page: '/Rotate 90' })
  expect([turned.source.kind, turned.box.height / turned.box.width]).toEqual(['own', expect.closeTo(5, 3)])
  const drawn = '0 0 1 rg 0 0 m 0 50 l 40 80 60 80 100 50 c 100 0 l h f* 1 0 0 RG 6 w 1 J [20 10] 0 d 0 -30 m 100 -30 l S'
  const form = `<</Type/XObject/Subtype/Form/BBox[-10 -50 200 200]/Matrix[2 0 0 2 0 0]/Length ${drawn.length}>>\nstream\n${drawn}\nendstream`
  const nested = await pdfOutlinesOf({
    content: 'q 1 0 0 1 150 400 cm /F Do Q',
    page: '/Resources<</XObject<</F 5 0 R>>>>',
    objects: [form],
  })
  expect([nested.source.kind, inksOf(nested.shapes)]).toEqual(['own', ['#0000ff', '#ff0000']])
  expect(nested.shapes[0]?.path).toMatch(/C.* .* /)
  expect(nested.shapes[1]?.stroke).toMatchObject({ width: 6, cap: 'round', dashes: [20, 10] })
  const inked = await pdfOutlinesOf({ content: '0 0 1 rg 100 500 100 50 re f' }, { ink: { ink: '#ffffff' } })
  expect([inked.source.kind, inksOf(inked.shapes)]).toEqual(['own', ['#ffffff']])
})

test('a PDF whose paths are not all that is seen of it is traced: text, a clip; what shines through is no paths', async () => {
  const text = await pdfOutlinesOf({
    content: '0 0 1 rg 100 500 100 50 re f BT /F 48 Tf 100 400 Td (Logo) Tj ET',
    page: '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>>>>>',
  })
  const clipped = await pdfOutlinesOf({ content: 'q 100 500 50 50 re W n 0 0 1 rg 100 500 200 50 re f Q' })
  expect([text, clipped].map(({ source }) => source.kind)).toEqual(['traced', 'traced'])
  expect(clipped.box.width / clipped.box.height).toBeCloseTo(1, 2)
  const pale = testPdf({ content: '/G gs 0 0 1 rg 100 500 100 50 re f', page: '/Resources<</ExtGState<</G<</ca 0.5>>>>>>' })
  expect((await outlinesOf(pale, { kind: 'application/pdf' })).ok).toBe(false)
})

test('bitmaps and gradients have no outlines', async () => {
  const png = await sharp(Buffer.from(testLogo())).png().toBuffer()
  expect(await outlinesOf(png, { kind: 'image/png' })).toEqual({ ok: false, refusal: 'not-outlines' })
  const gradient =
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="400" height="100" fill="url(#g)"/>'
  expect(await outlinesOf(svg(gradient))).toEqual({ ok: false, refusal: 'not-outlines' })
})
