import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type Sharp } from 'sharp'

import {
  type Archetype,
  ArchetypeError,
  type ArchetypeView,
  type Crop,
  parseArchetype,
} from '#app/catalogue/pictures/archetype-format.ts'
import type { ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'

/** Reads `<folder>/archetype.json`; throws an ArchetypeError that names the file and the field. */
export async function readArchetype(folder: string): Promise<Archetype> {
  const file = join(folder, 'archetype.json')
  return parseArchetype(await readFile(file, 'utf8'), file)
}

/** Decodes the photo and the passes of a view; throws an ArchetypeError if a file is missing or of another size. */
export async function readViewPixels(folder: string, { sizePx, photo, passes }: ArchetypeView): Promise<ViewPixels> {
  const { irradiance, gloss, colourMask } = passes
  const [photoBytes, irradianceBytes, glossBytes, maskBytes] = await Promise.all([
    readPixels(join(folder, photo), [0, 0, ...sizePx]),
    readPixels(join(folder, irradiance.file), irradiance.cropPx),
    readPixels(join(folder, gloss.file), gloss.cropPx),
    colourMask === undefined ? null : readGrey(join(folder, colourMask.file), colourMask.cropPx),
  ])
  return { photo: photoBytes, irradiance: irradianceBytes, gloss: glossBytes, colourMask: maskBytes }
}

/** One byte per pixel, of a pass with equal channels. */
export function readGrey(file: string, crop: Crop): Promise<Uint8Array> {
  return readRaw(file, crop, sharp(file).removeAlpha().extractChannel(0))
}

function readPixels(file: string, crop: Crop): Promise<Uint8Array> {
  return readRaw(file, crop, sharp(file).removeAlpha().toColourspace('srgb'))
}

async function readRaw(file: string, [, , width, height]: Crop, pipeline: Sharp): Promise<Uint8Array> {
  const { data, info } = await pipeline
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new ArchetypeError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    })
  if (info.width === width && info.height === height) return data
  throw new ArchetypeError(`${file}: the picture is ${info.width} × ${info.height}, its archetype.json says ${width} × ${height}`)
}
