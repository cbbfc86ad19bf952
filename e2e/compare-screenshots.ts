// Compares two folders of `node e2e/screenshots.ts`: node e2e/compare-screenshots.ts BEFORE AFTER [DIFFERENCES] Prints a line for
// each picture that differs; the third folder gets them side by side, differences in red. Exit code 1 if any differ.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type OutputInfo } from 'sharp'

/** The least visible difference, of 255 per channel: below it, two renderings of one curve may differ. */
const visible = 24

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

async function main([before, after, differences]: readonly string[]): Promise<void> {
  if (before === undefined || after === undefined) throw new Error('node e2e/compare-screenshots.ts BEFORE AFTER [DIFFERENCES]')
  if (differences !== undefined) await mkdir(differences, { recursive: true })
  const [earlier, later] = await Promise.all([pictures(before), pictures(after)])
  let different = 0
  for (const name of [...new Set([...earlier, ...later])].toSorted()) {
    const difference =
      earlier.has(name) && later.has(name) ? await compare(name, before, after, differences) : onlyIn(name, earlier)
    if (difference === null) continue
    different += 1
    process.stdout.write(`${name}: ${difference}\n`)
  }
  process.stdout.write(`${different} of ${later.size} differ\n`)
  process.exitCode = different > 0 ? 1 : 0
}

const pictures = async (folder: string) => new Set((await readdir(folder)).filter((name) => name.endsWith('.png')))

const onlyIn = (name: string, earlier: ReadonlySet<string>) => (earlier.has(name) ? 'is gone' : 'is new')

/** The difference as text; null if there is none. */
async function compare(name: string, before: string, after: string, differences: string | undefined): Promise<string | null> {
  const [a, b] = await Promise.all([pixels(join(before, name)), pixels(join(after, name))])
  const width = Math.max(a.info.width, b.info.width)
  const height = Math.max(a.info.height, b.info.height)
  const marks = Buffer.alloc(width * height * 4)
  let count = 0
  let top = height
  let bottom = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!differs(a, b, x, y)) continue
      count += 1
      top = Math.min(top, y)
      bottom = y
      marks.set([255, 0, 0, 160], (y * width + x) * 4)
    }
  }
  if (count === 0) return null
  if (differences !== undefined) {
    const marked = await sharp(join(after, name))
      .extend({ right: width - b.info.width, bottom: height - b.info.height })
      .composite([{ input: marks, raw: { width, height, channels: 4 } }])
      .toBuffer()
    await sharp({ create: { width: width * 2 + 10, height, channels: 3, background: '#fff' } })
      .composite([
        { input: join(before, name), left: 0, top: 0 },
        { input: marked, left: width + 10, top: 0 },
      ])
      .png()
      .toFile(join(differences, name))
  }
  const grown = b.info.height - a.info.height
  const share = ((count / (width * height)) * 100).toFixed(2)
  return `${share} % of its pixels, rows ${top} to ${bottom}${grown === 0 ? '' : `, ${Math.abs(grown)} px ${grown > 0 ? 'taller' : 'shorter'}`}`
}

const pixels = (file: string): Promise<Pixels> => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

function differs(a: Pixels, b: Pixels, x: number, y: number): boolean {
  if (x >= a.info.width || x >= b.info.width || y >= a.info.height || y >= b.info.height) return true
  const i = (y * a.info.width + x) * 3
  const j = (y * b.info.width + x) * 3
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)) > visible) return true
  }
  return false
}

await main(process.argv.slice(2))
