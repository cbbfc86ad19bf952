import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

import sharp from 'sharp'

import { type Archetype, parseArchetype } from '#app/catalogue/pictures/archetype-format.ts'
import type { CornerMap } from '#app/personalisation/corner-map.ts'
import { gridStepPx, type PhotoMap, photoMap } from '#app/personalisation/own-photo/photo-map.ts'
import {
  lightScale,
  photoIrradiance,
  photoKnee,
  type PhotoPixels,
  smoothingPx,
  surfaceColour,
} from '#app/personalisation/own-photo/photo-light.ts'
import { type PhotoPosition, photoSidePx } from '#app/personalisation/own-photo/photo-positions.ts'

/** Increment when the same photograph and positions yield other files. */
const makerVersion = 1
const photoQuality = 90
const maxPhotoPixels = 60_000_000

export interface PhotoArchetype {
  readonly name: string
  /** The colour of the surface, six digits: part of the picture's path */
  readonly colour: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * Turns a photograph with marked positions into the files of an archetype (maps, light, the photograph in a square), so that
 * logos are printed on it as on the shop's own views. Its name is a hash of its input. Null if a position is outside of the
 * picture.
 */
export async function makePhotoArchetype(photo: Buffer, positions: readonly PhotoPosition[]): Promise<PhotoArchetype | null> {
  const pixels = await readPhoto(photo)
  const maps = positions.map((position) => photoMap(cornerMapOf(position), [photoSidePx, photoSidePx]))
  const found = maps.filter((map) => map !== null)
  if (found.length < positions.length) return null
  const colour = surfaceColour(pixels, found)
  const lit = unionOf(found)
  const name = `own-${createHash('sha256')
    .update(pixels.bytes)
    .update(JSON.stringify([makerVersion, positions]))
    .digest('hex')
    .slice(0, 20)}`
  const files = new Map<string, Uint8Array>()
  files.set('photo.webp', await rgb(pixels.bytes, photoSidePx, photoSidePx).webp({ quality: photoQuality }).toBuffer())
  const irradiance = grey(photoIrradiance(pixels, lit, colour), lit[2], lit[3]).blur(smoothingPx(colour))
  files.set('irradiance.webp', await irradiance.toColourspace('srgb').webp({ quality: photoQuality }).toBuffer())
  files.set(
    'gloss.webp',
    await rgb(new Uint8Array(3 * lit[2] * lit[3]), lit[2], lit[3])
      .webp({ lossless: true })
      .toBuffer(),
  )
  for (const [index, map] of found.entries()) {
    const { key } = positions[index] ?? { key: '' }
    files.set(`${key}.uv.bin`, await promisify(deflate)(map.grid))
    files.set(`${key}.coverage.webp`, await coverageFile(map))
  }
  // Written last: a folder without it is not an archetype.
  files.set('archetype.json', encoded(archetypeOf(name, colour, positions, found, lit)))
  return { name, colour: colour.slice(1), files }
}

/** Upright, in a square filled with its corner's colour. */
async function readPhoto(photo: Buffer): Promise<PhotoPixels> {
  const upright = await sharp(photo, { limitInputPixels: maxPhotoPixels })
    .autoOrient()
    .removeAlpha()
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const [red = 255, green = 255, blue = 255] = await sharp(upright)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const bytes = await sharp(upright)
    .resize(photoSidePx, photoSidePx, { fit: 'contain', background: { r: red, g: green, b: blue } })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { bytes, width: photoSidePx, height: photoSidePx }
}

export function cornerMapOf({ widthMm, heightMm, map }: Pick<PhotoPosition, 'widthMm' | 'heightMm' | 'map'>): CornerMap {
  return { kind: 'corners', widthMm, heightMm, ...map }
}

function unionOf(maps: readonly PhotoMap[]): PhotoMap['cropPx'] {
  const left = Math.min(...maps.map(({ cropPx }) => cropPx[0]))
  const top = Math.min(...maps.map(({ cropPx }) => cropPx[1]))
  const right = Math.max(...maps.map(({ cropPx }) => cropPx[0] + cropPx[2]))
  const bottom = Math.max(...maps.map(({ cropPx }) => cropPx[1] + cropPx[3]))
  return [left, top, right - left, bottom - top]
}

function archetypeOf(
  name: string,
  colour: string,
  positions: readonly PhotoPosition[],
  maps: readonly PhotoMap[],
  lit: PhotoMap['cropPx'],
): Archetype {
  const pass = { cropPx: [...lit] as [number, number, number, number], encoding: 'srgb' as const, scale: lightScale }
  const archetype = {
    format: 1,
    archetype: name,
    tone: { kind: 'shoulder', knee: photoKnee },
    colour,
    positions: positions.map(({ key, name: title, shape, widthMm, heightMm, techniques }) => ({
      key,
      name: title,
      maxWidthMm: widthMm,
      maxHeightMm: heightMm,
      shape,
      techniques: techniques.map((technique, index) => ({ key: technique, isDefault: index === 0 })),
    })),
    views: [
      {
        key: 'main',
        sizePx: [photoSidePx, photoSidePx],
        photo: 'photo.webp',
        passes: { irradiance: { file: 'irradiance.webp', ...pass }, gloss: { file: 'gloss.webp', ...pass } },
        mappings: maps.map(({ cropPx, columns, rows, mmPerPx, errorMm, errorPx }, index) => ({
          position: positions[index]?.key ?? '',
          cropPx: [...cropPx],
          inkGloss: 0,
          mmPerPx,
          uv: { file: `${positions[index]?.key}.uv.bin`, stepPx: gridStepPx, columns, rows, errorMm, errorPx },
          coverage: { file: `${positions[index]?.key}.coverage.webp`, encoding: 'linear', scale: 1 },
        })),
      },
    ],
  }
  return parseArchetype(JSON.stringify(archetype), name)
}

function coverageFile({ coverage, cropPx: [, , width, height] }: PhotoMap): Promise<Buffer> {
  return grey(coverage, width, height).toColourspace('srgb').webp({ lossless: true }).toBuffer()
}

const rgb = (bytes: Uint8Array, width: number, height: number) => sharp(bytes, { raw: { width, height, channels: 3 } })
const grey = (bytes: Uint8Array, width: number, height: number) => sharp(bytes, { raw: { width, height, channels: 1 } })
const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
