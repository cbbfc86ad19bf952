import { z } from 'zod'

import type { Placement } from '#app/personalisation/decoration.ts'
import { maxPlacements, placementSchema } from '#app/personalisation/personalisation.contract.ts'

/** The id of an upload link, which names its file afterwards. */
export const logoIdField = z
  .guid()
  .transform((id) => id.toLowerCase())
  .meta({ description: 'A checked logo: the logo_id of check_logo, after its file was sent' })

/** A placement that may name a checked logo. */
export interface LogoPlacement extends Placement {
  readonly logo_id?: string | null | undefined
}

const logoPlacement = z
  .intersection(placementSchema, z.object({ logo_id: logoIdField.nullish() }))
  .refine(({ artwork = [], logo_id: logoId }) => artwork.length === 0 || (logoId ?? null) === null, {
    path: ['logo_id'],
    error: 'cannot be named beside artwork',
  })

/** The logos on each piece, as the shop's price call takes them; each may name a checked logo. */
export const logoPlacementsField = z.array(logoPlacement).max(maxPlacements)
