import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testPdf, uploadLogo } from '#test/logos.ts'

const shop = testShop()

const svg = (attributes: string, inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const [red, blue] = ['#c8102e', '#00558c']
/** A red square beside a blue one, with a margin */
const squares = `<rect x="10" y="10" width="40" height="40" fill="${red}"/><rect x="50" y="10" width="40" height="40" fill="${blue}"/>`

async function drawn(content: BodyInit, name = 'logo.svg') {
  const { status, body, code } = await uploadLogo(shop, randomUUID(), content, name)
  if (status !== 200) return { status, code, ratio: 0, colours: [], facts: {}, picture: '' }
  const colours: readonly string[] = body.facts.colours.map(({ hex }: { hex: string }) => hex).toSorted()
  return {
    status,
    code,
    ratio: Math.round((body.width / body.height) * 100) / 100,
    colours,
    facts: body.facts,
    picture: body.picture,
  }
}

/** The stored original, as the printer gets it */
async function originalOf(picture: string): Promise<string> {
  const [row] = await shop.ctx.db.select().from(logoPictures).where(eq(logoPictures.hash, picture))
  return readFile(join(shop.ctx.config.dataDir, 'files', logoFileKey(row?.fileHash ?? '')), 'utf8')
}

test.each([
  'width="50mm" height="30mm" viewBox="0 0 100 60"',
  'width="3cm" height="1.8cm" viewBox="0 0 100 60"',
  'width="100in" height="60in" viewBox="0 0 100 60"',
  'width="100pt" height="60pt" viewBox="0 0 100 60"',
  'width="1pc" height=".6pc" viewBox="0 0 100 60"',
  'width="20em" height="12em" viewBox="0 0 100 60"',
  'width="100%" height="100%" viewBox="0 0 100 60"',
  'width="100mm" height="100mm" viewBox="0 0 100 60"',
  'viewBox="0 0 100 60"',
  'width="100" height="60"',
  'width="100%" height="100%"',
  '',
])('a drawing with «%s» is drawn whole and large', async (attributes) => {
  const { status, ratio, colours, facts } = await drawn(svg(attributes, squares))
  expect({ status, ratio, colours }).toEqual({ status: 200, ratio: 2, colours: [blue, red] })
  expect(facts).toMatchObject({ isVector: true, pixels: null })
})

test('without any size, what is far from the beginning or very small is found', async () => {
  for (const transform of ['translate(-7000 3000)', 'scale(.002)', 'scale(300)']) {
    const { ratio, colours } = await drawn(svg('', `<g transform="${transform}">${squares}</g>`))
    expect({ transform, ratio, colours }).toEqual({ transform, ratio: 2, colours: [blue, red] })
  }
})

test.each(['50mm.svg', 'cdata-px.svg', 'corel-mm-cdata.svg', 'wordmark.svg', 'emblem-2colour.svg'])(
  'the shared case %s has its proportions and colours',
  async (name) => {
    const right: Readonly<Record<string, { ratio: number; colours: readonly string[] }>> = {
      '50mm.svg': { ratio: 1, colours: ['#0a5fa8', '#ffffff'] },
      'cdata-px.svg': { ratio: 1.51, colours: [blue, red] },
      'corel-mm-cdata.svg': { ratio: 1.51, colours: [blue, red] },
      'wordmark.svg': { ratio: 7.26, colours: ['#0b4f8a', '#f08a1d'] },
      'emblem-2colour.svg': { ratio: 0.53, colours: ['#7a1f2b', '#c9a24b'] },
    }
    const { status, ratio, colours, picture } = await drawn(new Uint8Array(await readFile(`../shared/cases/logos/${name}`)))
    expect({ status, ratio, colours }).toEqual({ status: 200, ...right[name] })
    if (name.includes('cdata')) expect(await originalOf(picture)).toContain('.fil0 {fill:#C8102E} .fil1 {fill:#00558C}')
  },
)

test('Illustrator’s file with its own entities is drawn in its colours; what reads files or grows is refused as such', async () => {
  const typed = (declarations: string) =>
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [${declarations}]>`
  const declared = typed(
    `<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:${red};"><!ENTITY st1 "fill:${blue};">`,
  )
  const drawing = `<svg xmlns:i="&ns_ai;" xmlns="&ns_svg;" width="100" height="60"><switch><foreignObject requiredExtensions="&ns_ai;"/><g i:extraneous="self"><path style="&st0;" d="M10 10h40v40h-40z"/><path style="&st1;" d="M50 10h40v40h-40z"/></g></switch></svg>`
  expect(await drawn(declared + drawing, 'logo.ai.svg')).toMatchObject({ status: 200, ratio: 2, colours: [blue, red] })
  const refusal = async (declarations: string) => {
    const { status, message } = await uploadLogo(shop, randomUUID(), typed(declarations) + drawing)
    return `${status} ${message}`
  }
  expect(await refusal('<!ENTITY a SYSTEM "file:///etc/passwd">')).toMatch(/^422 .*άλλο αρχείο/)
  expect(await refusal('<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">')).toMatch(/^422 .*παραπέμπουν η μία στην άλλη/)
})

test('an SVGZ is a drawing, stored unpacked; a packed bomb and other packed files are refused', async () => {
  const packed = gzipSync(svg('width="50mm" height="30mm" viewBox="0 0 100 60"', squares))
  const { status, ratio, colours, facts, picture } = await drawn(new Uint8Array(packed), 'logo.svgz')
  expect({ status, ratio, colours, facts }).toMatchObject({
    status: 200,
    ratio: 2,
    colours: [blue, red],
    facts: { isVector: true },
  })
  expect(await originalOf(picture)).toContain('<rect x="10"')
  const bomb = gzipSync(svg('', squares + ' '.repeat(50_000_000)))
  expect(await drawn(new Uint8Array(bomb), 'bomb.svgz')).toMatchObject({ status: 413, code: 'svg-too-large' })
  expect(await drawn(new Uint8Array(gzipSync('name,mail')), 'a.svgz')).toMatchObject({ status: 422, code: 'wrong-kind' })
  expect(await drawn(new Uint8Array(packed.subarray(0, 60)), 'a.svgz')).toMatchObject({ status: 422, code: 'broken-file' })
})

test('embedded pictures and drawings are drawn, and only pictures of pixels count as such', async () => {
  const inside = sharp(Buffer.from(svg('width="2000" height="1200" viewBox="0 0 100 60"', squares)))
  const files: Readonly<Record<string, readonly [Buffer, boolean]>> = {
    'image/png': [await inside.clone().png().toBuffer(), false],
    'img/png;charset=utf-8': [await inside.clone().png().toBuffer(), false],
    'image/jpeg': [await inside.clone().flatten({ background: '#fff' }).jpeg({ quality: 95 }).toBuffer(), false],
    'image/jpg': [await inside.clone().flatten({ background: '#fff' }).jpeg({ quality: 95 }).toBuffer(), false],
    'image/svg+xml': [Buffer.from(svg('viewBox="0 0 100 60"', squares)), true],
  }
  for (const [type, [bytes, isVector]] of Object.entries(files)) {
    const href = `data:${type};base64,${bytes.toString('base64').replaceAll(/.{76}/g, '$&\n')}`
    const { status, ratio, colours, facts } = await drawn(
      svg('viewBox="0 0 100 60"', `<image width="100" height="60" href="${href}"/>`),
    )
    expect({ type, status, colours: colours.length, isVector: facts?.isVector }).toEqual({
      type,
      status: 200,
      colours: 2,
      isVector,
    })
    expect(ratio).toBeCloseTo(2, 1)
  }
})

test.each([
  ['tightbox.jpg', ['#7b1f2c', '#caa24c']],
  ['tightword.jpg', ['#0a4f8a', '#f08a1c']],
])('the white box of the shared case %s is found and removed, and white is no ink', async (name, inks) => {
  const { status, facts, colours, picture } = await drawn(new Uint8Array(await readFile(`../shared/cases/logos/${name}`)), name)
  expect({ status, colours }).toEqual({ status: 200, colours: inks })
  expect(facts).toMatchObject({ whiteBoxRemoved: true, hasWhiteBox: false, hasGradient: false, isPhotographic: false })
  const png = await fetch(`${shop.origin}/api/logos/picture/${picture}.png`)
  const { channels } = await sharp(Buffer.from(await png.arrayBuffer())).stats()
  expect(channels[3]?.min).toBe(0)
})

const onWhite = (name: string, width: number) =>
  sharp(`../shared/cases/logos/${name}`).resize(width).flatten({ background: '#fff' })
test.each([
  [
    'a JPEG enlarged three times',
    async () =>
      sharp(await onWhite('emblem-2colour.svg', 300).jpeg({ quality: 75 }).toBuffer())
        .resize(900)
        .jpeg(),
  ],
  ['a JPEG of low quality', () => onWhite('wordmark.svg', 600).jpeg({ quality: 30 })],
  ['a WebP of low quality', () => onWhite('wordmark.svg', 600).webp({ quality: 30 })],
])('noise and soft edges are no gradient: %s', async (_, make) => {
  const { facts } = await drawn(new Uint8Array(await (await make()).toBuffer()), 'logo')
  expect(facts).toMatchObject({ hasGradient: false, isPhotographic: false })
  const [first, second] = facts.colours.map(({ share }: { share: number }) => share)
  expect(first + second).toBeGreaterThan(0.9)
})

test('white within a logo stays until it shall go too', async () => {
  const orderId = randomUUID()
  const ring = svg(
    'width="400" height="400"',
    `<rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="130" fill="none" stroke="${red}" stroke-width="60"/>`,
  )
  const jpeg = await sharp(Buffer.from(ring)).jpeg({ quality: 90 }).toBuffer()
  const { body: logo } = await uploadLogo(shop, orderId, new Uint8Array(jpeg), 'ring.jpg')
  const middleOf = async ({ picture, width, height }: { picture: string; width: number; height: number }) => {
    const png = Buffer.from(await (await fetch(`${shop.origin}/api/logos/picture/${picture}.png`)).arrayBuffer())
    const { data } = await sharp(png)
      .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data].at(-1)
  }
  expect([logo.facts.whiteBoxRemoved, logo.facts.whiteInside, await middleOf(logo)]).toEqual([true, 'left', 255])
  const remedy = (kind: string) => shop.http(as(visitor)).post('/api/logos/remedy', { orderId, id: logo.id, remedy: kind })
  const { body: opened } = await remedy('remove-white-inside')
  expect([opened.facts.whiteInside, opened.facts.colours.length, await middleOf(opened)]).toEqual(['removed', 1, 0])
  expect((await remedy('remove-white-box')).body).toEqual(logo)
})

test('live text, gradients and further pages are found', async () => {
  const seal = await drawn(new Uint8Array(await readFile('../shared/cases/logos/textpath-seal.svg')))
  expect(seal.facts).toMatchObject({ hasLiveText: true, hasGradient: false })
  const outlined = await drawn(svg('viewBox="0 0 100 60"', `${squares}<text> </text>`))
  expect(outlined.facts).toMatchObject({ hasLiveText: false, hasGradient: false })
  expect(outlined.facts.pages).toBeUndefined()
  const fill = `<linearGradient id="g"><stop offset="0" stop-color="${blue}"/><stop offset="1" stop-color="${red}"/></linearGradient>`
  const gradient = await drawn(
    svg('viewBox="0 0 100 60"', `<defs>${fill}</defs><path fill="url(#g)" d="M0 0h100v40h-100z"/><path d="M0 45h100v15h-100z"/>`),
  )
  expect([gradient.facts.hasGradient, gradient.colours]).toEqual([true, ['#000000']])
  const pagesOf = async (pages: number) => (await drawn(testPdf({ pages }), 'manual.pdf')).facts
  expect(await pagesOf(3)).toMatchObject({ pages: 3, hasLiveText: false, isVector: true })
  expect((await pagesOf(1)).pages).toBeUndefined()
})

/** In how many of the eighths of a ring of the seal a part of it is inked: `from` to `to` of the radius to its outer edge */
async function inkedEighths(picture: string, from: number, to: number): Promise<number> {
  const png = Buffer.from(await (await fetch(`${shop.origin}/api/logos/picture/${picture}.png`)).arrayBuffer())
  const side = 400
  const pixels = await sharp(png).resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const inked = Array.from({ length: 8 }, () => 0)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [across, down] = [x + 0.5 - side / 2, y + 0.5 - side / 2]
      const radius = Math.hypot(across, down) / (side / 2)
      const eighth = Math.min(7, Math.floor((Math.atan2(down, across) / Math.PI + 1) * 4))
      if (radius > from && radius < to && (pixels[4 * (side * y + x) + 3] ?? 0) > 127) inked[eighth] = (inked[eighth] ?? 0) + 1
    }
  return inked.filter((count) => count > 100).length
}

test('the letters of the shared case textpath-seal.svg are drawn along its path', async () => {
  const seal = await readFile('../shared/cases/logos/textpath-seal.svg', 'utf8')
  const withLetters = await drawn(seal)
  const without = await drawn(seal.replace(/<text\b[^]*<\/text>/, ''))
  expect([withLetters.ratio, withLetters.colours, without.colours]).toEqual([1, without.colours, ['#112233', '#1b6b3a']])
  // Between the letters' feet, on a circle of 140, and their heads; the outer ring ends at 195.
  expect(await inkedEighths(withLetters.picture, 145 / 195, 165 / 195)).toBeGreaterThanOrEqual(6)
  expect(await inkedEighths(without.picture, 145 / 195, 165 / 195)).toBe(0)
})
