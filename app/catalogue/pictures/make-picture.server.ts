import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'

import { readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import { composeColour, type ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import type { Composition, PictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { PictureFormat, PictureWidth } from '#app/platform/browser/picture-urls.ts'

/** One file to make, atomically. */
export interface PictureJob {
  readonly source: Exclude<PictureSource, { kind: 'as-it-is' }>
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly target: string
}

/** Larger photographs are refused: they would take too much memory. */
const maxPixels = 100_000_000
/** The background of transparent pictures in JPEG: the page's warm grey. */
const plate = '#f1eee8'

/** Caches the last views and their last colours: a page requests a picture in several sizes at once. */
const views = new LRUCache<string, ViewPixels>({ max: 2 })
const colours = new LRUCache<string, Uint8Array>({ max: 2 })

/** Generates a picture in a size and format and moves it into place. Takes 20 to 150 ms of CPU. */
export async function makePicture({ source, width, format, target }: PictureJob): Promise<void> {
  const whole = source.kind === 'composed' ? await composed(source.composition, source.version) : photographed(source.file)
  // The photograph's long side; smaller ones are not enlarged.
  const sized = whole.resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
  const bytes = await encodePicture(sized, format).toBuffer()
  const unfinished = `${target}.${process.pid}-${threadId}.tmp`
  await mkdir(dirname(target), { recursive: true })
  try {
    // Synced, because its URL is cached for a year: a power cut must not leave an empty file.
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function composed(composition: Composition, version: string): Promise<Sharp> {
  const { folder, view, base, wanted, knee } = composition
  const viewKey = `${folder} ${view.key} ${version}`
  const colourKey = `${viewKey} ${wanted}`
  let picture = colours.get(colourKey)
  if (picture === undefined) {
    const pixels = views.get(viewKey) ?? (await readViewPixels(folder, view))
    views.set(viewKey, pixels)
    picture = composeColour(view, pixels, { base, wanted, knee })
    colours.set(colourKey, picture)
  }
  return sharp(picture, { raw: { width: view.sizePx[0], height: view.sizePx[1], channels: 3 } })
}

/** Upright, whatever the camera's orientation, and without its metadata. */
function photographed(file: string): Sharp {
  return sharp(file, { limitInputPixels: maxPixels }).autoOrient()
}

/** Efforts for which a first request waits at most 100 ms of CPU; AVIF's 2 would take twice as long for 3 % fewer bytes. */
export function encodePicture(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 56, effort: 1, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return picture.webp({ quality: 82, effort: 4 })
  return picture.flatten({ background: plate }).jpeg({ quality: 82, mozjpeg: true })
}
