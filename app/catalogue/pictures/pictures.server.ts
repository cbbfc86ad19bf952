import { findPictureSource, type PictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'
import { sizedName } from '#app/platform/browser/picture-urls.ts'

/** Shown for a product or category without a picture. */
export const missingPicture = 'missing.svg'

/** Pages use the same pictures repeatedly; a source that may have changed is another object. */
const paths = new WeakMap<PictureSource, string>()

type PictureConfig = Pick<Config, 'cdnUrl' | 'dataDir'>

/**
 * The final URL of a picture, on the CDN if one is configured: 800 pixels of WebP, with a hash of its source. `resizedUrl`
 * derives other sizes and formats. Pictures served unchanged, and missing ones, are returned as given.
 */
export function pictureUrl(config: PictureConfig, src: string): string {
  const source = findPictureSource(config, src)
  const path = source === null ? encodedPath(src) : (paths.get(source) ?? pathOf(source, src))
  return `${config.cdnUrl ?? ''}/pictures/${path}`
}

function pathOf(source: PictureSource, src: string): string {
  const { kind, version } = source
  const path = encodedPath(kind === 'as-it-is' ? src : sizedName(src, { version, width: 800, format: 'webp' }))
  paths.set(source, path)
  return path
}

const encodedPath = (name: string) => name.split('/').map(encodeURIComponent).join('/')

interface CategoryPicture {
  readonly imageSrc: string | null
  readonly categoryProductId: number | null
  /** The first picture of the product `categoryProductId`, else one of the category's products */
  readonly productSrc: string | null
}

/**
 * A category's picture (section 3): `imageSrc` if present, else the CDN's path from `categoryProductId`; without a CDN the
 * first picture of that product. Without either, that of a product.
 */
export function categoryPictureUrl(config: PictureConfig, category: CategoryPicture): string | null {
  if (category.imageSrc !== null) return pictureUrl(config, category.imageSrc)
  if (category.categoryProductId !== null && config.cdnUrl !== undefined)
    return pictureUrl(config, `categories/${category.categoryProductId}.jpg`)
  return category.productSrc === null ? null : pictureUrl(config, category.productSrc)
}
