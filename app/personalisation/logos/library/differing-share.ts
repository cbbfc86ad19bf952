import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** The least visible difference of a channel, on white and on black: less is smoothing and rounding */
const visible = 64

/** The share of the area in which two pictures of one size differ visibly, 0 to 1. */
export function differingShare(one: LogoPixels, other: LogoPixels): number {
  const pixels = one.width * one.height
  let differing = 0
  for (let at = 0; at < 4 * pixels; at += 4) if (differs(one.data, other.data, at)) differing += 1
  return differing / pixels
}

function differs(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): boolean {
  const [alpha, otherAlpha] = [(one[at + 3] ?? 0) / 255, (other[at + 3] ?? 0) / 255]
  if (Math.abs(alpha - otherAlpha) * 255 > visible) return true
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((one[at + channel] ?? 0) * alpha - (other[at + channel] ?? 0) * otherAlpha) > visible) return true
  return false
}
