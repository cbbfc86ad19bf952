import { inArray } from 'drizzle-orm'

import { hasOwnColours, picturesOf } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { inksOf, type PrintInks } from '#app/personalisation/inks/named-inks.ts'
import { readInks } from '#app/personalisation/inks/read-inks.server.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { spotColours } from '#app/personalisation/logos/logo-facts.ts'
import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

type Drawn = Pick<Placement, 'technique' | 'artwork' | 'chosenInks'> & { readonly surface: SeenSurface | null }

/** What each placement is printed in, in their order; nothing for techniques without colours. */
export async function readPrintInks(ctx: Context, placements: readonly Drawn[]): Promise<PrintInks[]> {
  const hashes = [...picturesOf(placements)]
  const known = hashes.length === 0 ? [] : await ctx.db.select().from(logoPictures).where(inArray(logoPictures.hash, hashes))
  const { inks: table } = await readInks(ctx)
  const facts = new Map(known.map((picture) => [picture.hash, picture.facts]))
  return placements.map((placement) => {
    const { technique, artwork = [], chosenInks } = placement
    const separations = separationsOf(placement, (picture) => spotColours(facts.get(picture)))
    const isPhotographic =
      hasColours(technique) &&
      artwork.some((each) => each.kind === 'logo' && hasOwnColours(each) && facts.get(each.picture)?.isPhotographic === true)
    return { inks: inksOf({ technique, separations, chosenInks }, table), isPhotographic }
  })
}
