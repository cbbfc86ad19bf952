import type { Config } from '#app/platform/config.ts'

/** Shown where a product or category has no picture of its own. */
export const missingPicture = 'missing.svg'

/** The final URL of a picture: `src` is a file under /pictures, which a CDN mirrors when one is configured. */
export function pictureUrl(config: Pick<Config, 'cdnUrl'>, src: string): string {
  const path = src.split('/').map(encodeURIComponent).join('/')
  return `${config.cdnUrl ?? ''}/pictures/${path}`
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
export function categoryPictureUrl(config: Pick<Config, 'cdnUrl'>, category: CategoryPicture): string | null {
  if (category.imageSrc !== null) return pictureUrl(config, category.imageSrc)
  if (category.categoryProductId === null) return null
  if (config.cdnUrl !== undefined) return pictureUrl(config, `categories/${category.categoryProductId}.jpg`)
  return category.productSrc === null ? null : pictureUrl(config, category.productSrc)
}
