import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { useSyncExternalStore } from 'react'

import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { onProject, storedProject } from '#app/catalogue/project/project-store.ts'
import { onMinute } from '#app/platform/browser/on-minute.ts'
import { dayInAthens } from '#app/platform/calendar.ts'

/** The visitor's project; none until hydration, as in the cached HTML. */
export function useProject(): Project {
  return useSyncExternalStore(onProject, storedProject, () => noProject)
}

/** The ISO day in Athens; '' until hydration, since a cached page may be read tomorrow. */
export function useToday(): string {
  return useSyncExternalStore(
    onMinute,
    () => dayInAthens(new Date()),
    () => '',
  )
}

/** The default order of a product's page: the project's quantity and logo, else the minimum without one. */
export function useProjectOrder({ minimumQuantity, allIn }: Pick<ProductCard, 'minimumQuantity' | 'allIn'>) {
  const { quantity, withLogo } = useProject()
  return {
    // The order form itself explains quantities that cannot be ordered.
    quantity: Math.max(quantity ?? 0, minimumQuantity),
    withLogo: withLogo && allIn !== null && allIn.decoration !== '',
  }
}
