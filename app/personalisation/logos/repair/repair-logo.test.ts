import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  repairLogo,
  type RepairAnswer,
  type RepairedLogo,
  type RepairJob,
} from '#app/personalisation/logos/repair/repair-logo.server.ts'
import { usualLeastDetails } from '#app/personalisation/least-details.ts'
import { sampleOf } from '#test/case-sample.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
const cases = '../shared/cases/logos'
let files = 0
/** Those that are repaired again */
const once = new Set(['120 px', 'turned'])

async function repair(content: Uint8Array, kind: RepairJob['kind'], options: Partial<RepairJob> = {}): Promise<RepairAnswer> {
  files += 1
  const path = join(folder.path, `logo-${files}`)
  await writeFile(path, content)
  const usual = { whiteBox: 'remove', widthMm: 40, least: usualLeastDetails, inks: [], fileHash: `${files}` } as const
  return repairLogo({ task: 'repair', path, kind, ...usual, ...options })
}

async function repaired(...args: Parameters<typeof repair>): Promise<RepairedLogo> {
  const answer = await repair(...args)
  if (!answer.ok) throw new Error(`it was refused: ${answer.refusal}`)
  return answer.value
}

const svg = (content: string, box = '0 0 400 100') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`)
const fillsOf = (drawing: string) => [...drawing.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex)

/** The share of the picture in which two drawings of one size differ */
async function differingShare(one: Uint8Array, other: Uint8Array): Promise<number> {
  const size = { width: 600, height: 600, fit: 'fill' } as const
  const [a, b] = await Promise.all(
    [one, other].map((each) => sharp(each).resize(size).ensureAlpha().extractChannel(3).raw().toBuffer()),
  )
  return (a ?? Buffer.alloc(0)).filter((alpha, at) => alpha > 127 !== (b?.[at] ?? 0) > 127).length / 360_000
}

/** The drawing as bitmaps that graphics programs export */
async function bitmapsOf(file: string) {
  const drawing = await sharp(join(cases, file), { density: 300 }).trim().png().toBuffer()
  const at = (side: number) => sharp(drawing).resize(side, side, { fit: 'inside' })
  return [
    ['120 px', await at(120).png().toBuffer(), 'image/png'],
    ['300 px', await at(300).png().toBuffer(), 'image/png'],
    ['1000 px', await at(1_000).png().toBuffer(), 'image/png'],
    ['JPEG of quality 40', await at(1_000).flatten({ background: '#fff' }).jpeg({ quality: 40 }).toBuffer(), 'image/jpeg'],
    [
      'turned',
      await sharp(await at(800).png().toBuffer())
        .rotate(11, { background: '#00000000' })
        .png()
        .toBuffer(),
      'image/png',
    ],
    [
      'white box',
      await at(600)
        .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
      'image/png',
    ],
  ] as const
}

const drawings = (await readdir(cases)).filter((name) => name.endsWith('.svg')).toSorted()

test.each(drawings)(
  '%s: each of its bitmaps becomes a drawing in two inks, and once only',
  { timeout: 600_000 },
  async (file) => {
    // Each drawing as two kinds of bitmap, each kind of two drawings
    const bitmaps = sampleOf(await bitmapsOf(file), (at) => at % 3 === drawings.indexOf(file) % 3)
    for (const [name, content, kind] of bitmaps) {
      const inks = ['#0b4f8a', '#f08a1d']
      const { svg: drawing, prepared, report } = await repaired(content, kind, { inks })
      expect([name, fillsOf(drawing).toSorted()]).toEqual([name, inks])
      expect([name, prepared.facts.isVector, prepared.facts.colours.map(({ hex }) => hex).toSorted()]).toEqual([name, true, inks])
      const area = report.inks.reduce((sum, { areaMm2 }) => sum + areaMm2, 0)
      const { addedMm2, removedMm2, recolouredMm2 } = report.difference
      expect([name, (addedMm2 + removedMm2 + recolouredMm2) / area < 0.03]).toEqual([name, true])
      if (report.thickenedLines + report.closedHoles > 0 || !once.has(name)) continue
      expect([name, await repair(Buffer.from(drawing), 'image/svg+xml', { whiteBox: 'keep', inks })]).toEqual([
        name,
        { ok: false, refusal: 'nothing-to-repair' },
      ])
    }
  },
)

test.each(['tightbox.jpg', 'tightword.jpg'])('%s keeps its own two inks', { timeout: 120_000 }, async (file) => {
  const { prepared, report } = await repaired(await readFile(join(cases, file)), 'image/jpeg')
  expect([report.coloursBefore >= 2, report.inks.length, prepared.facts.colours.length]).toEqual([true, 2, 2])
  expect(report.shadesBefore).toBeGreaterThan(1_000)
})

test('a bitmap is drawn where it was, to less than its own pixel', async () => {
  const disc = svg(
    '<circle cx="50" cy="50" r="50" fill="#0b4f8a"/><circle cx="50" cy="50" r="20" fill="#f08a1d"/>',
    '0 0 100 100',
  )
  for (const side of [60, 120, 500]) {
    const png = await sharp(disc, { density: 600 }).resize(side, side).png().toBuffer()
    const { svg: drawing } = await repaired(png, 'image/png')
    expect(await differingShare(Buffer.from(drawing), await sharp(disc, { density: 600 }).png().toBuffer())).toBeLessThan(0.015)
  }
})

test('lines that are too thin for the technique are thickened, in millimetres, and the report says where', async () => {
  const hairline = svg('<rect width="400" height="60" fill="#0b4f8a"/><rect y="90" width="400" height="0.5" fill="#0b4f8a"/>')
  const embroidered = { widthMm: 100, least: { lineMm: 1, gapMm: 1 } }
  const { svg: drawing, report, prepared } = await repaired(hairline, 'image/svg+xml', embroidered)
  expect([report.thickenedLines, report.closedHoles, report.coloursBefore, report.inks.length]).toEqual([1, 0, 1, 1])
  // 100 mm of a line of 0.125 mm that becomes 1 mm
  expect(report.difference.addedMm2).toBeGreaterThan(80)
  expect(report.difference.addedMm2).toBeLessThan(115)
  expect(report.difference.regions).toEqual([{ left: 0, top: expect.closeTo(0.95, 0), width: 1, height: expect.any(Number) }])
  expect((prepared.facts.thinnestLine ?? 1) * 100).toBeGreaterThanOrEqual(1)
  expect(await repair(Buffer.from(drawing), 'image/svg+xml', embroidered)).toEqual({ ok: false, refusal: 'nothing-to-repair' })
  // Wide enough as it is
  expect(await repair(hairline, 'image/svg+xml', { widthMm: 100, least: { lineMm: 0.1, gapMm: 0.1 } })).toMatchObject({
    refusal: 'nothing-to-repair',
  })
})

test('photographs, gradients and empty files are refused with the reason', async () => {
  const noise = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
  expect(await repair(noise, 'image/jpeg')).toMatchObject({ refusal: expect.stringMatching(/^repair-of-(photograph|gradient)$/) })
  const gradient = svg(
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="400" height="100" fill="url(#g)"/>',
  )
  expect(await repair(await sharp(gradient).png().toBuffer(), 'image/png')).toEqual({ ok: false, refusal: 'repair-of-gradient' })
  const fading = svg(
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#f00" stop-opacity="0"/></linearGradient><rect width="400" height="100" fill="url(#g)"/>',
  )
  expect(await repair(await sharp(fading).png().toBuffer(), 'image/png')).toEqual({ ok: false, refusal: 'repair-of-gradient' })
  expect(await repair(svg(''), 'image/svg+xml')).toEqual({ ok: false, refusal: 'empty-logo' })
})
