import type { ItemRef } from '#app/catalogue/item-id.ts'
import { findCheckedLogo } from '#app/agents/logos/check-logo.server.ts'
import { checkedLogoRefusals, type CheckedLogoRefusal, codeOfLogoRefusal } from '#app/agents/logos/checked-logo-refusals.ts'
import type { LogoPlacement } from '#app/agents/logos/logo-fields.ts'
import { picturesOf } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import {
  type DecorableProduct,
  type PriceList,
  readDecorableProducts,
  readPriceList,
} from '#app/personalisation/read-decoration.server.ts'
import { readProductColours } from '#app/personalisation/sharing/shared-logos.server.ts'
import { withLogo } from '#app/personalisation/sharing/with-logo.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** A product with the logos that a program chose for it. */
interface LogoLine {
  readonly item: ItemRef
  readonly placements?: readonly LogoPlacement[] | null | undefined
  /** For all placements that name no logo; without placements, in its default place */
  readonly logo_id?: string | null | undefined
}

export interface DrawnLine {
  /** With the logos as artwork; null if the line has neither placements nor a logo */
  readonly placements: readonly Placement[] | null
  /** Ids of the logos by the SHA-256 of their pictures */
  readonly logos: Readonly<Record<string, string>>
}

export interface NotDrawn {
  readonly refusal: 'not-drawn'
  readonly code: string
  /** In Greek */
  readonly text: string
  /** The field of the line that names the logo */
  readonly path: string
}

/** Puts the named logos on the product as its page would. Refuses what `findCheckedLogo` refuses, and products that take no logo. */
export async function drawLogos(ctx: Context, profile: string | null, line: LogoLine): Promise<Result<DrawnLine, NotDrawn>> {
  const { item, logo_id: ofLine = null } = line
  const linePlacements = line.placements ?? null
  const chosen = ofLine !== null && linePlacements?.length === 0 ? null : linePlacements
  const ids = [...new Set([ofLine, ...(linePlacements ?? []).map((each) => each.logo_id ?? null)])].filter((id) => id !== null)
  if (ids.length === 0) return done({ placements: chosen?.map(withoutId) ?? null, logos: {} })
  const logoById = new Map<string, Logo>()
  for (const id of ids) {
    const logo = await findCheckedLogo(ctx, profile, id)
    if (!logo.ok) return refusedLogo(logo, pathOf(line, id))
    logoById.set(id, logo.value)
  }
  const product = (await readDecorableProducts(ctx, [item.productId])).get(item.productId)
  // Cart and price refuse an unknown product themselves.
  if (product === undefined) return done({ placements: chosen?.map(withoutId) ?? null, logos: {} })
  const list = await readPriceList(ctx, [product])
  const [productHex = null] = await readProductColours(ctx, [
    { productId: item.productId, variantId: item.variantId ?? product.firstVariantId },
  ])
  const put = (id: string | null, wanted: readonly Placement[] | undefined) =>
    putLogo(product, list, wanted, { picture: logoById.get(id ?? ''), productHex })
  const placements =
    chosen === null ? put(ofLine, undefined) : chosen.flatMap((each) => put(each.logo_id ?? ofLine, [withoutId(each)]))
  if (placements.length === 0) {
    const text = decorationRefusals.textOf({ refusal: 'unknown-position', possible: [] })
    return refuse({ refusal: 'not-drawn', code: 'unknown_position', text, path: 'logo_id' })
  }
  const pictures = new Set(picturesOf(placements))
  const logos = [...logoById].flatMap(([id, { picture }]) => (pictures.has(picture) ? [[picture, id] as const] : []))
  return done({ placements, logos: Object.fromEntries(logos) })
}

interface ColouredLogo {
  readonly picture: Logo | undefined
  readonly productHex: string | null
}

function putLogo(
  product: DecorableProduct,
  list: PriceList,
  wanted: readonly Placement[] | undefined,
  { picture, productHex }: ColouredLogo,
): readonly Placement[] {
  if (picture === undefined) return wanted ?? []
  const logo = { picture, productHex }
  // Placements of an earlier price stay as they were: a turned logo, fitted into its own box again, would shrink.
  const usual = withLogo(product, list, undefined, logo)
  if (wanted === undefined) return usual
  return wanted.flatMap((each) => usual.find((other) => isSamePlacement(each, other)) ?? withLogo(product, list, [each], logo))
}

function isSamePlacement(some: Placement, other: Placement): boolean {
  return (
    some.position === other.position &&
    some.technique === other.technique &&
    some.colours === other.colours &&
    some.width === other.width &&
    some.height === other.height
  )
}

function withoutId({ logo_id: _, ...placement }: LogoPlacement): Placement {
  return placement
}

/** Why a logo is not drawn, for the field that names it. */
export function refusedLogo(reason: CheckedLogoRefusal, path: string) {
  return refuse({
    refusal: 'not-drawn',
    code: codeOfLogoRefusal(reason),
    text: checkedLogoRefusals.textOf(reason),
    path,
  } as const)
}

function pathOf({ placements }: LogoLine, id: string): string {
  const at = (placements ?? []).findIndex((each) => each.logo_id === id)
  return at === -1 ? 'logo_id' : `placements[${at}].logo_id`
}
