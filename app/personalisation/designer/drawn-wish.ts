import { type ArtworkElement, artworkSize } from '#app/personalisation/artwork.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { type ArtworkEdit, editArtwork, startArtwork } from '#app/personalisation/designer/edit-artwork.ts'
import { outlineOf } from '#app/personalisation/designer/drawn-pictures.ts'
import { carriedOver, type OwnPicture, placedLogo, surfaceOf } from '#app/personalisation/designer/place-artwork.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { LogoWish } from '#app/personalisation/product/logo-wish.ts'
import { measured } from '#app/personalisation/product/read-logo.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Edits of a buyer's choice at a position that has artwork.

/** A position without artwork gets the visitor's logo, in its default place and in an ink visible on the product. */
export function withOwnLogo(
  wishes: readonly LogoWish[],
  positions: readonly DecorationPosition[],
  own: OwnPicture | null,
): readonly LogoWish[] {
  return wishes.map((wish) => {
    const position = positions.find(({ key }) => key === wish.position)
    if (position === undefined || !isOpen(wish)) return wish
    return { ...wish, artwork: own === null ? undefined : startArtwork([placedLogo(own, position)]) }
  })
}

/** Whether there is no artwork, or only the automatically placed logo; a size from the URL stays. */
function isOpen({ artwork, width, height }: LogoWish): boolean {
  if (artwork === undefined) return width === null && height === null
  if (artwork === null || artwork.past.length > 0 || artwork.future.length > 0) return false
  return artwork.elements.length === 1 && artwork.elements[0]?.kind === 'logo' && width === null && height === null
}

export function elementsOf({ artwork }: Pick<LogoWish, 'artwork'>): readonly ArtworkElement[] {
  return artwork?.elements ?? []
}

/** The choice after an edit of its artwork; null sizes mean those of the box around it. */
export function editWish(wish: LogoWish, position: DecorationPosition, edit: ArtworkEdit): LogoWish {
  const before = wish.artwork ?? startArtwork([])
  const artwork = editArtwork(before, edit, { surface: surfaceOf(position), outlineOf })
  return artwork === before ? wish : { ...wish, artwork, width: null, height: null }
}

/** A typed width or height: the artwork is scaled proportionally, unless that is too large. */
export function typeLength(wish: LogoWish, position: DecorationPosition, side: 'width' | 'height', typed: string): LogoWish {
  const elements = elementsOf(wish)
  const other = side === 'width' ? 'height' : 'width'
  if (elements.length === 0) return { ...wish, [side]: typed }
  const read = readNumber(typed, measured)
  const size = artworkSize(elements)
  if (read.kind !== 'read') return { ...wish, [side]: typed, [other]: null }
  const share = read.value / size[side]
  const implied = { [side]: read.value, [other]: Math.round(size[other] * share) }
  if ((implied['width'] ?? 0) > position.maxWidth || (implied['height'] ?? 0) > position.maxHeight)
    return { ...wish, [side]: typed, [other]: formatNumber(tenthsToMm(implied[other] ?? 0)) }
  const changed = editWish(wish, position, { kind: 'resize', share })
  const isExact = artworkSize(elementsOf(changed))[side] === read.value
  return { ...changed, [side]: isExact ? typed : null, [other]: null }
}

/** Moves the artwork to the middle of another position, as large as fits there. */
export function moveWish(wish: LogoWish, to: DecorationPosition): LogoWish {
  const isPossible = to.techniques.some(({ key }) => key === wish.technique)
  const moved = { ...wish, position: to.key, technique: isPossible ? wish.technique : null }
  const elements = elementsOf(wish)
  if (elements.length === 0) return moved
  return { ...moved, artwork: startArtwork(carriedOver(elements, surfaceOf(to), outlineOf)), width: null, height: null }
}
