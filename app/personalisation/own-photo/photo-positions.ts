import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'
import { cornerMapSchema } from '#app/personalisation/corner-map-format.ts'
import { positionLimits } from '#app/personalisation/position-limits.ts'

const lengthMm = z
  .number({ error: 'Γράψτε χιλιοστά.' })
  .min(1, { error: 'Το μέγεθος αρχίζει από 1 χιλιοστό.' })
  .max(positionLimits.mm, { error: 'Το μέγεθος φτάνει έως 10 μέτρα.' })

/** A print position marked on a photograph; corners are in pixels of the square of `photoSidePx`. */
export const photoPositionSchema = z
  .object({
    key: z.string().regex(/^[a-z0-9-]{1,60}$/, { error: 'Η θέση έχει σύντομο όνομα με λατινικά γράμματα και αριθμούς.' }),
    name: z.string().trim().min(1, { error: 'Γράψτε το όνομα της θέσης.' }).max(positionLimits.nameLength),
    shape: z.enum(['rectangle', 'ellipse']),
    widthMm: lengthMm,
    heightMm: lengthMm,
    techniques: z.array(z.enum(printTechniques)).min(1, { error: 'Διαλέξτε τεχνική εκτύπωσης.' }).max(printTechniques.length),
    map: cornerMapSchema,
  })
  .meta({ id: 'PhotoPosition' })
export type PhotoPosition = z.output<typeof photoPositionSchema>

/** Photographs are fitted into a square of this side, like all product pictures. */
export const photoSidePx = 800

/** Whether an archetype is a merchant's photograph with marked positions. */
export function isPhotoArchetype(name: string): boolean {
  return /^own-[0-9a-f]{20}$/.test(name)
}
