import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { readArchetype, readGrey, readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { ArchetypePass, ArchetypeView, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { composeColour, type ViewPixels } from '#app/catalogue/pictures/compose-colour.ts'
import { encodePicture } from '#app/catalogue/pictures/make-picture.server.ts'
import type { Composition } from '#app/catalogue/pictures/picture-sources.server.ts'
import { findMapping, type LitPosition, litPosition } from '#app/personalisation/compositor/lit-position.ts'

// Caches for a process that draws many pictures, often of the same product.

/** A rendered view takes about 5 MB, a position up to 6 MB, a picture in a colour 2 MB. */
const views = new LRUCache<string, ViewPixels>({ max: 6 })
const pictures = new LRUCache<string, Uint8Array>({ max: 6 })
const positions = new LRUCache<string, { readonly lit: LitPosition | null }>({ max: 12 })

interface Versioned extends Composition {
  readonly version: string
}

/** The bare product in its colour, in the layout of the view's photo: the same bytes that browsers print on. */
export async function barePicture({ folder, view, base, wanted, knee, version }: Versioned): Promise<Uint8Array> {
  const key = `${viewKey({ folder, view, version })} ${wanted}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const [width, height] = view.sizePx
  const composed = composeColour(view, await readPixels({ folder, view, version }), { base, wanted, knee })
  const encoded = await encodePicture(sharp(composed, { raw: { width, height, channels: 3 } }), 'webp').toBuffer()
  const picture = await sharp(encoded).raw().toBuffer()
  pictures.set(key, picture)
  return picture
}

/** A position with its light; null if the view does not show it. */
export async function knownPosition({ folder, view, version }: Versioned, position: string): Promise<LitPosition | null> {
  const key = `${viewKey({ folder, view, version })} ${position}`
  const known = positions.get(key)
  if (known !== undefined) return known.lit
  const lit = await readPosition({ folder, view, version }, position)
  positions.set(key, { lit })
  return lit
}

type OfView = Pick<Versioned, 'folder' | 'view' | 'version'>

async function readPosition(of: OfView, position: string): Promise<LitPosition | null> {
  const { folder, view } = of
  const archetype = await readArchetype(folder)
  const found = findMapping(archetype, view, position)
  if (found === null) return null
  const { mapping } = found
  const [grid, coverage, { irradiance, gloss }] = await Promise.all([
    readFile(join(folder, mapping.uv.file)).then(promisify(inflate)),
    readGrey(join(folder, mapping.coverage.file), mapping.cropPx),
    readPixels(of),
  ])
  return litPosition(archetype, view, found, {
    grid,
    coverage,
    irradiance: partOf(irradiance, view.passes.irradiance, mapping.cropPx),
    gloss: partOf(gloss, view.passes.gloss, mapping.cropPx),
  })
}

async function readPixels({ folder, view, version }: OfView): Promise<ViewPixels> {
  const key = viewKey({ folder, view, version })
  const pixels = views.get(key) ?? (await readViewPixels(folder, view))
  views.set(key, pixels)
  return pixels
}

function viewKey({ folder, view, version }: { folder: string; view: ArchetypeView; version: string }): string {
  return `${folder} ${view.key} ${version}`
}

/** The pixels of a pass below a crop that lies within it. */
function partOf(pixels: Uint8Array, { cropPx }: Pick<ArchetypePass, 'cropPx'>, crop: Crop): Uint8Array {
  return copyCrop(pixels, cropPx[2], [crop[0] - cropPx[0], crop[1] - cropPx[1], crop[2], crop[3]])
}

/** Three bytes per pixel; `columns` is the width of the source. */
export function copyCrop(pixels: Uint8Array, columns: number, [left, top, width, height]: Crop): Uint8Array {
  const part = new Uint8Array(3 * width * height)
  for (let row = 0; row < height; row += 1) {
    const from = 3 * ((top + row) * columns + left)
    part.set(pixels.subarray(from, from + 3 * width), 3 * row * width)
  }
  return part
}

/** The reverse of `copyCrop`. */
export function pasteCrop(pixels: Uint8Array, columns: number, [left, top, width, height]: Crop, part: Uint8Array): void {
  for (let row = 0; row < height; row += 1) {
    pixels.set(part.subarray(3 * row * width, 3 * (row + 1) * width), 3 * ((top + row) * columns + left))
  }
}
