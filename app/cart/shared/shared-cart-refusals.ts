import { shareRefusals } from '#app/personalisation/sharing/share-refusals.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const sharedCartRefusals = refusals({
  'ended-link': shareRefusals.table['ended-link'],
  'unknown-item': shareRefusals.table['unknown-item'],
})

export type SharedCartRefusal = RefusalOf<typeof sharedCartRefusals>
