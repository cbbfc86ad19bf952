import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'
import { sizedName } from '#app/platform/browser/picture-urls.ts'

/** Shown for a product or category without a picture. */
export const missingPicture = 'missing.svg'

type PictureConfig = Pick<Config, 'cdnUrl' | 'dataDir'>

/**
 * The final URL of a picture, on the CDN if one is configured: 800 pixels of WebP, with a hash of its source. `resizedUrl`
 * derives other sizes and formats. Pictures served as they are, and missing ones, are returned unchanged.
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
  /** The first picture of the product `categoryProductId` */
  readonly productSrc: string | null
}

/**
 * A category's picture (section 3): `imageSrc` if present, else the CDN's path from `categoryProductId`; without a CDN the
 * first picture of that product.
 */
export function categoryPictureUrl(config: PictureConfig, category: CategoryPicture): string | null {
  if (category.imageSrc !== null) return pictureUrl(config, category.imageSrc)
  if (category.categoryProductId === null) return null
  if (config.cdnUrl !== undefined) return pictureUrl(config, `categories/${category.categoryProductId}.jpg`)
  return category.productSrc === null ? null : pictureUrl(config, category.productSrc)
}
