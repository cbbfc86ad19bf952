import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import type { BrandFile, parseBrandFile } from '#app/company/brand-files.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Config } from '#app/platform/config.ts'

type Parsed = NonNullable<ReturnType<typeof parseBrandFile>>

interface OpenedFile {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg'
}

const maxCachedBytes = 4 * 1024 * 1024
const white = '#ffffff'
/** Open Graph's size, and the space around the logo, in pixels */
const share = { width: 1_200, height: 630, margin: 160, stripe: 20 }

const drawn = new LRUCache<string, OpenedFile>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ bytes }) => bytes.length + 200,
})

/** A picture drawn from the stored logo or icon; null if that is not there. Few are ever asked for. */
export async function openBrandFile(config: Config, { file, src, accent }: Parsed): Promise<OpenedFile | null> {
  const key = [config.dataDir, file.kind, file.kind === 'icon' ? file.size : '', src, accent].join(' ')
  const known = drawn.get(key)
  if (known !== undefined) return known
  const source = await fileStore(config).read(`pictures/${src}`)
  if (source === null) return null
  const opened = await draw(source, file, accent)
  drawn.set(key, opened)
  return opened
}

async function draw(source: Buffer, file: BrandFile, accent: string): Promise<OpenedFile> {
  if (file.kind === 'icon') return { bytes: await drawIcon(source, file.size), type: 'image/png' }
  const { width, height, margin, stripe } = share
  const logo = await sharp(source)
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer()
  const stripes =
    accent === ''
      ? []
      : [
          {
            input: { create: { width, height: stripe, channels: 3 as const, background: accent } },
            left: 0,
            top: height - stripe,
          },
        ]
  const bytes = await sharp({ create: { width, height, channels: 3, background: white } })
    .composite([{ input: logo, gravity: 'centre' }, ...stripes])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  return { bytes, type: 'image/jpeg' }
}

/** Contained in a square; home screens fill what is transparent with black. */
async function drawIcon(source: Buffer, size: number): Promise<Buffer> {
  const background = size === 48 ? '#00000000' : white
  const square = sharp(source).resize({ width: size, height: size, fit: 'contain', background })
  return (size === 48 ? square : square.flatten({ background: white })).png().toBuffer()
}
