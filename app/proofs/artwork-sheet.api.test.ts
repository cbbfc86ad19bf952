import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { logoFiles, logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { drawArtworkSheet } from '#app/proofs/document/draw-artwork-sheet.server.ts'
import { signedIn } from '#test/accounts.ts'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { storeFoils } from '#test/foils.ts'
import { type Actor, testShop } from '#test/http.ts'
import { uploadLogo } from '#test/logos.ts'
import { pagesOf } from '#test/offer-document.ts'
import { decoratedQuote, logoElement, proofCalls, quotePlacement, storeLogo } from '#test/proofs.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { make, fileOf } = proofCalls(shop, () => staff)
const pointsPerMm = 72 / 25.4

async function sheetOf(placements: readonly NamedPlacement[], wanted: object = {}) {
  const quote = await decoratedQuote(shop.ctx, { placements })
  const { id: proofId } = await make(quote)
  const { bytes, headers, status } = await fileOf('/api/staff/proofs/sheet', { id: quote.id, proofId, ...wanted }, staff)
  return { bytes, status, number: quote.number ?? '', name: headers.get('content-disposition') ?? '' }
}

/** The unpacked contents of a PDF's streams */
function streamsOf(pdf: Buffer): readonly string[] {
  const streams: string[] = []
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 1)) {
    const packed = pdf.subarray(from + 7, pdf.indexOf('endstream', from))
    try {
      streams.push(inflateSync(packed).toString('latin1'))
    } catch {
      // Not packed, or a picture
    }
  }
  return streams
}

/** The box around what is filled in separations, in points */
function separatedBox(content: string): { readonly width: number; readonly height: number } {
  let matrix = [1, 0, 0, 1, 0, 0]
  const kept: number[][] = []
  const points: [number, number][] = []
  let path: [number, number][] = []
  let isSpot = false
  for (const line of content.split('\n')) {
    const words = line.trim().split(/\s+/)
    const numbers = words.slice(0, -1).map(Number)
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
    switch (words.at(-1) ?? '') {
      case 'q':
        kept.push(matrix)
        break
      case 'Q':
        matrix = kept.pop() ?? matrix
        break
      case 'cm': {
        const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = numbers
        matrix = [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
        break
      }
      case 'cs':
        isSpot = words[0]?.startsWith('/CS') === true
        break
      case 'm':
      case 'l':
      case 'c':
        for (let at = 0; at + 1 < numbers.length; at += 2) {
          const [x = 0, y = 0] = [numbers[at], numbers[at + 1]]
          path.push([a * x + c * y + e, b * x + d * y + f])
        }
        break
      case 'f':
      case 'f*':
        if (isSpot) points.push(...path)
        path = []
        break
      case 'S':
      case 'n':
        path = []
    }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}

test('a vector logo is paths in a PDF, in true millimetres, each ink a separation; the file is named by order and line', async () => {
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const { bytes, name, number } = await sheetOf([quotePlacement([logoElement(picture)])], { format: 'pdf', position: 'front' })
  const text = bytes.toString('latin1')
  expect(text).not.toContain('/Subtype /Image')
  expect([...text.matchAll(/\/Separation \/(\S+)/g)].map(([, spot]) => spot).toSorted()).toEqual(['Ink#201F3A5F', 'Ink#207C3AED'])
  const [page = ''] = streamsOf(bytes)
  const { width, height } = separatedBox(page)
  expect(Math.abs(width / pointsPerMm - 60)).toBeLessThan(0.01)
  expect(Math.abs(height / pointsPerMm - 30)).toBeLessThan(0.01)
  expect((await pagesOf(bytes)).join(' ')).toMatch(
    /γραμμή 1.*60.×.30.χιλ.*Διαχωρισμοί: .*#7C3AED.*διανυσματικό, με τις καμπύλες του αρχείου/s,
  )
  expect(name).toContain(`filename="${number.replaceAll(/[^0-9-]/g, '')}-grammi-1-mprosta.pdf"`)
})

test('positions in the same inks have them as the same separations, each its own, and all of their names are read', async () => {
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const back = { position: 'back', positionName: 'Πίσω' }
  const placements = [quotePlacement([logoElement(picture)]), quotePlacement([logoElement(picture)], back)]
  const { bytes } = await sheetOf(placements, { format: 'pdf' })
  expect([...bytes.toString('latin1').matchAll(/\/Separation \/(\S+)/g)]).toHaveLength(2)
  const used = streamsOf(bytes)
    .map((content) => [...new Set([...content.matchAll(/\/(CS\d+) cs/g)].map(([, space]) => space))])
    .filter((spaces) => spaces.length > 0)
  expect(used).toHaveLength(2)
  expect(used[0]).toHaveLength(2)
  expect(used[1]).toEqual(used[0])
  for (const page of await pagesOf(bytes)) expect(page).toMatch(/Διαχωρισμοί: .*#7C3AED.*#1F3A5F/)
})

test('the same as an SVG: paths with the names of their inks, in millimetres of the page', async () => {
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const { bytes, name } = await sheetOf([quotePlacement([logoElement(picture)])])
  const svg = bytes.toString()
  expect(svg).not.toContain('<image')
  expect(svg).toMatch(/data-spot="Ink 7C3AED" fill="#7c3aed"/)
  const [, width = 0, height = 0] = (/width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? []).map(Number)
  const scale = 40
  const { data, info } = await sharp(
    Buffer.from(svg.replace(/width="[\d.]+mm" height="[\d.]+mm"/, `width="${width * scale}" height="${height * scale}"`)),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, right] = [info.width, 0]
  for (let at = 0; at < info.width * info.height; at += 1)
    if (data[4 * at] === 0x7c && data[4 * at + 1] === 0x3a && data[4 * at + 2] === 0xed) {
      left = Math.min(left, at % info.width)
      right = Math.max(right, at % info.width)
    }
  expect((right + 1 - left) / scale).toBeCloseTo(60, 1)
  expect(name).toMatch(/-grammi-1\.svg"/)
})

test('a bitmap is embedded in its own resolution, and the sheet says so; an unknown position is refused', async () => {
  const picture = await storeLogo(shop.ctx, '#0f766e')
  const png = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const [fileHash, hash] = ['b'.repeat(64), 'c'.repeat(64)]
  const store = fileStore(shop.ctx.config)
  await store.put(`logos/files/${fileHash}`, png)
  await store.put(`logos/pictures/${hash}.png`, png)
  await shop.ctx.db.insert(logoFiles).values({ hash: fileHash, kind: 'image/png', size: png.length })
  const [{ facts }] = [
    {
      facts: {
        isVector: false,
        pixels: { width: 240, height: 120 },
        colours: [],
        isPhotographic: false,
        hasWhiteBox: false,
        whiteBoxRemoved: false,
        thinnestLine: null,
      },
    },
  ]
  await shop.ctx.db.insert(logoPictures).values({ hash, fileHash, width: 240, height: 120, facts })
  const { bytes } = await sheetOf([quotePlacement([logoElement(hash)])], { format: 'pdf' })
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  // 240 pixels on 60 mm
  expect((await pagesOf(bytes)).join(' ')).toContain('εικόνα από pixel, 102 dpi σε αυτό το μέγεθος')
  expect((await sheetOf([quotePlacement([logoElement(picture)])], { position: 'nowhere' })).status).toBe(422)
})

test('a file of other proportions than its box has the resolution of what is drawn of it', async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const [storageKey, pictureKey] = ['proofs/square', 'proofs/square.png']
  for (const key of [storageKey, pictureKey]) await fileStore(shop.ctx.config).put(key, png)
  const file = { name: 'square.png', contentType: 'image/png', size: png.length, hash: 'd'.repeat(64), storageKey, pictureKey }
  const drawn = { file: { ...file, inks: [], isPhotographic: false }, area: null, inks: [], isPhotographic: false }
  const content = {
    lineId: randomUUID(),
    offerVersion: 1,
    productId: null,
    variantId: null,
    title: 'Σημειωματάριο',
    variantText: '',
    quantities: [100],
    imageSrc: null,
    placements: [{ ...quotePlacement(), ...drawn }],
  }
  const { placements } = await drawArtworkSheet(shop.ctx, content, { heading: [], position: null })
  // 300 pixels on the 30 mm that are the height of the box
  expect(placements[0]?.notes.join(' ')).toContain('εικόνα από pixel, 254 dpi σε αυτό το μέγεθος')
})

test('an ink that was chosen is the separation, and a technique without ink names none', async () => {
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const chosen = await sheetOf([quotePlacement([logoElement(picture, { ink: '#ffffff' })])])
  expect([...new Set([...chosen.bytes.toString().matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot))]).toEqual([
    'Ink FFFFFF',
  ])
  const engraved = await sheetOf([
    quotePlacement([logoElement(picture)], { technique: 'laserEngraving', techniqueName: 'Χάραξη λέιζερ' }),
  ])
  expect(engraved.bytes.toString()).toContain('Διαχωρισμοί: Χάραξη λέιζερ')
  expect([...new Set([...engraved.bytes.toString().matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot))]).toEqual([
    'laserEngraving',
  ])
})

test('shades that count as one colour are printed in the ink that was chosen for it', async () => {
  const shades = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="200" fill="#1f3a5f"/><rect y="200" width="600" height="100" fill="#253f65"/></svg>`
  const { body: logo } = await uploadLogo(shop, randomUUID(), shades, 'shades.svg')
  const [colour] = logo.facts.colours
  expect(logo.facts.colours).toHaveLength(1)
  const chosenInks = [{ colour: colour.hex, pantone: 'Pantone 2767 C', typed: '2767c' }]
  const { bytes } = await sheetOf([quotePlacement([logoElement(logo.picture)], { colours: 1, chosenInks })])
  const svg = bytes.toString()
  expect(new Set([...svg.matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot))).toEqual(new Set(['Pantone 2767 C']))
  expect(svg).toContain('Διαχωρισμοί: Pantone 2767 C<')
})

test('a foil is named by the roll that the customer chose; one that is only proposed stands beside its technique', async () => {
  await storeFoils(shop.ctx, ['Φ-01', 'Χρυσό', goldFoil], ['Φ-02', 'Ασημί', silverFoil])
  const picture = await storeLogo(shop.ctx, '#7c3aed')
  const stamped = { technique: 'hotStamp', techniqueName: 'Θερμοτυπία' }
  const separationsOf = async (chosen: object) => {
    const { bytes } = await sheetOf([quotePlacement([logoElement(picture)], { ...stamped, ...chosen })])
    const svg = bytes.toString()
    const [, text] = /Διαχωρισμοί: ([^<]*)</.exec(svg) ?? []
    return [text, ...new Set([...svg.matchAll(/data-spot="([^"]*)"/g)].map(([, spot]) => spot))]
  }
  expect(await separationsOf({ chosenInks: [{ colour: goldFoil, ink: 'Φ-02' }] })).toEqual(['Ασημί (Φ-02)', 'Asimi (F-02)'])
  expect(await separationsOf({})).toEqual(['Θερμοτυπία (Χρυσό (Φ-01), προτείνεται: χωρίς ορατή διαφορά)', 'hotStamp'])
  await shop.ctx.db.delete(inks)
  expect(await separationsOf({})).toEqual(['Θερμοτυπία', 'hotStamp'])
})
