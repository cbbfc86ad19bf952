import { inkBounds, type LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { hasWhiteBackground, withoutWhite } from '#app/personalisation/logo-preview/white-box.ts'
import { maxLogoSide, type OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileSizeText, maxFileBytes } from '#app/uploads/accepted-files.ts'

/** The width of an SVG without a size. */
const drawnSide = maxLogoSide

/** `unreadable`: this browser draws nothing of the file; the server may, or has the reason why not. */
export type LogoFileRefusal = 'unreadable' | 'too-large'

export interface ReadLogo {
  readonly logo: Omit<OwnLogo, 'on'>
  /** It had a white box behind it, which was removed. */
  readonly whiteRemoved: boolean
}

/** Reads a logo in the browser: drawn once, without its white box and margins. Never executes an SVG's scripts. Browser only. */
export async function readLogoFile(file: File): Promise<Result<ReadLogo, { readonly refusal: LogoFileRefusal }>> {
  if (file.size > maxFileBytes) return refuse({ refusal: 'too-large' })
  const drawn = await draw(file)
  if (drawn === null) return refuse({ refusal: 'unreadable' })
  const whiteRemoved = hasWhiteBackground(drawn)
  const clear = whiteRemoved ? withoutWhite(drawn) : drawn
  const bounds = inkBounds(clear)
  if (bounds === null) return refuse({ refusal: 'unreadable' })
  const canvas = canvasOf(bounds.width, bounds.height)
  const context = canvas.getContext('2d')
  if (context === null) return refuse({ refusal: 'unreadable' })
  const pixels = new ImageData(new Uint8ClampedArray(clear.data), clear.width, clear.height)
  context.putImageData(pixels, -bounds.left, -bounds.top)
  const { width, height } = bounds
  return done({
    logo: { name: file.name.slice(0, 200), picture: canvas.toDataURL('image/png'), width, height, pictureHash: null },
    whiteRemoved,
  })
}

/** Draws with an image element, which executes no scripts and loads no external files. */
async function draw(file: File): Promise<LogoPixels | null> {
  const isSvg = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)
  const url = URL.createObjectURL(isSvg ? new Blob([file], { type: 'image/svg+xml' }) : file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [naturalWidth, naturalHeight] = [image.naturalWidth || drawnSide, image.naturalHeight || drawnSide]
    // Vectors are drawn as large as allowed, pixels are never enlarged.
    const scale = Math.min(maxLogoSide / Math.max(naturalWidth, naturalHeight), isSvg ? Infinity : 1)
    const [width, height] = [Math.max(1, Math.round(naturalWidth * scale)), Math.max(1, Math.round(naturalHeight * scale))]
    const context = canvasOf(width, height).getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export const tooLargeLogoText = `Το αρχείο ξεπερνά τα ${fileSizeText(maxFileBytes)}. Δοκιμάστε SVG ή μικρότερη εικόνα.`
