import { Resvg } from '@resvg/resvg-js'

import { outlinesSvg, type VectorShape } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import type { AreaBox } from '#app/personalisation/logos/repair/connected-areas.ts'

/** The longer side of the picture in which sides are looked for, and the pixels across a strip in which one is measured */
const [pictureSide, stripSide] = [1_000, 800]
/** Half the breadth of a strip, in pixels of the picture */
const halfStrip = 2
const visible = 128

/**
 * What is seen of shapes, strokes included, in their units: looked for in a picture, then measured at each side in a strip of a few
 * of its pixels, to less than a hundredth of them. Null if nothing is seen.
 */
export function visibleBox(shapes: readonly VectorShape[]): AreaBox | null {
  const rough = roughBox(shapes)
  if (rough === null) return null
  const unit = Math.max(rough.width, rough.height) / pictureSide
  const across = (view: AreaBox, columns: number, rows: number) => seenIn(drawn(shapes, view, columns, rows))
  const whole = across(rough, Math.max(1, Math.ceil(rough.width / unit)), Math.max(1, Math.ceil(rough.height / unit)))
  if (whole === null) return null
  const [perColumn, perRow] = [rough.width / whole.columns, rough.height / whole.rows]
  const side = (at: number, size: number, isAcross: boolean, isFirst: boolean) => {
    const [from, breadth] = [at - halfStrip * size, 2 * halfStrip * size]
    const view = isAcross ? { ...rough, left: from, width: breadth } : { ...rough, top: from, height: breadth }
    const seen = isAcross ? across(view, stripSide, pictureSide) : across(view, pictureSide, stripSide)
    if (seen === null) return at
    const [first, last] = isAcross ? [seen.left, seen.right] : [seen.top, seen.bottom]
    return from + ((isFirst ? first : last + 1) * breadth) / stripSide
  }
  const left = side(rough.left + whole.left * perColumn, perColumn, true, true)
  const right = side(rough.left + (whole.right + 1) * perColumn, perColumn, true, false)
  const top = side(rough.top + whole.top * perRow, perRow, false, true)
  const bottom = side(rough.top + (whole.bottom + 1) * perRow, perRow, false, false)
  return { left, top, width: right - left, height: bottom - top }
}

/** Never too small, but too large where lines have ends and corners */
function roughBox(shapes: readonly VectorShape[]): AreaBox | null {
  const box = new Resvg(outlinesSvg({ shapes, box: { left: 0, top: 0, width: 1, height: 1 } }), options).getBBox()
  if (box === undefined) return null
  const longest = Math.max(box.width, box.height)
  // A line along an axis has no breadth without its stroke.
  const [width, height] = [Math.max(box.width, longest / pictureSide), Math.max(box.height, longest / pictureSide)]
  return longest > 0 ? { left: box.x, top: box.y, width, height } : null
}

const options = { font: { loadSystemFonts: false }, logLevel: 'off' as const }

function drawn(shapes: readonly VectorShape[], view: AreaBox, columns: number, rows: number) {
  const stretched = outlinesSvg({ shapes, box: view }, { width: columns, height: rows })
  const { pixels, width, height } = new Resvg(stretched, options).render()
  return { pixels, width, height }
}

/** Columns and rows in which something is seen */
function seenIn({ pixels, width, height }: { readonly pixels: Buffer; readonly width: number; readonly height: number }) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[4 * (y * width + x) + 3] ?? 0) < visible) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, right, bottom, columns: width, rows: height }
}
