import { type ArtworkElement, hasOwnColours } from '#app/personalisation/artwork.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { type PictureInks, picturesInks } from '#app/personalisation/designer/picture-inks.ts'
import { boxOutline, type Outline, outlineOfPixels, outlineSide } from '#app/personalisation/artwork-outline.ts'

/** A logo's picture in the browser. */
export interface DrawnPicture {
  /** An object URL or path for `img` */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly outline: Outline
  readonly inks: PictureInks
}

const known = new Map<string, DrawnPicture>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, DrawnPicture> = new Map()

export const drawnPictures = () => snapshot

/** Returns the unsubscribe function. */
export function onDrawnPictures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a logo's picture, from `url` if this browser has it. A failed one is retried when next needed. */
export function loadPicture(picture: string, url = logoPictureUrl(picture)): Promise<void> {
  const before = loading.get(picture)
  if (before !== undefined) return before
  const load = addPicture(picture, url).catch(() => {
    loading.delete(picture)
  })
  loading.set(picture, load)
  return load
}

async function addPicture(picture: string, url: string): Promise<void> {
  known.set(picture, await readPicture(url))
  snapshot = new Map(known)
  for (const listener of listeners) listener()
}

/** The visible outline of an element; its box until that is known. */
export function outlineOf(element: ArtworkElement): Outline {
  return element.kind === 'logo' ? (known.get(element.picture)?.outline ?? boxOutline) : boxOutline
}

/** The number of inks of all elements; a logo that is not loaded counts as one. */
export function artworkColours(elements: readonly ArtworkElement[]): number {
  const isOwn = (each: ArtworkElement) => each.kind === 'logo' && hasOwnColours(each)
  // Colours that are replaced count as they did.
  const inks = new Set(elements.flatMap((each) => (isOwn(each) ? [] : (each.ink ?? []))))
  const pictures = new Set(elements.flatMap((each) => (each.kind === 'logo' && isOwn(each) ? [each.picture] : [])))
  const own = [...pictures].reduce((sum, picture) => sum + (known.get(picture)?.inks.count ?? 1), 0)
  return Math.max(1, inks.size + own)
}

async function readPicture(url: string): Promise<DrawnPicture> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = outlineSide / Math.max(width, height)
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  // Matches the server's downscaling
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, columns, rows)
  const pixels = context.getImageData(0, 0, columns, rows)
  return { url, width, height, outline: outlineOfPixels(pixels), inks: picturesInks(pixels) }
}
