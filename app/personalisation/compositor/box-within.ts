import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'

export interface SizeMm {
  readonly widthMm: number
  readonly heightMm: number
}

/** A logo of this ratio (height to width) in the middle of a position, as large as a size allows. */
export function boxWithin(size: SizeMm, position: SizeMm, ratio: number): LogoBox {
  const widthMm = Math.min(size.widthMm, size.heightMm / ratio)
  return { centreXMm: position.widthMm / 2, centreYMm: position.heightMm / 2, widthMm, heightMm: widthMm * ratio, degrees: 0 }
}
