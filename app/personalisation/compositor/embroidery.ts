import { type Shader, whitestInk } from '#app/personalisation/compositor/pixel-light.ts'
import { noise, type ResampledLogo } from '#app/personalisation/compositor/resampled-logo.ts'

/** Threads are never drawn finer than the picture's resolution. */
const threadMm = 0.42
const pixelsPerThread = 2.4
const stitchThreads = 7
/** Thread directions, evenly spread over half a turn. */
const directions = 6
const fillDirection = 0.7

/** Threads of satin stitch across strokes, of fill stitch in large areas, raised above the cloth. */
export function embroideryShader(seen: ResampledLogo): Shader {
  const out: [number, number, number] = [0, 0, 0]
  const { samples, width } = seen
  const alphaAt = (at: number) => samples[4 * at + 3] ?? 0
  return (at, { base, irradiance }) => {
    const mmPerPx = seen.mmPerPx[at] ?? 0
    const thread = Math.max(threadMm, mmPerPx * pixelsPerThread)
    const near = Math.max(1, Math.round((2.2 * thread) / Math.max(mmPerPx, 0.01)))
    const slopeX = alphaAt(at + near) - alphaAt(at - near)
    const slopeY = alphaAt(at + near * width) - alphaAt(at - near * width)
    const turn = stitchDirection(slopeX, slopeY)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [x, y] = [seen.xMm[at] ?? 0, seen.yMm[at] ?? 0]
    const along = x * cos + y * sin
    const across = (y * cos - x * sin) / thread
    const row = Math.floor(across)
    const fromMiddle = across - row - 0.5
    const stitch = (along + noise(row, 3) * thread * stitchThreads) / (thread * stitchThreads)
    const inStitch = stitch - Math.floor(stitch)
    // The edge is as ragged as its threads; a pixel that covers several shows their mean.
    const shown = Math.min(1, threadMm / thread)
    const ragged = alphaAt(at) + 0.22 * shown * (noise(row, 11) - 0.5)
    const alpha = Math.min(1, Math.max(0, (ragged - 0.34 * shown) * (1 + 3 * shown)))
    const shade = shadowOf(alphaAt(at - width - 1), alphaAt(at - 2 * width - 2))
    if (alpha === 0 && shade < 0.02) return null
    const round = Math.sqrt(Math.max(0, 1 - 4 * fromMiddle * fromMiddle))
    const end = Math.min(1, Math.min(inStitch, 1 - inStitch) * 7)
    const raised = 1 - 0.5 * (alphaAt(at + width + 1) - alphaAt(at - width - 1))
    const lit =
      (0.55 + 0.5 * round - 0.28 * fromMiddle) *
      (0.76 + 0.24 * end) *
      raised *
      (0.93 + 0.14 * noise(row * 7.7, Math.floor(stitch)))
    const sheen = 0.09 * Math.max(0, round - Math.abs(fromMiddle + 0.18)) ** 3 * end
    const opaque = Math.max(samples[4 * at + 3] ?? 0, 0.01)
    for (let channel = 0; channel < 3; channel += 1) {
      const light = irradiance[channel] ?? 0
      const yarn = ((samples[4 * at + channel] ?? 0) / opaque) * whitestInk * light * lit + sheen * light
      out[channel] = (base[channel] ?? 0) * (1 - 0.3 * shade) * (1 - alpha) + yarn * alpha
    }
    return out
  }
}

/** Across a stroke near its edges, one direction elsewhere; quantized, like the areas of a machine. */
function stitchDirection(slopeX: number, slopeY: number): number {
  if (Math.hypot(slopeX, slopeY) < 0.12) return fillDirection
  const step = Math.PI / directions
  return Math.round(Math.atan2(slopeY, slopeX) / step) * step
}

/** Raised thread throws a shadow to the lower right. */
function shadowOf(near: number, far: number): number {
  return Math.min(1, 0.6 * near + 0.4 * far)
}
