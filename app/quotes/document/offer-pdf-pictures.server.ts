import { pathOfPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'
import { parseSizedName } from '#app/platform/browser/picture-urls.ts'

/** The file of a document's picture, and how to make it if it is missing. */
export interface PictureSource {
  readonly path: string
  readonly job: PictureJob | null
}

/** Printed 16 mm wide, sharp when enlarged. */
const size = { width: 320, format: 'jpg' } as const

/** The picture of a line by its URL; null without one, or where it is not ours. */
export function pictureSource(config: Config, url: string | null): PictureSource | null {
  const src = url === null ? null : sourceName(url)
  const source = src === null ? null : findPictureSource(config, src)
  if (src === null || source === null) return null
  if (source.kind === 'as-it-is') return { path: source.file, job: null }
  const path = pathOfPicture(config, src, { ...size, version: source.version })
  return { path, job: { ...size, source, target: path } }
}

/** The letterhead image of the settings. */
export function letterheadSource(config: Config, name: string): PictureSource | null {
  const source = name === '' ? null : findPictureSource(config, name)
  return source === null || source.kind === 'composed' ? null : { path: source.file, job: null }
}

/** `/pictures/mug.jpg.0123456789ab.800.webp`, on the CDN or not, is `mug.jpg`. */
function sourceName(url: string): string | null {
  const path = url.split('/pictures/').at(-1) ?? url
  try {
    const name = decodeURIComponent(path)
    return parseSizedName(name)?.name ?? name
  } catch {
    return null
  }
}
