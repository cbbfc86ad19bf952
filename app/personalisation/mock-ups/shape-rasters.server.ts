import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'

import { type LogoRaster, makeLogoRaster } from '#app/personalisation/compositor/logo-raster.ts'
import type { Shape } from '#app/personalisation/mock-ups/mock-up-job.server.ts'

/** The size of a logo in browsers: enough for a picture of 800 pixels. */
const rasterSide = 1_000
/** Larger files are not ours. */
const maxPixels = 50_000_000
/** Up to 22 MB each */
const rasters = new LRUCache<string, LogoRaster>({ max: 6 })

/** A shape as light; `name` is the cache key of its content. */
export async function shapeRaster(name: string, shape: Shape): Promise<LogoRaster> {
  const known = rasters.get(name)
  if (known !== undefined) return known
  const { data, info } = await pixelsOf(shape).ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const raster = makeLogoRaster(data, info.width, info.height)
  rasters.set(name, raster)
  return raster
}

function pixelsOf(shape: Shape): Sharp {
  if (shape.kind === 'outlines') return sharp(Buffer.from(outlinesSvg(shape)))
  return sharp(shape.bytes, { limitInputPixels: maxPixels }).resize({
    width: rasterSide,
    height: rasterSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
}

/** Black, because every text has an ink. */
function outlinesSvg({ width, height, path }: Extract<Shape, { kind: 'outlines' }>): string {
  const scale = rasterSide / Math.max(width, height)
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path d="${path}"/></svg>`
}
