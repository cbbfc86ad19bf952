import { maxLogoSide, type OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'

/** A stored logo in the form of the browser's chosen one. Rejects without the network. Browser only. */
export async function ownLogoOf({ name, picture, width, height }: Logo): Promise<OwnLogo> {
  const image = new Image()
  image.src = logoPictureUrl(picture)
  await image.decode()
  const scale = Math.min(1, maxLogoSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { width: drawnWidth, height: drawnHeight } = canvas
  return { name, picture: canvas.toDataURL('image/png'), width: drawnWidth, height: drawnHeight, pictureHash: picture, on: true }
}
