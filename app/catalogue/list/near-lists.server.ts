import { type ListAddress, listUrl, withFilters } from '#app/catalogue/list/list-address.ts'
import { fewListed, type FindNear, type NearListLink, nearLists, nearText } from '#app/catalogue/list/near-lists.ts'
import { limitsList } from '#app/catalogue/project/project.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** The links below a list of `total` products that a project limits; none if these are enough. */
export async function readNearLists(
  ctx: Context,
  address: ListAddress,
  total: number,
  find: FindNear,
): Promise<readonly NearListLink[]> {
  const { filters } = address
  if (total >= fewListed || !limitsList(filters.project)) return []
  const days = await readDeliveryDays(ctx)
  const found = await nearLists(filters.project, total, find, days)
  return found.map((near) => ({
    text: nearText(near, days.orderDay),
    to: listUrl(withFilters(address, { ...filters, project: near.project })),
  }))
}
