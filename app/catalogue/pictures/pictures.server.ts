import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'
import { sizedName } from '#app/platform/browser/picture-urls.ts'

/** Shown where a product or category has no picture of its own. */
export const missingPicture = 'missing.svg'

type PictureConfig = Pick<Config, 'cdnUrl' | 'dataDir'>

/**
 * The final URL of a picture, on the CDN where one is configured: 800 pixels of WebP, named by the content of its source.
 * The other sizes and formats are `resizedUrl`s of it. What is sent as it is, and a name without a file, is told as it is.
 */
export function pictureUrl(config: PictureConfig, src: string): string {
  const source = findPictureSource(config, src)
  const isSized = source !== null && source.kind !== 'as-it-is'
  const name = isSized ? sizedName(src, { version: source.version, width: 800, format: 'webp' }) : src
  return `${config.cdnUrl ?? ''}/pictures/${name.split('/').map(encodeURIComponent).join('/')}`
}

interface CategoryPicture {
  readonly imageSrc: string | null
  readonly categoryProductId: number | null
  /** The first picture of the product `categoryProductId`. */
  readonly productSrc: string | null
}

/**
 * A category's picture (section 3): `imageSrc` when present, else the CDN's path from `categoryProductId`.
 * Without a CDN nobody keeps such a file, so the product's own first picture stands in.
 */
export function categoryPictureUrl(config: PictureConfig, category: CategoryPicture): string | null {
  if (category.imageSrc !== null) return pictureUrl(config, category.imageSrc)
  if (category.categoryProductId === null) return null
  if (config.cdnUrl !== undefined) return pictureUrl(config, `categories/${category.categoryProductId}.jpg`)
  return category.productSrc === null ? null : pictureUrl(config, category.productSrc)
}
