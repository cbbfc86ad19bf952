import { useEffect, useSyncExternalStore } from 'react'

import { syncLogos, loadLogos, onLogoLibrary, readLogoLibrary } from '#app/personalisation/logos/library/logo-library.ts'

/** The logos and uploads of this browser's visitor; reloaded whenever the panel opens. */
export function useLogoLibrary(open: boolean) {
  useEffect(syncLogos, [])
  useEffect(() => {
    // Without the network, the loaded ones stay.
    if (open) loadLogos().catch(() => undefined)
  }, [open])
  return useSyncExternalStore(onLogoLibrary, readLogoLibrary, readLogoLibrary)
}
