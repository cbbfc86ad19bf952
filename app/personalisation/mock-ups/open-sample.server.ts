import { isColourValue, parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { luminanceOfHex, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { artworkSize, type LogoInk } from '#app/personalisation/artwork.ts'
import { boxOutline } from '#app/personalisation/artwork-outline.ts'
import { inkOn } from '#app/personalisation/designer/picture-inks.ts'
import { placedLogo } from '#app/personalisation/designer/place-artwork.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import type { WantedMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import { drawOrBare, type OpenedMockUp } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import { sampleLogo, sampleSize } from '#app/personalisation/mock-ups/sample-logo.server.ts'
import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'
import { readDecorableProducts } from '#app/personalisation/read-decoration.server.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/**
 * The shop's mark on a product's first picture, made by the technique, or the bare product's where that is not seen or could not
 * be drawn this time. Refuses 'not-found' if the product lacks the technique.
 */
export async function openSample(
  ctx: Context,
  { productId, technique, ...size }: Sample & Pick<WantedMockUp, 'width' | 'format'>,
): Promise<Result<OpenedMockUp, { readonly refusal: 'not-found' }>> {
  const product = (await readDecorableProducts(ctx, [productId])).get(productId)
  const position = product?.positions.find(({ techniques }) => techniques.some(({ key }) => key === technique))
  const picture = product?.pictureSrc ?? null
  if (position === undefined || picture === null) return refuse({ refusal: 'not-found' })
  const isOwn = isOwnBrand({ name: await readBrandName(ctx) })
  return done(await drawOrBare(ctx, { ...size, picture, placements: [samplePlacement(picture, position, technique, isOwn)] }))
}

/** The inks of the shop's mark, each with its share */
const markInks = {
  count: 2,
  isFlat: true,
  luminances: [
    { luminance: luminanceOfHex('#1b1a17'), share: 0.65 },
    { luminance: luminanceOfHex('#c2410c'), share: 0.35 },
  ],
}

/** Its own colours, or a visible one for those that are not. */
function markInk(picture: string, position: DecorationPosition, technique: Sample['technique']): LogoInk {
  const colour = parseReference(picture)?.colour ?? ''
  return hasInk(technique) && isColourValue(colour)
    ? inkOn(markInks, seenSurface(position, `#${colour}`, technique))
    : { ink: null }
}

/** The shop's mark in a logo's default place, on a product's picture. */
export function samplePlacement(
  picture: string,
  position: DecorationPosition,
  technique: Sample['technique'],
  isOwn: boolean,
): Placement {
  const ink = markInk(picture, position, technique)
  const techniques = position.techniques.filter(({ key }) => key === technique)
  const logo = { picture: sampleLogo(isOwn), ...sampleSize, outline: boxOutline }
  const element = placedLogo(logo, { ...position, techniques }, ink)
  return { position: position.key, technique, colours: 1, ...artworkSize([element]), artwork: [element] }
}
