import type { Archetype, ArchetypePass, ArchetypePosition, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { type PositionPixels, positionPixels } from '#app/personalisation/compositor/position-pixels.ts'
import { decodeGrid } from '#app/personalisation/grid-map.ts'

/** A print position of a view with its light: the same for all colours of a product, and for every logo. */
export interface LitPosition {
  /** In the view's picture; everything else is relative to its corner. */
  readonly cropPx: Crop
  readonly area: ArchetypePosition
  readonly inkGloss: number
  readonly knee: number
  readonly passes: { readonly irradiance: ArchetypePass; readonly gloss: ArchetypePass }
  readonly position: PositionPixels
  /** Three bytes per pixel of `cropPx` */
  readonly irradiance: Uint8Array
  readonly gloss: Uint8Array
}

/** The files of a position, cut to its `cropPx`. */
interface PositionFiles {
  /** uv.bin, inflated */
  readonly grid: Uint8Array
  /** One byte per pixel */
  readonly coverage: Uint8Array
  readonly irradiance: Uint8Array
  readonly gloss: Uint8Array
}

type View = Archetype['views'][number]

/** The mapping of a position in a view, of the first one for null; null if the view does not show it. */
export function findMapping({ positions }: Pick<Archetype, 'positions'>, view: View, position: string | null) {
  const mapping = view.mappings.find((each) => position === null || each.position === position)
  const area = positions.find(({ key }) => key === mapping?.position)
  return mapping === undefined || area === undefined ? null : { mapping, area }
}

type FoundMapping = NonNullable<ReturnType<typeof findMapping>>

/** A mapping at half the view's size, for small pictures; unchanged if that would split a pixel. */
export function halved<Found extends FoundMapping>(found: Found, { sizePx }: Pick<View, 'sizePx'>) {
  const { mapping } = found
  if ([...sizePx, ...mapping.cropPx].some((length) => length % 2 === 1)) return { ...found, sizePx, scale: 1 }
  const [left, top, width, height] = mapping.cropPx
  const cropPx: Crop = [left / 2, top / 2, width / 2, height / 2]
  const uv = { ...mapping.uv, stepPx: mapping.uv.stepPx / 2 }
  return { ...found, mapping: { ...mapping, cropPx, uv }, sizePx: [sizePx[0] / 2, sizePx[1] / 2] as const, scale: 0.5 }
}

export function litPosition(
  { tone }: Pick<Archetype, 'tone'>,
  { passes }: View,
  { mapping, area, scale = 1 }: FoundMapping & { readonly scale?: number },
  files: PositionFiles,
): LitPosition {
  const { cropPx } = mapping
  const whole: Crop = [0, 0, cropPx[2], cropPx[3]]
  const grid = decodeGrid(files.grid, files.coverage, mapping, area)
  const printArea = { widthMm: area.maxWidthMm, heightMm: area.maxHeightMm, shape: area.shape }
  const { cropPx: _, ...pixels } = positionPixels(grid, printArea, scale)
  return {
    cropPx,
    area,
    inkGloss: mapping.inkGloss,
    knee: tone.knee,
    passes: { irradiance: { ...passes.irradiance, cropPx: whole }, gloss: { ...passes.gloss, cropPx: whole } },
    position: { ...pixels, cropPx: whole },
    irradiance: files.irradiance,
    gloss: files.gloss,
  }
}
