import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { differingShare } from '#app/personalisation/logos/library/differing-share.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** More of the area is another picture; less is how edges are smoothed. */
const maxDifference = 0.02
/** The longer side of what is compared, in pixels */
const comparedSide = 200

/**
 * Whether a browser's and the server's drawing of one file without margins differ visibly. Never of a bitmap: it is drawn the same
 * everywhere, and only the white that each removed at its own size may differ. Browser only.
 */
export async function isDrawnDifferently(one: OwnLogo, other: OwnLogo, contentType: string): Promise<boolean> {
  if (contentType !== 'image/svg+xml') return false
  const [oneRatio, otherRatio] = [one.width / one.height, other.width / other.height]
  if (Math.abs(Math.log(oneRatio / otherRatio)) > maxDifference) return true
  const scale = comparedSide / Math.max(other.width, other.height)
  const size = { width: Math.max(1, Math.round(other.width * scale)), height: Math.max(1, Math.round(other.height * scale)) }
  return differingShare(await pixelsOf(one.picture, size), await pixelsOf(other.picture, size)) > maxDifference
}

async function pixelsOf(picture: string, { width, height }: Pick<LogoPixels, 'width' | 'height'>): Promise<LogoPixels> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
