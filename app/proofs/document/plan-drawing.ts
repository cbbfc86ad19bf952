import { type ArtworkElement, rotatedSize } from '#app/personalisation/artwork.ts'

// How a position is drawn on a page. Lengths are tenths of a millimetre, from the position's centre.

export interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Drawing {
  /** 1: true size; 2: half of it */
  readonly denominator: number
  /** The visible part of the position */
  readonly view: View
}

/** Space on a page */
export const pageRoom = { width: 1_640, height: 1_800 }
/** For the whole position, beside a drawing in true size */
const overviewRoom = { width: 700, height: 600 }
/** Around the print, where only the print is drawn */
const margin = 50
const denominators = [1, 2, 3, 4, 5, 10, 20, 50, 100]

interface Placed {
  readonly width: number
  readonly height: number
  readonly area: { readonly width: number; readonly height: number } | null
  readonly artwork?: readonly ArtworkElement[] | undefined
}

/** The box around the print; centred if only its size is known. */
export function printBox({ width, height, artwork = [] }: Placed): View {
  if (artwork.length === 0) return centred({ width, height })
  const sides = artwork.map((element) => {
    const size = rotatedSize(element)
    return { left: element.x - size.width / 2, top: element.y - size.height / 2, ...size }
  })
  const left = Math.min(...sides.map((side) => side.left))
  const top = Math.min(...sides.map((side) => side.top))
  return {
    left,
    top,
    width: Math.max(...sides.map((side) => side.left + side.width)) - left,
    height: Math.max(...sides.map((side) => side.top + side.height)) - top,
  }
}

/**
 * The whole position in true size, if it fits. Else the print in true size and the position smaller; if the print
 * exceeds a page, only the smaller drawing.
 */
export function planDrawings(placed: Placed): readonly Drawing[] {
  const box = printBox(placed)
  const whole = placed.area === null ? around(box) : centred(placed.area)
  if (fits(whole, pageRoom, 1)) return [{ denominator: 1, view: whole }]
  const cut = around(box)
  if (!fits(cut, pageRoom, 1)) return [scaled(whole, pageRoom)]
  return [{ denominator: 1, view: cut }, scaled(whole, overviewRoom)]
}

const centred = ({ width, height }: { readonly width: number; readonly height: number }): View => ({
  left: -width / 2,
  top: -height / 2,
  width,
  height,
})

const around = ({ left, top, width, height }: View): View => ({
  left: left - margin,
  top: top - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

function fits(view: View, room: typeof pageRoom, denominator: number): boolean {
  return view.width / denominator <= room.width && view.height / denominator <= room.height
}

function scaled(view: View, room: typeof pageRoom): Drawing {
  const denominator =
    denominators.find((each) => fits(view, room, each)) ?? Math.ceil(Math.max(view.width / room.width, view.height / room.height))
  return { denominator, view }
}

/** «Κλίμακα 1:1 (πραγματικό μέγεθος)» */
export function scaleText(denominator: number): string {
  return denominator === 1 ? 'Κλίμακα 1:1 (πραγματικό μέγεθος)' : `Κλίμακα 1:${denominator}`
}
