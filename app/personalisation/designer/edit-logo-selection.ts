import { type ArtworkElement, artworkSize } from '#app/personalisation/artwork.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { type ArtworkEdit, editArtwork, startArtwork } from '#app/personalisation/designer/edit-artwork.ts'
import { outlineOf } from '#app/personalisation/designer/drawn-pictures.ts'
import { fitToSurface, type OwnPicture, placedOwnLogo, surfaceOf } from '#app/personalisation/designer/place-artwork.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { measured } from '#app/personalisation/product/read-logo.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Edits of a buyer's choice at a position that has artwork.

/** A position without artwork gets the visitor's logo, in its default place and in an ink visible on the product. */
export function withOwnLogo(
  selections: readonly LogoSelection[],
  positions: readonly DecorationPosition[],
  own: OwnPicture | null,
): readonly LogoSelection[] {
  return selections.map((selection) => {
    const position = positions.find(({ key }) => key === selection.position)
    if (position === undefined || !isOpen(selection)) return selection
    const technique = selection.technique ?? position.techniques.find(({ isDefault }) => isDefault)?.key
    return { ...selection, artwork: own === null ? undefined : startArtwork([placedOwnLogo(own, position, technique)]) }
  })
}

/** Whether there is no artwork, or only the automatically placed logo; a size from the URL stays. */
function isOpen({ artwork, width, height }: LogoSelection): boolean {
  if (artwork === undefined) return width === null && height === null
  if (artwork === null || artwork.past.length > 0 || artwork.future.length > 0) return false
  return artwork.elements.length === 1 && artwork.elements[0]?.kind === 'logo' && width === null && height === null
}

export function elementsOf({ artwork }: Pick<LogoSelection, 'artwork'>): readonly ArtworkElement[] {
  return artwork?.elements ?? []
}

/** The choice after an edit of its artwork; null sizes mean those of the box around it. */
export function editLogoSelection(selection: LogoSelection, position: DecorationPosition, edit: ArtworkEdit): LogoSelection {
  const before = selection.artwork ?? startArtwork([])
  const artwork = editArtwork(before, edit, { surface: surfaceOf(position), outlineOf })
  return artwork === before ? selection : { ...selection, artwork, width: null, height: null }
}

/** A typed width or height: the artwork is scaled proportionally, unless that is too large. */
export function setTypedLength(
  selection: LogoSelection,
  position: DecorationPosition,
  side: 'width' | 'height',
  typed: string,
): LogoSelection {
  const elements = elementsOf(selection)
  const other = side === 'width' ? 'height' : 'width'
  if (elements.length === 0) return { ...selection, [side]: typed }
  const read = readNumber(typed, measured)
  const size = artworkSize(elements)
  if (read.kind !== 'read') return { ...selection, [side]: typed, [other]: null }
  const share = read.value / size[side]
  const implied = { [side]: read.value, [other]: Math.round(size[other] * share) }
  if ((implied['width'] ?? 0) > position.maxWidth || (implied['height'] ?? 0) > position.maxHeight)
    return { ...selection, [side]: typed, [other]: formatNumber(tenthsToMm(implied[other] ?? 0)) }
  const changed = editLogoSelection(selection, position, { kind: 'resize', share })
  const isExact = artworkSize(elementsOf(changed))[side] === read.value
  return { ...changed, [side]: isExact ? typed : null, [other]: null }
}

/** Moves the artwork to the middle of another position, as large as fits there. */
export function moveLogoSelection(selection: LogoSelection, to: DecorationPosition): LogoSelection {
  const isPossible = to.techniques.some(({ key }) => key === selection.technique)
  const moved = { ...selection, position: to.key, technique: isPossible ? selection.technique : null }
  const elements = elementsOf(selection)
  if (elements.length === 0) return moved
  return { ...moved, artwork: startArtwork(fitToSurface(elements, surfaceOf(to), outlineOf)), width: null, height: null }
}
