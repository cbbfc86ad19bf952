import tracer from 'imagetracerjs'

import type { Mask } from '#app/personalisation/logos/repair/distance-field.ts'

/** How far a line or a curve may be off, in pixels (the square of it), and the same for a pixel of a bitmap made larger */
const [leastTolerance, toleranceOfPixel, mostTolerance] = [1, 0.2, 4]
/** Paths of fewer nodes are no areas. */
const leastNodes = 4
/** Around the picture, so that areas at its edges have an outline */
const margin = 2

const black = { r: 0, g: 0, b: 0, a: 255 }
const white = { r: 255, g: 255, b: 255, a: 255 }

/**
 * The outline of what is set as SVG path data in pixels, for the fill rule evenodd; empty if nothing is. `scale`: into how many
 * pixels a side one of a bitmap was made.
 */
export function traceMask({ width, height, at }: Mask, scale = 1): string {
  const [wide, high] = [width + 2 * margin, height + 2 * margin]
  const data = new Uint8ClampedArray(4 * wide * high).fill(255)
  let isEmpty = true
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (at[y * width + x] === 0) continue
      isEmpty = false
      data.fill(0, 4 * ((y + margin) * wide + x + margin), 4 * ((y + margin) * wide + x + margin) + 3)
    }
  }
  if (isEmpty) return ''
  const tolerance = Math.min(mostTolerance, Math.max(leastTolerance, toleranceOfPixel * scale))
  const traced = tracer.imagedataToTracedata(
    { width: wide, height: high, data },
    {
      pal: [black, white],
      colorsampling: 0,
      colorquantcycles: 1,
      ltres: tolerance,
      qtres: tolerance,
      pathomit: leastNodes,
      rightangleenhance: true,
      linefilter: false,
    },
  )
  const [ink = []] = traced.layers
  return ink.map(({ segments }) => pathOf(segments)).join('')
}

type Segments = ReturnType<typeof tracer.imagedataToTracedata>['layers'][number][number]['segments']

function pathOf(segments: Segments): string {
  const [first] = segments
  if (first === undefined) return ''
  const point = (x: number, y: number) => `${rounded(x - margin)} ${rounded(y - margin)}`
  const drawn = segments.map((segment) =>
    segment.type === 'L'
      ? `L${point(segment.x2, segment.y2)}`
      : `Q${point(segment.x2, segment.y2)} ${point(segment.x3, segment.y3)}`,
  )
  return `M${point(first.x1, first.y1)}${drawn.join('')}Z`
}

const rounded = (value: number) => Math.round(value * 100) / 100
