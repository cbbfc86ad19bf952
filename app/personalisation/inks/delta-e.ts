import type { Lab } from '#app/personalisation/logos/lab-colour.ts'

/**
 * CIEDE2000: how different two colours look; symmetric. Names and steps are those of Sharma, Wu and Dalal, «The CIEDE2000
 * Color-Difference Formula: Implementation Notes», Color Research & Application 30 (2005).
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - saturating(meanChroma))
  const [first, second] = [polar((1 + g) * a1, b1), polar((1 + g) * a2, b2)]
  const isGrey = first.chroma * second.chroma === 0

  const turn = isGrey ? 0 : shortestTurn(second.hue - first.hue)
  const lightness = l2 - l1
  const chroma = second.chroma - first.chroma
  const hue = 2 * Math.sqrt(first.chroma * second.chroma) * sine(turn / 2)

  const l = (l1 + l2) / 2
  const c = (first.chroma + second.chroma) / 2
  const h = isGrey ? first.hue + second.hue : meanHue(first.hue, second.hue)
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rotation = -2 * saturating(c) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)))
  const [dl, dc, dh] = [lightness / sl, chroma / sc, hue / sh]
  // Rounding makes it slightly negative for equal colours.
  return Math.sqrt(Math.max(0, dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh))
}

function saturating(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

function polar(a: number, b: number): { readonly chroma: number; readonly hue: number } {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return { chroma: Math.hypot(a, b), hue: degrees < 0 ? degrees + 360 : degrees }
}

function shortestTurn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}

/** With a tolerance for rounding errors between opposite hues */
const halfTurn = 180 + 1e-12

function meanHue(one: number, other: number): number {
  const sum = one + other
  if (Math.abs(one - other) <= halfTurn) return sum / 2
  return (sum < 360 ? sum + 360 : sum - 360) / 2
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
