import { eq } from 'drizzle-orm'

import { agentLogos } from '#app/agents/agents.tables.ts'
import type { CheckedLogo } from '#app/agents/gifts/gift-answers.ts'
import type { ItemRef } from '#app/catalogue/item-id.ts'
import type { CheckedLogoRefusal } from '#app/agents/logos/checked-logo-refusals.ts'
import { isLinkExpired } from '#app/agents/logos/upload-link.server.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import { logoFindings, usualWidthMm } from '#app/personalisation/logos/logo-findings.ts'
import { readLogos, touchLogos } from '#app/personalisation/logos/read-logos.server.ts'
import { readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

interface Use {
  /** The gift on which it is printed, at the default position */
  readonly item: ItemRef | null
  readonly widthMm: number | null
}

/** What a printer would say of an uploaded logo. Refuses what `findCheckedLogo` refuses. */
export async function checkLogo(
  ctx: Context,
  profile: string | null,
  id: string,
  { item, widthMm }: Use,
): Promise<Result<CheckedLogo, CheckedLogoRefusal>> {
  const logo = await findCheckedLogo(ctx, profile, id)
  if (!logo.ok) return logo
  const { name, facts } = logo.value
  const use = await useOf(ctx, item)
  const width = widthMm ?? use.widthMm
  return done({
    logo_id: id,
    name,
    is_vector: facts.isVector,
    colours: facts.colours.map(({ hex }) => hex),
    width_mm: width,
    findings: logoFindings(facts, { ...use, widthMm: width, surface: null }).map(({ about, level, text }) => ({
      about,
      level,
      text,
    })),
  })
}

async function useOf(ctx: Context, item: ItemRef | null) {
  const isHidden = item !== null && (await firstHidden(ctx, [item.productId])) !== null
  const [position] = item === null || isHidden ? [] : ((await readDecorationOptions(ctx, item.productId)) ?? [])
  if (position === undefined) return { widthMm: usualWidthMm }
  const { width, technique } = defaultPlacement(position)
  return { widthMm: tenthsToMm(width), technique, maxWidthMm: tenthsToMm(position.maxWidth) }
}

/**
 * The logo that was sent to an upload link. If the link was made for another program's profile, it is refused like an unknown id; a
 * link or a call without a profile is not checked.
 */
export async function findCheckedLogo(
  ctx: Context,
  profile: string | null,
  id: string,
): Promise<Result<Logo, CheckedLogoRefusal>> {
  const [link] = await ctx.db.select().from(agentLogos).where(eq(agentLogos.id, id))
  if (link === undefined || (link.profile !== null && profile !== null && link.profile !== profile))
    return refuse({ refusal: 'unknown-logo-id' })
  const owner = { userId: null, visitorId: id }
  const [logo] = await readLogos(ctx, owner)
  if (logo === undefined) return refuse({ refusal: isLinkExpired(ctx, link.createdAt) ? 'link-expired' : 'logo-not-sent' })
  await touchLogos(ctx, owner)
  return done(logo)
}
