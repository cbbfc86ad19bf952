import { positionOfArchetype } from '#app/personalisation/archetype-position.ts'
import { type ElementInMm, elementInTenths } from '#app/personalisation/artwork.ts'
import type { Archetype, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import type { SizeMm } from '#app/personalisation/compositor/box-within.ts'
import {
  type DrawnElement,
  drawElements,
  defaultBox,
  defaultElement,
  elementBox,
} from '#app/personalisation/compositor/draw-elements.ts'
import { findMapping, halved, type LitPosition, litPosition } from '#app/personalisation/compositor/lit-position.ts'
import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { cardCrop } from '#app/personalisation/logo-preview/card-crop.ts'
import { addRaster, elementRaster } from '#app/personalisation/logo-preview/element-rasters.ts'
import type { InksAnswer } from '#app/personalisation/inks/ink.contract.ts'
import { chosenFoil, type ChosenInk, foilChoice, type Ink } from '#app/personalisation/inks/named-inks.ts'
import type { PreviewAnswer, PreviewMessage } from '#app/personalisation/logo-preview/preview-messages.ts'
import type { ShownPlacement } from '#app/personalisation/logo-preview/shown-placements.ts'
import { lookKinds } from '#app/personalisation/compositor/technique-look.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'

interface ShownPosition {
  readonly lit: LitPosition
  /** Width and height of the whole picture */
  readonly sizePx: readonly [number, number]
}

/** About 3 MB each, at half size a quarter of that */
const maxPositions = 24

/** Pictures up to this width are drawn at half a view's size, in a quarter of the time. */
const smallSide = 400

let raster: LogoRaster | null = null
const positions = new Map<string, Promise<ShownPosition>>()

self.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
  if (data.kind === 'compose') return void answer(data)
  raster = makeLogoRaster(data.rgba, data.width, data.height)
  if (data.picture !== null) addRaster(data.picture, raster)
  return undefined
})

type ComposeMessage = Extract<PreviewMessage, { kind: 'compose' }>

async function answer({ id, ...wanted }: ComposeMessage): Promise<void> {
  const blob = await compose(wanted).catch(() => null)
  postMessage({ id, blob } satisfies PreviewAnswer)
}

async function compose({ picture, side, closeUp, placements }: Omit<ComposeMessage, 'id'>): Promise<Blob | null> {
  const logo = raster
  if (logo === null) return null
  const archetype = await knownArchetype(picture.archetype)
  const view = archetype.views.find(({ key }) => key === picture.view)
  if (view === undefined) return null
  const placed = (placements ?? [null]).map((placement) => placedLogo(archetype, view, placement)).filter((each) => each !== null)
  if (placed.length === 0) return null
  const [only] = placements === null ? placed : []
  const isCloser = only !== undefined && closeUp && (await partShown(archetype, view, logo, only)) !== null
  const isSmall = side <= smallSide && !isCloser && placed.every(({ technique }) => lookKinds[technique] !== 'embroidery')
  const [bare, ...shown] = await Promise.all([
    barePicture(picture.path),
    ...placed.map(async (each) => ({ ...each, ...(await knownPosition(archetype, view, each.found, isSmall)) })),
  ])
  const [first] = shown
  if (first === undefined) return null
  const crop = isCloser ? cropOf(first, logo) : null
  const [width, height] = first.sizePx
  const whole = new OffscreenCanvas(width, height)
  const context = whole.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(bare, 0, 0, width, height)
  for (const each of shown) await print(context, logo, picture.hex, each)
  return encode(whole, side, crop)
}

/** The part that a card shows of a view with the default logo, found in half its size, in which most cards are drawn. */
async function partShown(
  archetype: Archetype,
  view: View,
  logo: LogoRaster,
  { found, technique }: PlacedLogo,
): Promise<Crop | null> {
  return cropOf(await knownPosition(archetype, view, found, lookKinds[technique] !== 'embroidery'), logo)
}

function cropOf({ lit, sizePx: [side] }: ShownPosition, { width, height }: LogoRaster): Crop | null {
  return cardCrop(lit, defaultBox(lit.area, height / width), side)
}

/** About 2.5 MB each */
const maxBarePictures = 4
const barePictures = new Map<string, Promise<ImageBitmap>>()

/** A product's picture without a logo; cached, because a design is redrawn on it many times. */
function barePicture(path: string): Promise<ImageBitmap> {
  const read = barePictures.get(path) ?? readBitmap(path)
  barePictures.delete(path)
  barePictures.set(path, read)
  read.catch(() => barePictures.delete(path))
  for (const [oldest] of barePictures) if (barePictures.size > maxBarePictures) barePictures.delete(oldest)
  return read
}

type View = Archetype['views'][number]

interface PlacedLogo {
  readonly found: NonNullable<ReturnType<typeof findMapping>>
  readonly technique: PrintTechnique
  /** null for the usual size there */
  readonly chosen: SizeMm | null
  /** The artwork; null for the visitor's logo in the middle */
  readonly artwork: readonly ElementInMm[] | null
  /** Inks that the customer chose; pictures show only a foil among them */
  readonly chosenInks: readonly ChosenInk[]
}

/** The position and look of the logo; null if the view does not show the position. */
function placedLogo(archetype: Archetype, view: View, placement: ShownPlacement | null): PlacedLogo | null {
  const found = findMapping(archetype, view, placement?.position ?? null)
  if (found === null) return null
  const wanted = placement?.technique ?? defaultPlacement(positionOfArchetype(found.area)).technique
  const technique = printTechniques.find((key) => key === wanted)
  if (technique === undefined) return null
  const { artwork = null, chosenInks = [] } = placement ?? {}
  return { found, technique, chosen: placement, artwork, chosenInks }
}

async function print(
  context: OffscreenCanvasRenderingContext2D,
  logo: LogoRaster,
  hex: string,
  { lit, technique, chosen, artwork, chosenInks }: PlacedLogo & ShownPosition,
): Promise<void> {
  const [left, top, width, height] = lit.cropPx
  const drawn = artwork === null ? null : await drawnElements(lit, artwork)
  const wanted = { technique, chosenInks }
  const foil = foilChoice(wanted) === undefined ? undefined : chosenFoil(wanted, await merchantInks())
  const before = context.getImageData(left, top, width, height)
  const crop = withoutAlpha(before.data)
  const elements = drawn ?? [defaultElement(lit, logo, { technique, hex, chosen })]
  const printed = drawElements(lit, crop, elements, { technique, hex, foil })
  for (let from = 0, to = 0; from < printed.length; from += 3, to += 4) {
    before.data[to] = printed[from] ?? 0
    before.data[to + 1] = printed[from + 1] ?? 0
    before.data[to + 2] = printed[from + 2] ?? 0
  }
  context.putImageData(before, left, top)
}

async function drawnElements(lit: LitPosition, artwork: readonly ElementInMm[]): Promise<readonly DrawnElement[]> {
  const drawn = await Promise.all(
    artwork.map(elementInTenths).map(async (element) => {
      const shape = await elementRaster(element)
      const { ink } = element
      const inkRange = element.kind === 'logo' ? element.inkRange : undefined
      return shape === null ? [] : [{ raster: shape, box: elementBox(element, lit), ink, inkRange }]
    }),
  )
  return drawn.flat()
}

/** JPEG encodes many times faster than WebP; at full quality its colour resolution equals its luminance resolution. */
async function encode(whole: OffscreenCanvas, side: number, crop: Crop | null): Promise<Blob> {
  const [left, top, width, height] = crop ?? [0, 0, whole.width, whole.height]
  const across = Math.min(side, width)
  const quality = across <= smallSide ? 1 : 0.95
  if (across === whole.width) return whole.convertToBlob({ type: 'image/jpeg', quality })
  const small = new OffscreenCanvas(across, Math.round((across * height) / width))
  const context = small.getContext('2d', { willReadFrequently: true })
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, left, top, width, height, 0, 0, small.width, small.height)
  }
  return small.convertToBlob({ type: 'image/jpeg', quality })
}

let inks: Promise<readonly Ink[]> | null = null

/** Empty without the network: a foil is then drawn as the default one. */
async function merchantInks(): Promise<readonly Ink[]> {
  inks ??= get('/api/personalisation/inks')
    .then((response): Promise<InksAnswer> => response.json())
    .then((answer) => answer.inks)
  try {
    return await inks
  } catch {
    inks = null
    return []
  }
}

/** About 3 kB each */
const maxArchetypes = 100
const archetypes = new Map<string, Promise<Archetype>>()

function knownArchetype(name: string): Promise<Archetype> {
  const known = archetypes.get(name)
  if (known !== undefined) return known
  const read = get(`/pictures/${name}/archetype.json`).then((response): Promise<Archetype> => response.json())
  archetypes.set(name, read)
  // Network failures are retried.
  read.catch(() => archetypes.delete(name))
  for (const [oldest] of archetypes) if (archetypes.size > maxArchetypes) archetypes.delete(oldest)
  return read
}

function knownPosition(archetype: Archetype, view: View, found: PlacedLogo['found'], isSmall: boolean): Promise<ShownPosition> {
  const key = `${archetype.archetype}/${view.key}/${found.area.key}/${isSmall}`
  const known = positions.get(key)
  if (known !== undefined) return known
  const read = readPosition(archetype, view, found, isSmall)
  positions.set(key, read)
  read.catch(() => positions.delete(key))
  for (const [oldest] of positions) if (positions.size > maxPositions) positions.delete(oldest)
  return read
}

async function readPosition(
  archetype: Archetype,
  view: View,
  found: PlacedLogo['found'],
  isSmall: boolean,
): Promise<ShownPosition> {
  const folder = `/pictures/${archetype.archetype}`
  const { mapping } = found
  const drawn = isSmall ? halved(found, view) : { ...found, sizePx: view.sizePx }
  const { irradiance, gloss } = view.passes
  const part = (file: string, has: Crop) => readPass(`${folder}/${file}`, has, mapping.cropPx, drawn.mapping.cropPx)
  const [grid, coverage, lit, shining] = await Promise.all([
    inflated(`${folder}/${mapping.uv.file}`),
    part(mapping.coverage.file, mapping.cropPx),
    part(irradiance.file, irradiance.cropPx),
    part(gloss.file, gloss.cropPx),
  ])
  const files = { grid, coverage: redOf(coverage), irradiance: withoutAlpha(lit), gloss: withoutAlpha(shining) }
  return { lit: litPosition(archetype, view, drawn, files), sizePx: drawn.sizePx }
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function readBitmap(path: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await get(path)).blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}

async function inflated(path: string): Promise<Uint8Array> {
  const { body } = await get(path)
  if (body === null) throw new Error(`${path}: empty`)
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())
}

/** The part of a pass below `wanted`, resized. */
async function readPass(path: string, has: Crop, wanted: Crop, [, , width, height]: Crop): Promise<Uint8ClampedArray> {
  const bitmap = await readBitmap(path)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  // At half size bilinear smoothing is the mean of four pixels.
  context.drawImage(bitmap, wanted[0] - has[0], wanted[1] - has[1], wanted[2], wanted[3], 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height).data
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0
    rgb[to + 1] = rgba[from + 1] ?? 0
    rgb[to + 2] = rgba[from + 2] ?? 0
  }
  return rgb
}

function redOf(rgba: Uint8ClampedArray): Uint8Array {
  const red = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < red.length; at += 1) red[at] = rgba[4 * at] ?? 0
  return red
}
