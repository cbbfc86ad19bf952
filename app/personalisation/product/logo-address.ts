import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'

/** The pieces and logos in a product's URL, as sent by the form that works without JavaScript. */
export interface LogoAddress {
  /** The quantity as the visitor typed it */
  readonly quantity: string
  /** null if it is not a number of pieces */
  readonly pieces: number | null
  readonly variantId: number | null
  readonly logos: readonly LogoSelection[]
}

const pieces: NumberRule = { decimals: 0, min: 1, max: 1_000_000 }
const maxLogos = 8
const maxTextLength = 40

/** Whether a product's URL has any of these parameters; such pages are not cached. */
export function hasLogoAddress(query: URLSearchParams): boolean {
  return query.has('quantity') || query.has('position')
}

/** Repeated fields are parallel lists: the second `technique` belongs to the second `position`. */
export function readLogoAddress(query: URLSearchParams): LogoAddress | null {
  if (!hasLogoAddress(query)) return null
  const texts = (name: string) => query.getAll(name).map((text) => text.trim().slice(0, maxTextLength))
  const [techniques, colours, widths, heights] = ['technique', 'colours', 'width', 'height'].map(texts)
  const given = (list: readonly string[] | undefined, index: number) => list?.[index] || null
  const logos = texts('position')
    .slice(0, maxLogos)
    .map((position, index) => ({
      position,
      technique: given(techniques, index),
      colours: given(colours, index),
      width: given(widths, index),
      height: given(heights, index),
    }))
    .filter(({ position }) => position !== '')
  const quantity = texts('quantity')[0] ?? ''
  const read = readNumber(quantity, pieces)
  const variantId = Number(query.get('variant') || Number.NaN)
  return {
    quantity,
    pieces: read.kind === 'read' ? read.value : null,
    variantId: Number.isSafeInteger(variantId) ? variantId : null,
    logos,
  }
}
