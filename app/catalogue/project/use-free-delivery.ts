import { useProject } from '#app/catalogue/project/use-project.ts'
import type { FreeDelivery, FreeDeliveryByZone } from '#app/pricing/free-delivery.ts'
import { zoneOfDestination } from '#app/promise/transport.ts'
import { useDeliveryDays } from '#app/promise/use-delivery-days.ts'

/** From when delivery is free to the project's postcode; while it has none, within Greece. */
export function useFreeDelivery({ anywhere, zones }: FreeDeliveryByZone): FreeDelivery | null {
  const { postcode } = useProject()
  const { transport } = useDeliveryDays()
  if (postcode === null) return anywhere
  return zones[zoneOfDestination(transport, { postcode }) ?? ''] ?? null
}
