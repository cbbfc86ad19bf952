import { type ElementInMm, elementInTenths } from '#app/personalisation/artwork.ts'
import type { Archetype, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { type DrawnElement, drawElements, elementBox, usualElement } from '#app/personalisation/compositor/draw-elements.ts'
import { findMapping, type LitPosition, litPosition } from '#app/personalisation/compositor/lit-position.ts'
import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { mmToTenths, tenthsToMm } from '#app/personalisation/lengths.ts'
import { addRaster, elementRaster } from '#app/personalisation/logo-preview/element-rasters.ts'
import type { PreviewAnswer, PreviewMessage } from '#app/personalisation/logo-preview/preview-messages.ts'
import type { ShownPlacement } from '#app/personalisation/logo-preview/shown-placements.ts'
import { usualPlacement } from '#app/personalisation/product/usual-placement.ts'
import type { PreviewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'

interface ShownPosition {
  readonly lit: LitPosition
  /** Of the whole picture */
  readonly sizePx: readonly [number, number]
}

/** About 3 MB each */
const mostPositions = 24

let raster: LogoRaster | null = null
const positions = new Map<string, Promise<ShownPosition | null>>()

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

async function compose({ picture, side, placements }: Omit<ComposeMessage, 'id'>): Promise<Blob | null> {
  const logo = raster
  if (logo === null) return null
  const shown = (await Promise.all((placements ?? [null]).map((placement) => placed(picture, placement)))).filter(
    (each) => each !== null,
  )
  const [first] = shown
  if (first === undefined) return null
  const bitmap = await barePicture(picture.path)
  const whole = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = whole.getContext('2d', { willReadFrequently: true })
  const [width, height] = first.sizePx
  if (context === null || bitmap.width !== width || bitmap.height !== height) return null
  context.drawImage(bitmap, 0, 0)
  for (const each of shown) await print(context, logo, picture.hex, each)
  const isDesigned = placements?.some(({ artwork = [] }) => artwork.length > 0) ?? false
  // What is being designed is drawn again at once, and JPEG is encoded in a fraction of the time.
  return encode(whole, side, isDesigned ? 'image/jpeg' : 'image/webp')
}

/** About 2.5 MB each */
const mostBare = 4
const barePictures = new Map<string, Promise<ImageBitmap>>()

/** A product's picture without a logo; the last ones are kept, because a design is drawn on the same one many times. */
function barePicture(path: string): Promise<ImageBitmap> {
  const read = barePictures.get(path) ?? readBitmap(path)
  barePictures.delete(path)
  barePictures.set(path, read)
  read.catch(() => barePictures.delete(path))
  for (const [oldest] of barePictures) if (barePictures.size > mostBare) barePictures.delete(oldest)
  return read
}

interface PlacedLogo extends ShownPosition {
  readonly technique: PrintTechnique
  readonly size: { readonly widthMm: number; readonly heightMm: number }
  /** What is drawn there; null for the visitor's logo in the middle */
  readonly artwork: readonly ElementInMm[] | null
}

/** Where and how a logo is printed; null where the picture does not show the position. */
async function placed(picture: PreviewPicture, placement: ShownPlacement | null): Promise<PlacedLogo | null> {
  const shown = await knownPosition(picture, placement?.position ?? null)
  if (shown === null) return null
  const { area } = shown.lit
  const usual = usualPlacement({
    key: area.key,
    maxWidth: mmToTenths(area.maxWidthMm),
    maxHeight: mmToTenths(area.maxHeightMm),
    techniques: area.techniques,
  })
  const technique = printTechniques.find((key) => key === (placement?.technique ?? usual.technique))
  const size = placement ?? { widthMm: tenthsToMm(usual.width), heightMm: tenthsToMm(usual.height) }
  return technique === undefined ? null : { ...shown, technique, size, artwork: placement?.artwork ?? null }
}

async function print(
  context: OffscreenCanvasRenderingContext2D,
  logo: LogoRaster,
  hex: string,
  { lit, technique, size, artwork }: PlacedLogo,
): Promise<void> {
  const [left, top, width, height] = lit.cropPx
  const drawn = artwork === null ? null : await drawnElements(lit, artwork)
  const before = context.getImageData(left, top, width, height)
  const crop = withoutAlpha(before.data)
  const elements = drawn ?? [usualElement(lit, crop, logo, { technique, hex, ...size })]
  const printed = drawElements(lit, crop, elements, { technique, hex })
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
      return shape === null ? [] : [{ raster: shape, box: elementBox(element, lit), ink: element.ink }]
    }),
  )
  return drawn.flat()
}

async function encode(whole: OffscreenCanvas, side: number, type: 'image/jpeg' | 'image/webp'): Promise<Blob> {
  if (side >= whole.width) return whole.convertToBlob({ type, quality: 0.9 })
  const small = new OffscreenCanvas(side, Math.round((side * whole.height) / whole.width))
  const context = small.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, 0, 0, small.width, small.height)
  }
  return small.convertToBlob({ type, quality: 0.9 })
}

/** `position` null: the first that the view shows. */
function knownPosition({ archetype, view }: PreviewPicture, wanted: string | null): Promise<ShownPosition | null> {
  const key = `${archetype}/${view}/${wanted}`
  const known = positions.get(key)
  if (known !== undefined) return known
  const read = readPosition(archetype, view, wanted)
  positions.set(key, read)
  // What failed for lack of a network is tried again.
  read.catch(() => positions.delete(key))
  for (const [oldest] of positions) if (positions.size > mostPositions) positions.delete(oldest)
  return read
}

async function readPosition(name: string, viewKey: string, wanted: string | null): Promise<ShownPosition | null> {
  const folder = `/pictures/${name}`
  const archetype: Archetype = await (await get(`${folder}/archetype.json`)).json()
  const view = archetype.views.find(({ key }) => key === viewKey)
  const found = view === undefined ? null : findMapping(archetype, view, wanted)
  if (view === undefined || found === null) return null
  const { mapping } = found
  const [grid, coverage, irradiance, gloss] = await Promise.all([
    inflated(`${folder}/${mapping.uv.file}`),
    readPass(`${folder}/${mapping.coverage.file}`, mapping.cropPx, mapping.cropPx),
    readPass(`${folder}/${view.passes.irradiance.file}`, view.passes.irradiance.cropPx, mapping.cropPx),
    readPass(`${folder}/${view.passes.gloss.file}`, view.passes.gloss.cropPx, mapping.cropPx),
  ])
  const files = { grid, coverage: coverage.filter((_, at) => at % 3 === 0), irradiance, gloss }
  return { lit: litPosition(archetype, view, found, files), sizePx: view.sizePx }
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

/** The part of a pass that lies under `wanted`; three bytes for each pixel. */
async function readPass(path: string, has: Crop, wanted: Crop): Promise<Uint8Array> {
  const bitmap = await readBitmap(path)
  const [, , width, height] = wanted
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, has[0] - wanted[0], has[1] - wanted[1])
  bitmap.close()
  return withoutAlpha(context.getImageData(0, 0, width, height).data)
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
