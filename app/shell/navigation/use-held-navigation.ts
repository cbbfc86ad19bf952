import { useSyncExternalStore } from 'react'

import { type HeldNavigation, heldNavigation, onHeldNavigation } from '#app/shell/navigation/held-navigation.ts'

/** What became of the navigation that was asked for offline. */
export function useHeldNavigation(): HeldNavigation {
  return useSyncExternalStore(onHeldNavigation, heldNavigation, () => 'none')
}
