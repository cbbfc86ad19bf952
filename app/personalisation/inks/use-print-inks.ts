import { useEffect, useSyncExternalStore } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { useMerchantInks } from '#app/personalisation/inks/use-merchant-inks.ts'
import { loadLogos, onLogoLibrary, readLogoLibrary } from '#app/personalisation/logos/library/logo-library.ts'
import { spotColours } from '#app/personalisation/logos/logo-facts.ts'

/** The colours of a drawing of the visitor's, and the merchant's inks for its technique; `isKnown` once both are loaded. */
export function usePrintInks(elements: readonly ArtworkElement[], technique: string, surface: SeenSurface | null) {
  const { logos } = useSyncExternalStore(onLogoLibrary, readLogoLibrary, readLogoLibrary)
  useEffect(() => {
    // Without the network the colours of texts are still known.
    if (readLogoLibrary().logos === null) loadLogos().catch(() => undefined)
  }, [])
  const inks = useMerchantInks(technique)
  const facts = new Map((logos ?? []).map(({ picture, facts: found }) => [picture, found]))
  const separations = separationsOf({ technique, artwork: elements, surface }, (picture) => spotColours(facts.get(picture)))
  return {
    separations,
    inks: inks ?? [],
    isKnown: inks !== null && elements.every((each) => each.kind === 'text' || each.ink !== null || facts.has(each.picture)),
  }
}
