import type { ArtworkElement, TextElement } from '#app/personalisation/artwork.ts'
import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import { lettering } from '#app/personalisation/designer/load-lettering.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { maxLogoSide } from '#app/personalisation/logo-preview/own-logo.ts'

/** Up to 22 MB each */
const maxRasters = 6
const rasters = new Map<string, Promise<LogoRaster | null>>()

/** Adds a logo that is loaded already. */
export function addRaster(picture: string, raster: LogoRaster): void {
  keep(picture, Promise.resolve(raster))
}

/** The raster of an element; null if it cannot be loaded. Worker only. */
export function elementRaster(element: ArtworkElement): Promise<LogoRaster | null> {
  const key = element.kind === 'logo' ? element.picture : `${element.font} ${element.text}`
  const known = rasters.get(key)
  if (known !== undefined) {
    keep(key, known)
    return known
  }
  const drawn = (element.kind === 'logo' ? readLogo(element.picture) : drawText(element)).catch(() => {
    // Retried at the next drawing.
    rasters.delete(key)
    return null
  })
  keep(key, drawn)
  return drawn
}

/** Moves the entry to the end (LRU). */
function keep(key: string, raster: Promise<LogoRaster | null>): void {
  rasters.delete(key)
  rasters.set(key, raster)
  for (const [oldest] of rasters) if (rasters.size > maxRasters) rasters.delete(oldest)
}

async function readLogo(picture: string): Promise<LogoRaster | null> {
  const response = await fetch(logoPictureUrl(picture))
  if (!response.ok) throw new Error(`no logo: ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob())
  const scale = Math.min(1, maxLogoSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const raster = rasterOf(width ?? 1, height ?? 1, (context, columns, rows) => context.drawImage(bitmap, 0, 0, columns, rows))
  bitmap.close()
  return raster
}

/** Black, because every text has an ink. */
async function drawText({ text, font }: TextElement): Promise<LogoRaster | null> {
  const { width, height, path } = await lettering(text, font)
  const scale = maxLogoSide / Math.max(width, height)
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return rasterOf(columns ?? 1, rows ?? 1, (context, across, down) => {
    context.scale(across / width, down / height)
    context.fill(outlines(path))
  })
}

// Array.fill takes a value, so the path is created outside of it.
const outlines = (path: string) => new Path2D(path)

type Draw = (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void

function rasterOf(width: number, height: number, draw: Draw): LogoRaster | null {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  draw(context, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return makeLogoRaster(data, width, height)
}
