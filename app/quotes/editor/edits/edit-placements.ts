import { artworkSize } from '#app/personalisation/artwork.ts'
import type { DecorationPosition, PositionTechnique } from '#app/personalisation/decoration.ts'
import { fitToSurface, resized, surfaceOf } from '#app/personalisation/designer/place-artwork.ts'
import { boxOutline } from '#app/personalisation/artwork-outline.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { keptInks } from '#app/personalisation/inks/named-inks.ts'
import { parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import { comparablePlacementText, placementText, techniqueName } from '#app/personalisation/placement-text.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { namedPlacement, type NamedPlacement } from '#app/personalisation/named-placements.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { maxLineDetailLength } from '#app/quotes/quotes.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

// Pure edits of a line's logos; lengths in tenths of a millimetre.

type Pictured = Pick<EditorProduct, 'imageSrc' | 'variants'>

/** The positions that can be printed and priced, each with the techniques that can. */
export function pricedPositions({ decoration }: Pick<EditorProduct, 'decoration'>): readonly DecorationPosition[] {
  const cards = new Set(decoration?.cards.map(({ key }) => key))
  return (decoration?.positions ?? [])
    .map((position) => ({ ...position, techniques: position.techniques.filter(({ rateCard }) => cards.has(rateCard)) }))
    .filter(({ techniques }) => techniques.length > 0)
}

/** The initial logo at a position: its default technique, one colour. */
export function newPlacement(position: DecorationPosition): NamedPlacement {
  return namedPlacement(defaultPlacement(position), [position])
}

/** Moves a logo to another position: with its technique if possible there, the artwork centred and as large as fits. */
export function movePlacement(placement: NamedPlacement, to: DecorationPosition): NamedPlacement {
  const { artwork = [], width, height } = placement
  const technique = to.techniques.find(({ key }) => key === placement.technique) ?? defaultTechnique(to)
  const drawn = artwork.length === 0 ? null : fitToSurface(artwork, surfaceOf(to))
  const size =
    drawn === null
      ? { width: Math.min(width, to.maxWidth), height: Math.min(height, to.maxHeight) }
      : { ...artworkSize(drawn), artwork: drawn }
  return withTechnique(namedPlacement({ ...placement, ...size, position: to.key }, [to]), technique)
}

const defaultTechnique = ({ techniques }: DecorationPosition) => techniques.find(({ isDefault }) => isDefault) ?? techniques[0]

/** Limits the colours to the technique's maximum at that position. */
export function withTechnique(placement: NamedPlacement, technique: PositionTechnique | undefined): NamedPlacement {
  if (technique === undefined) return placement
  return {
    ...placement,
    technique: technique.key,
    techniqueName: techniqueName(technique.key),
    chosenInks: keptInks(placement.chosenInks, { from: placement.technique, to: technique.key }),
    colours: hasColours(technique.key) ? Math.min(placement.colours, technique.maxColours) : 1,
  }
}

/** Sets width or height; artwork is scaled with it and keeps its proportions. */
export function resizePlacement(
  placement: NamedPlacement,
  position: DecorationPosition,
  side: 'width' | 'height',
  length: number,
): NamedPlacement {
  const { artwork = [] } = placement
  if (artwork.length === 0 || length === placement[side]) return { ...placement, [side]: length }
  const drawn = resized(artwork, length / placement[side], surfaceOf(position), () => boxOutline)
  return { ...placement, ...artworkSize(drawn), artwork: drawn }
}

/**
 * Replaces the line's logos: its description is updated, and its charges are taken from the rate cards, apart from
 * typed charges of logos that stay. Without logos it has no charges.
 */
export function changePlacements(
  content: OfferContent,
  lineId: string,
  placements: readonly NamedPlacement[],
  product: Pictured,
): OfferContent {
  const change = (line: OfferLine): OfferLine => ({
    ...line,
    placements: placements.length === 0 ? undefined : [...placements],
    isRepeat: placements.length === 0 ? undefined : line.isRepeat,
    detail: detailWith(line, placements),
    imageSrc: pictureWith(line, placements, product),
    options: line.options.map((option) => (placements.length === 0 ? undecorated(option) : withListDecoration(option))),
  })
  return { ...content, lines: content.lines.map((line) => (line.id === lineId ? change(line) : line)) }
}

function undecorated({ charges: _, isListDecoration: __, ...option }: OfferOption): OfferOption {
  return { ...option, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
}

/** Its charges follow the rate cards again; typed ones stay marked. */
export function withListDecoration(option: OfferOption): OfferOption {
  const { charges = [], isListDecoration = false } = option
  return {
    ...option,
    isListDecoration: true,
    charges: isListDecoration ? charges : charges.map((charge) => ({ ...charge, isOwn: true })),
  }
}

const between = ' · '

/** Replaces the text of the previous logos by that of the new ones, in place. */
function detailWith({ detail, placements: before }: OfferLine, after: readonly NamedPlacement[]): string {
  const words = (placements: readonly NamedPlacement[] | undefined) => (placements ?? []).map(placementInMm).map(placementText)
  const old = new Set(words(before).map(comparablePlacementText))
  const parts = detail.split(between).filter((part) => part !== '')
  const place = parts.findIndex((part) => old.has(comparablePlacementText(part)))
  const others = parts.filter((part) => !old.has(comparablePlacementText(part)))
  return others
    .toSpliced(place === -1 ? others.length : place, 0, ...words(after))
    .join(between)
    .slice(0, maxLineDetailLength)
}

/** The bare product in a line's variant; null without a picture. */
export function barePicture({ variantId }: Pick<OfferLine, 'variantId'>, { imageSrc, variants }: Pictured): string | null {
  return variants.find((each) => each.variantId === variantId)?.imageSrc ?? imageSrc
}

/** Without artwork the line shows the bare product; a picture of new artwork is made when the offer is saved. */
function pictureWith(line: OfferLine, placements: readonly NamedPlacement[], product: Pictured): string | null {
  const isDrawn = placements.some(({ artwork = [] }) => artwork.length > 0)
  if (isDrawn || line.imageSrc === null || parseMockUpPath(line.imageSrc) === null) return line.imageSrc
  return barePicture(line, product)
}
