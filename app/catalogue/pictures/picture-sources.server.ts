import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

import {
  type Archetype,
  ArchetypeError,
  type ArchetypePosition,
  type ArchetypeView,
  parseArchetype,
} from '#app/catalogue/pictures/archetype-format.ts'
import { isColourValue, isPicturePath, parseReference } from '#app/catalogue/pictures/picture-references.ts'
import type { Config } from '#app/platform/config.ts'
import type { PrintPosition } from '#app/catalogue/catalogue.ts'

/** The source of a picture. `version` is a hash of the files and of the method. */
export type PictureSource =
  | { readonly kind: 'composed'; readonly version: string; readonly composition: Composition }
  | { readonly kind: 'photo'; readonly version: string; readonly file: string }
  /** Served unchanged: a drawing, or a file of an archetype */
  | { readonly kind: 'as-it-is'; readonly version: string; readonly file: string }

export interface Composition {
  readonly folder: string
  readonly view: ArchetypeView
  /** The colour of the archetype's photos, and the wanted one: #rrggbb */
  readonly base: string
  readonly wanted: string
  readonly knee: number
}

/** Increment it when the same sources yield other pictures: all URLs change. */
const makerVersion = 2
const samplePictures = 'db/sample/pictures'
/** How long a source counts as unchanged without checking the disk. */
const trustedMs = 2_000

const sources = new LRUCache<string, { readonly source: PictureSource | null }>({ max: 20_000, ttl: trustedMs })
const hashes = new LRUCache<string, { readonly stamp: string; readonly hash: string }>({ max: 20_000 })
const archetypes = new LRUCache<string, { readonly stamp: string; readonly archetype: Archetype | null }>({ max: 1_000 })

/** Folders of pictures: the merchant's first, then the sample's. */
export function pictureFolders({ dataDir }: Pick<Config, 'dataDir'>): readonly string[] {
  return [join(dataDir, 'files/pictures'), samplePictures]
}

/**
 * The source of the picture `src`; null if there is none. Synchronous, because every page calls it for each of its pictures;
 * usually answered from memory.
 */
export function findPictureSource(config: Pick<Config, 'dataDir'>, src: string): PictureSource | null {
  const key = `${config.dataDir}\0${src}`
  const known = sources.get(key)
  if (known !== undefined) return known.source
  // Checked only after a cache miss, because it takes longer.
  if (!isPicturePath(src)) return null
  const source = lookFor(config, src)
  sources.set(key, { source })
  return source
}

function lookFor(config: Pick<Config, 'dataDir'>, src: string): PictureSource | null {
  for (const folder of pictureFolders(config)) {
    const found = findFile(join(folder, src)) ?? findComposed(folder, src)
    if (found !== null) return found
  }
  return null
}

function findFile(file: string): PictureSource | null {
  const [, ending] = /\.(jpe?g|png|webp|avif|svg|json|bin)$/i.exec(file) ?? []
  if (ending === undefined || stampOf([file]) === null) return null
  const isOfArchetype = stampOf([join(dirname(file), 'archetype.json')]) !== null
  if (!isOfArchetype && /json|bin/i.test(ending)) return null
  return { kind: isOfArchetype || /svg/i.test(ending) ? 'as-it-is' : 'photo', version: versionOf([file]), file }
}

function findComposed(root: string, src: string): PictureSource | null {
  const reference = parseReference(src)
  if (reference === null || !isColourValue(reference.colour)) return null
  const folder = join(root, reference.archetype)
  const archetype = readArchetypeOf(folder)
  const view = archetype?.views.find(({ key }) => key === reference.view)
  if (archetype === null || view === undefined) return null
  const { irradiance, gloss, colourMask } = view.passes
  const names = [
    'archetype.json',
    view.photo,
    irradiance.file,
    gloss.file,
    ...(colourMask === undefined ? [] : [colourMask.file]),
  ]
  const files = names.map((name) => join(folder, name))
  if (stampOf(files) === null) return null
  const composition = { folder, view, base: archetype.colour, wanted: `#${reference.colour}`, knee: archetype.tone.knee }
  return { kind: 'composed', version: versionOf(files), composition }
}

/** The archetype of that name, the merchant's before the sample's; null if there is none. */
export function findArchetype(config: Pick<Config, 'dataDir'>, name: string): Archetype | null {
  for (const folder of pictureFolders(config)) {
    const archetype = readArchetypeOf(join(folder, name))
    if (archetype !== null) return archetype
  }
  return null
}

/** Null for a folder without a valid archetype; the import reports its errors. */
function readArchetypeOf(folder: string): Archetype | null {
  const file = join(folder, 'archetype.json')
  const stamp = stampOf([file])
  if (stamp === null) return null
  const known = archetypes.get(file)
  if (known?.stamp === stamp) return known.archetype
  const archetype = readOrNull(file)
  archetypes.set(file, { stamp, archetype })
  return archetype
}

function readOrNull(file: string): Archetype | null {
  try {
    return parseArchetype(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if (error instanceof ArchetypeError) return null
    throw error
  }
}

/** Changes with any of the files; null if one is missing. */
function stampOf(files: readonly string[]): string | null {
  const stamps = files.map((file) => statSync(file, { throwIfNoEntry: false }))
  return stamps.every((stat) => stat?.isFile()) ? stamps.map((stat) => `${stat?.mtimeMs}:${stat?.size}`).join() : null
}

/** A hash of the contents, because modification times differ between nodes. */
function versionOf(files: readonly string[]): string {
  const key = files.join('\0')
  const stamp = stampOf(files) ?? ''
  const known = hashes.get(key)
  if (known?.stamp === stamp) return known.hash
  const all = createHash('sha256').update(String(makerVersion))
  for (const file of files) all.update(createHash('sha256').update(readFileSync(file)).digest())
  const hash = all.digest('hex').slice(0, 12)
  hashes.set(key, { stamp, hash })
  return hash
}

/** The print positions of a product, by the archetype in its picture's URL; none for a photograph. */
export function archetypePositionsOf(config: Pick<Config, 'dataDir'>, imageSrc: string): readonly ArchetypePosition[] {
  const [, name] = /\/pictures\/([a-z0-9-]+)\//.exec(imageSrc) ?? []
  return name === undefined ? [] : (findArchetype(config, name)?.positions ?? [])
}

/** Print positions in the format of product page and comparison. */
export function printPositionsOf(config: Pick<Config, 'dataDir'>, imageSrc: string): readonly PrintPosition[] {
  return archetypePositionsOf(config, imageSrc).map((position) => ({
    name: position.name,
    widthMm: position.maxWidthMm,
    heightMm: position.maxHeightMm,
    shape: position.shape,
    techniques: position.techniques.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ key }) => key),
  }))
}
