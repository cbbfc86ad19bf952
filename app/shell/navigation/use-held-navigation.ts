import { useSyncExternalStore } from 'react'

import { type HeldNavigation, heldNavigation, onHeldNavigation } from '#app/shell/navigation/held-navigation.ts'

/** The state of the held navigation. */
export function useHeldNavigation(): HeldNavigation {
  return useSyncExternalStore(onHeldNavigation, heldNavigation, () => 'none')
}
