/** A box on the preview; pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface PreviewLayout {
  /** Squares, one per product */
  readonly tiles: readonly Box[]
  readonly logo: Box
  readonly mark: Box
}

/** The size that Open Graph's readers show uncropped */
export const previewSize = { width: 1_200, height: 630 } as const
export const maxPreviewTiles = 4

const gap = 12
const margin = 48

/** One or four products are beside the logo, two or three above it. */
export function previewLayout(products: number): PreviewLayout {
  const shown = Math.min(Math.max(products, 1), maxPreviewTiles)
  return shown === 1 || shown === maxPreviewTiles ? besideLogo(shown) : aboveLogo(shown)
}

function besideLogo(shown: number): PreviewLayout {
  const { width, height } = previewSize
  const perRow = Math.sqrt(shown)
  const side = (height - gap * (perRow - 1)) / perRow
  const tiles = Array.from({ length: shown }, (_, index) => ({
    left: (index % perRow) * (side + gap),
    top: Math.floor(index / perRow) * (side + gap),
    width: side,
    height: side,
  }))
  const panel = { left: height + margin, width: width - height - 2 * margin }
  return {
    tiles,
    logo: { ...panel, top: 110, height: 260 },
    mark: { ...panel, top: 460, height: 84 },
  }
}

function aboveLogo(shown: number): PreviewLayout {
  const { width, height } = previewSize
  const side = Math.min(450, Math.floor((width - gap * (shown - 1)) / shown))
  const left = Math.floor((width - shown * side - (shown - 1) * gap) / 2)
  const tiles = Array.from({ length: shown }, (_, index) => ({
    left: left + index * (side + gap),
    top: 0,
    width: side,
    height: side,
  }))
  const band = { top: side + 36, height: height - side - 72 }
  return {
    tiles,
    logo: { ...band, left: margin, width: 560 },
    mark: { left: width - margin - 240, width: 240, top: band.top + Math.floor((band.height - 84) / 2), height: 84 },
  }
}
