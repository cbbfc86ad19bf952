import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'
import { testPdf, uploadLogo } from '#test/logos.ts'
import { isBlue, isRed, pixelAt, squares } from '#test/red-and-blue.ts'

const shop = testShop({ RATE_LIMIT: 'off' })

const upload = (content: Uint8Array, name = 'logo', orderId: string = randomUUID()) =>
  uploadLogo(shop, orderId, new Uint8Array(content), name)

/** Cream paper under uneven light, with grain */
async function scan(): Promise<Buffer> {
  const hole = '<rect width="100" height="60" fill="#f5ecd7"/>'
  const [width, height] = [1000, 600]
  const picture = squares(hole).replace('</svg>', '<circle cx="30" cy="30" r="10" fill="#f5ecd7"/></svg>')
  const data = await sharp(Buffer.from(picture)).removeAlpha().raw().toBuffer()
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    data[at] = Math.max(
      0,
      Math.min(255, (data[at] ?? 0) * (1 - (0.1 * (x / width + y / height)) / 2) + (((x * 3 + y * 5) % 7) - 3)),
    )
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

test('the paper of a scan is told, stays until it shall go, and its holes until they shall', async () => {
  const orderId = randomUUID()
  const { body: logo } = await upload(await scan(), 'scan.jpg', orderId)
  expect(logo.facts).toMatchObject({ hasWhiteBox: false, whiteBoxRemoved: false, paper: { isRemoved: false } })
  expect(logo.facts.paper.hex).toMatch(/^#[ef]/)
  const remedy = async (kind: string) =>
    (await shop.http(as(visitor)).post('/api/logos/remedy', { orderId, id: logo.id, remedy: kind })).body
  const alone = await remedy('remove-paper')
  const pngOf = async ({ picture }: { readonly picture: string }) =>
    new Uint8Array(await (await fetch(`${shop.origin}/api/logos/picture/${picture}.png`)).arrayBuffer())
  expect(alone.facts).toMatchObject({ paper: { isRemoved: true }, whiteInside: 'left', isPhotographic: false })
  expect(Math.round((10 * alone.width) / alone.height)).toBe(20)
  expect([
    isRed(await pixelAt(await pngOf(alone), 0.05)),
    isBlue(await pixelAt(await pngOf(alone), 0.75)),
    (await pixelAt(await pngOf(alone), 0.25))[3],
  ]).toEqual([true, true, 255])
  const open = await remedy('remove-white-inside')
  expect([open.facts.whiteInside, open.facts.paper.isRemoved, (await pixelAt(await pngOf(open), 0.25))[3]]).toEqual([
    'removed',
    true,
    0,
  ])
  expect(await remedy('keep-paper')).toEqual(logo)
})

const letters = (text: string) => ({
  content: `BT /T 12 Tf 50 700 Td (${text}) Tj ET`,
  page: '/Resources<</Font<</T 5 0 R>>>>',
  objects: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
})

test.each([
  [
    'Illustrator wrote no PDF',
    letters('This is an Adobe Illustrator File that was saved without PDF Content.'),
    'no-pdf-content',
    'χωρίς περιεχόμενο PDF',
  ],
  [
    'a form of Acrobat',
    letters('Please wait... If this message is not eventually replaced, your PDF viewer may not be able to display it.'),
    'form-pdf',
    'XFA',
  ],
])('a page that only says that it shows nothing is refused: %s', async (_, parts, code, words) => {
  expect(await upload(testPdf(parts), 'logo.ai')).toMatchObject({ status: 422, code, message: expect.stringContaining(words) })
})

test('a PDF without pages is refused as such', async () => {
  const empty = new TextDecoder().decode(testPdf()).replace('/Kids[3 0 R ]/Count 1', '/Kids[]/Count 0      ')
  expect(await upload(new TextEncoder().encode(empty))).toMatchObject({ status: 422, code: 'no-pages' })
})

test('a broken picture within a drawing is refused as such', async () => {
  const data = (await sharp(Buffer.from(squares())).png().toBuffer()).subarray(0, 300).toString('base64')
  const broken = squares().replace('</svg>', `<image width="9" height="9" href="data:image/png;base64,${data}"/></svg>`)
  expect(await upload(Buffer.from(broken), 'a.svg')).toMatchObject({ status: 422, code: 'broken-picture' })
})

const red = '<rect class="a" width="40" height="40" fill="red"/>'
test.each([
  ['colours of another file', `<style>@import url("brand.css");</style>${red}`, 'χρώματά του από άλλο αρχείο'],
  [
    'letters of a web page',
    `${red}<foreignObject width="90" height="60"><p xmlns="http://www.w3.org/1999/xhtml">Doro</p></foreignObject>`,
    'μέρη ιστοσελίδας',
  ],
  ['a clip in CSS', `<g style="clip-path:circle(25px at 50px 30px)">${red}</g>`, 'μόνο οι browser'],
])('what only a browser shows is refused with its reason: %s', async (_, inside, reason) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${inside}</svg>`
  const { status, code, message } = await upload(Buffer.from(drawing), 'a.svg')
  expect([status, code, message]).toEqual([422, 'unsafe-svg', expect.stringContaining(reason)])
})
