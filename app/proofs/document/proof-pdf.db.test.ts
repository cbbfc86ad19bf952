import { expect, test } from 'vitest'

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

import { parseConfig } from '#app/platform/config.ts'
import { silverFoil } from '#app/personalisation/inks/default-foil.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { renderProofPdf } from '#app/proofs/document/proof-pdf.server.ts'
import { proofOwnerOfQuote } from '#app/quotes/quote-proofs.server.ts'
import { hashContent } from '#app/proofs/freeze-proof.server.ts'
import type { ProofContent, ProofPlacement } from '#app/proofs/proof-content.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { aQuote, pagesOf } from '#test/offer-document.ts'
import { logoElement, quotePlacement, storeBitmap, storeLogo } from '#test/proofs.ts'

const database = testContext()
const folder = temporaryFolder()
const pointsPerMm = 72 / 25.4

function context() {
  return { ...database.at('2026-12-01T10:00:00Z'), config: parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }) }
}

function contentOf(placements: readonly (NamedPlacement & Partial<ProofPlacement>)[]): ProofContent {
  return {
    lineId: '00000000-0000-4000-8000-000000000001',
    offerVersion: 1,
    productId: null,
    variantId: null,
    title: 'Σημειωματάριο',
    variantText: 'Μαύρο',
    quantities: [250],
    imageSrc: null,
    placements: placements.map((placement) => ({
      area: { width: 1_000, height: 1_000, shape: 'rectangle' },
      inks: ['#c2410c'],
      isPhotographic: false,
      file: null,
      ...placement,
    })),
  }
}

async function render(content: ProofContent, note = ''): Promise<Buffer> {
  const proof = { content, contentHash: hashContent(content), version: 2, note, answerBy: '2026-12-04' }
  const owner = proofOwnerOfQuote(aQuote())
  const made = await renderProofPdf(context(), owner, [{ proof, mockUps: [] }], { sentAt: new Date('2026-12-01T10:00:00Z') })
  return made.ok ? made.value : expect.fail(made.refusal)
}

type Matrix = readonly [number, number, number, number, number, number]

/** Width, height and angle of each picture, read from the page's operators, in millimetres and degrees. */
async function picturesOf(pdf: Buffer, pageNumber: number) {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(pageNumber)
  const { fnArray, argsArray } = await page.getOperatorList()
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const found: { width: number; height: number; degrees: number; x: number; y: number }[] = []
  fnArray.forEach((operator, index) => {
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[index])
    else if (operator === OPS.paintImageXObject) {
      const [a, b, c, d, e, f] = matrix
      found.push({
        width: Math.hypot(a, b) / pointsPerMm,
        height: Math.hypot(c, d) / pointsPerMm,
        degrees: Math.round((360 - (Math.atan2(b, a) * 180) / Math.PI) % 360),
        x: (e + a / 2 + c / 2) / pointsPerMm,
        y: (f + b / 2 + d / 2) / pointsPerMm,
      })
    }
  })
  return found
}

function times([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** Fill, width and height of each filled path of a page, in millimetres */
async function filledOf(pdf: Buffer, pageNumber: number) {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(pageNumber)
  const { fnArray, argsArray } = await page.getOperatorList()
  let [matrix, fill]: [Matrix, string] = [[1, 0, 0, 1, 0, 0], '']
  const saved: [Matrix, string][] = []
  const found: { fill: string; width: number; height: number }[] = []
  fnArray.forEach((operator, index) => {
    if (operator === OPS.save) saved.push([matrix, fill])
    else if (operator === OPS.restore) [matrix, fill] = saved.pop() ?? [matrix, fill]
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[index])
    else if (operator === OPS.setFillRGBColor) fill = String(argsArray[index][0])
    else if (operator === OPS.constructPath) {
      const [painted, , box] = argsArray[index]
      const [left = 0, top = 0, right = 0, bottom = 0] = box ?? []
      const isFilled = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke].includes(painted)
      const [a, b, c, d] = matrix
      const size = (across: number, down: number) => Math.round((100 * Math.hypot(across, down)) / pointsPerMm) / 100
      if (isFilled)
        found.push({
          fill,
          width: size(a * (right - left), b * (right - left)),
          height: size(c * (bottom - top), d * (bottom - top)),
        })
    }
  })
  return found
}

/** The labelled ticks of the top ruler, in millimetres from the left edge. */
async function rulerLabels(pdf: Buffer, pageNumber: number): Promise<Map<string, number>> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(pageNumber)
  const { items } = await page.getTextContent()
  const labels = items.flatMap((item) => ('str' in item && /^\d+$/.test(item.str.trim()) ? [item] : []))
  const top = Math.max(...labels.map(({ transform }) => Number(transform[5])))
  return new Map(
    labels
      .filter(({ transform }) => Math.abs(Number(transform[5]) - top) < 0.5)
      .map(({ str, transform, width }) => [str.trim(), (Number(transform[4]) + width / 2) / pointsPerMm]),
  )
}

test('bitmaps have true millimetres, angle and distance, and the ruler matches them', async () => {
  const ctx = context()
  const picture = await storeBitmap(ctx)
  const artwork = [
    logoElement(picture, { x: -150, y: -100 }),
    logoElement(picture, { x: 250, y: 200, width: 123, height: 61, degrees: 30, ink: '#000000' }),
  ]
  const pdf = await render(contentOf([quotePlacement(artwork)]))
  const [first, second, ...others] = await picturesOf(pdf, 2)
  expect(others).toEqual([])
  expect(first?.width).toBeCloseTo(60, 2)
  expect(first?.height).toBeCloseTo(30, 2)
  expect(second?.width).toBeCloseTo(12.3, 2)
  expect(second?.height).toBeCloseTo(6.1, 2)
  expect([first?.degrees, second?.degrees]).toEqual([0, 30])
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(40, 2)
  // A page's y axis points up.
  expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(30, 2)
  const ruler = await rulerLabels(pdf, 2)
  expect((ruler.get('100') ?? 0) - (ruler.get('0') ?? 0)).toBeCloseTo(100, 1)
  // The position's left edge is at 0, its centre at 50.
  expect((first?.x ?? 0) - (ruler.get('50') ?? 0)).toBeCloseTo(-15, 1)
})

test('a vector logo is paths in true millimetres, whatever its angle, and no picture', async () => {
  const picture = await storeLogo(context())
  const turned = logoElement(picture, { x: 200, width: 300, height: 150, degrees: 30 })
  const pdf = await render(contentOf([{ ...quotePlacement([logoElement(picture, { x: -150 }), turned]), inks: [] }]))
  expect(await picturesOf(pdf, 2)).toEqual([])
  const drawn = (await filledOf(pdf, 2)).filter(({ fill }) => ['#c2410c', '#1f3a5f'].includes(fill))
  expect(drawn).toEqual([
    { fill: '#c2410c', width: 60, height: 30 },
    { fill: '#1f3a5f', width: 20, height: 20 },
    { fill: '#c2410c', width: 30, height: 15 },
    { fill: '#1f3a5f', width: 10, height: 10 },
  ])
})

test('an engraving, a pressing and a foil are drawn in their one tone, logos and texts, vectors and bitmaps', async () => {
  const ctx = context()
  const [vector, bitmap] = [await storeLogo(ctx), await storeBitmap(ctx)]
  const text = {
    kind: 'text',
    text: 'Δώρο',
    font: 'sans',
    ink: '#15803d',
    x: 0,
    y: 250,
    width: 200,
    height: 60,
    degrees: 0,
  } as const
  const artwork = [logoElement(vector, { ink: '#7c3aed' }), logoElement(bitmap), text]
  const coloursOf = async (technique: string) => {
    const pdf = await render(contentOf([{ ...quotePlacement(artwork, { technique, height: 590 }), inks: [] }]))
    const [, drawing = ''] = await pagesOf(pdf)
    return { fills: new Set((await filledOf(pdf, 2)).map(({ fill }) => fill)), drawing }
  }
  const own = ['#c2410c', '#1f3a5f', '#7c3aed', '#15803d']
  const printed = await coloursOf('silkscreen')
  expect(own.filter((colour) => printed.fills.has(colour))).toEqual(['#7c3aed', '#15803d'])
  for (const [technique, tone] of [
    ['laserEngraving', '#4d4d4d'],
    ['debossing', '#8a8a8a'],
    ['hotStamp', '#e0b458'],
  ] as const) {
    const { fills, drawing } = await coloursOf(technique)
    expect(fills.has(tone)).toBe(true)
    expect(own.filter((colour) => fills.has(colour))).toEqual([])
    if (technique !== 'hotStamp') expect(drawing).not.toMatch(/χρώμα|#c2410c/i)
  }
})

test('a silver foil is drawn on the colour of its product, also where no roll of the merchant is named', async () => {
  const picture = await storeLogo(context())
  const place = { hex: '#6f6f6f' }
  const pdf = await render(
    contentOf([{ ...quotePlacement([logoElement(picture)], { technique: 'hotStamp' }), inks: [], namedInks: [], place }]),
  )
  const fills = (await filledOf(pdf, 2)).map(({ fill }) => fill)
  expect([fills.includes(silverFoil), fills.includes('#6f6f6f')]).toEqual([true, true])
})

test('a logo of very many points is a picture, and is sent all the same', async () => {
  const ctx = context()
  const cells = Array.from({ length: 12_000 }, (_, at) => `M${(at % 120) * 5} ${Math.floor(at / 120) * 3}h4v2h-4z`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><path d="${cells}" fill="#0f766e"/></svg>`
  const pdf = await render(contentOf([quotePlacement([logoElement(await storeLogo(ctx, '#0f766e', svg))])]))
  expect(await picturesOf(pdf, 2)).toHaveLength(1)
})

test('a position larger than the page shows the print in true size, and itself at a stated scale', async () => {
  const picture = await storeBitmap(context())
  const area = { width: 2_800, height: 3_800, shape: 'rectangle' } as const
  const pdf = await render(contentOf([{ ...quotePlacement([logoElement(picture)]), area }]))
  const pages = (await pagesOf(pdf)).join(' ')
  expect(pages).toContain('Κλίμακα 1:1 (πραγματικό μέγεθος)')
  expect(pages).toContain('Κλίμακα 1:10')
  const sizes = (await Promise.all([2, 3].map((page) => picturesOf(pdf, page).catch(() => [])))).flat()
  expect(sizes.map(({ width }) => Math.round(width * 10) / 10)).toEqual([60, 6])
  const huge = { width: 2_700, height: 3_700 }
  const scaled = await render(contentOf([{ ...quotePlacement([logoElement(picture, huge)], huge), area }]))
  expect((await pagesOf(scaled)).join(' ')).toContain('Κλίμακα 1:3')
  expect((await picturesOf(scaled, 2))[0]?.width).toBeCloseTo(90, 1)
})

test('text is drawn as outlines; a placement without artwork as a box; any text renders', async () => {
  const text = {
    kind: 'text',
    text: 'Χρόνια πολλά',
    font: 'script',
    ink: '#1f3a5f',
    x: 0,
    y: 0,
    width: 500,
    height: 80,
    degrees: 45,
  } as const
  const ellipse = { width: 400, height: 300, shape: 'ellipse' } as const
  const pdf = await render(
    contentOf([
      quotePlacement([text], { width: 412, height: 412 }),
      { ...quotePlacement(undefined, { positionName: 'Πίσω' }), inks: [], area: ellipse },
    ]),
    '👩‍👩‍👧 <script>\u202e\u0000 日本',
  )
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(3)
  // The text is outlines, not characters.
  expect(pages[1]).not.toContain('Χρόνια')
  expect(pages[2]).toContain('Χωρίς αρχείο')
  for (const [index, page] of pages.entries()) expect(page).toContain(`Σελίδα ${index + 1} από 3`)
})

test('the same data gives the same bytes', async () => {
  const picture = await storeLogo(context())
  const content = contentOf([quotePlacement([logoElement(picture, { ink: '#123456' })])])
  expect((await render(content)).equals(await render(content))).toBe(true)
  // Postgres returns JSON properties in another order.
  expect(hashContent(JSON.parse(JSON.stringify({ ...content, title: content.title })))).toBe(hashContent(content))
})
