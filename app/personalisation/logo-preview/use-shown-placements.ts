import { useEffect } from 'react'

import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { type ShownPlacement, showPlacements } from '#app/personalisation/logo-preview/shown-placements.ts'

/** The product's pictures show the visitor's logo, if there is one, where and as it is chosen. Nothing chosen: as it usually is. */
export function useShownPlacements(imageSrc: string, placements: readonly ShownPlacement[] | undefined): void {
  const archetype = previewPicture(imageSrc)?.archetype
  const wanted = JSON.stringify(
    (placements ?? []).map(({ position, technique, widthMm, heightMm, artwork }) => ({
      position,
      technique,
      widthMm,
      heightMm,
      artwork,
    })),
  )
  useEffect(() => {
    const chosen: readonly ShownPlacement[] = JSON.parse(wanted)
    showPlacements(archetype === undefined || chosen.length === 0 ? null : { archetype, placements: chosen })
  }, [archetype, wanted])
  useEffect(() => () => showPlacements(null), [])
}
