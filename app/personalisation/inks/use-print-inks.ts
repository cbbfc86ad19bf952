import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { InksAnswer } from '#app/personalisation/inks/ink-calls.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { loadLogos, onLogoLibrary, readLogoLibrary } from '#app/personalisation/logos/library/logo-library.ts'
import { spotColours } from '#app/personalisation/logos/logo-facts.ts'
import { readApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'

const minuteMs = 60_000

/** The colours of a drawing, and the merchant's inks for its technique; `isKnown` once both are loaded. */
export function usePrintInks(elements: readonly ArtworkElement[], technique: string) {
  const { logos } = useSyncExternalStore(onLogoLibrary, readLogoLibrary, readLogoLibrary)
  useEffect(() => {
    // Without the network the colours of texts are still known.
    if (readLogoLibrary().logos === null) loadLogos().catch(() => undefined)
  }, [])
  const { data } = useQuery(
    {
      queryKey: ['inks'],
      queryFn: ({ signal }) => readApi<InksAnswer>('/api/personalisation/inks', signal),
      staleTime: minuteMs,
    },
    queryClient(),
  )
  const facts = new Map((logos ?? []).map(({ picture, facts: found }) => [picture, found]))
  const separations = separationsOf({ technique, artwork: elements }, (picture) => spotColours(facts.get(picture)))
  const kind = inkKindOf(technique)
  return {
    separations,
    inks: (data?.inks ?? []).filter((ink) => ink.kind === kind),
    isKnown: data !== undefined && elements.every((each) => each.kind === 'text' || each.ink !== null || facts.has(each.picture)),
  }
}
