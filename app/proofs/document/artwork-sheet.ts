import type { LogoOutlines } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import type { View } from '#app/proofs/document/plan-drawing.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'

// A sheet for production, as SVG or PDF: each position at 1:1. Lengths are tenths of a millimetre.

export interface ArtworkSheet {
  readonly title: string
  /** Product, order or quote, and line */
  readonly heading: readonly string[]
  readonly placements: readonly SheetPlacement[]
}

export interface SheetPlacement {
  readonly label: string
  /** Its separations, and what its logos are made of */
  readonly notes: readonly string[]
  readonly area: ProofPlacement['area']
  readonly box: View
  readonly elements: readonly SheetElement[]
  /** What each ink of its shapes is called, by `#rrggbb` */
  readonly separations: Readonly<Record<string, string>>
}

/** Relative to the position's centre */
export interface SheetElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly degrees: number
  readonly shape: SheetShape
}

type SheetShape =
  /** `contain`: as large as fits, in its own proportions */
  | { readonly kind: 'png'; readonly base64: string; readonly contain: boolean }
  | { readonly kind: 'shapes'; readonly drawing: Pick<LogoOutlines, 'box' | 'shapes'>; readonly contain: boolean }

/** What is drawn of a position: its area and its print, from the centre */
export function drawnFrame({ area, box }: Pick<SheetPlacement, 'area' | 'box'>): View {
  const left = Math.min(box.left, area === null ? box.left : -area.width / 2)
  const top = Math.min(box.top, area === null ? box.top : -area.height / 2)
  const right = Math.max(box.left + box.width, area === null ? -Infinity : area.width / 2)
  const bottom = Math.max(box.top + box.height, area === null ? -Infinity : area.height / 2)
  return { left, top, width: right - left, height: bottom - top }
}

/** The scales from a drawing's units to the element's, and where its box begins in the element */
export function fitDrawing(
  { width, height }: Pick<SheetElement, 'width' | 'height'>,
  { box, contain }: { readonly box: Pick<LogoOutlines['box'], 'width' | 'height'>; readonly contain: boolean },
): { readonly left: number; readonly top: number; readonly across: number; readonly down: number } {
  const [across, down] = [width / box.width, height / box.height]
  if (!contain) return { left: 0, top: 0, across, down }
  const scale = Math.min(across, down)
  return { left: (width - scale * box.width) / 2, top: (height - scale * box.height) / 2, across: scale, down: scale }
}
