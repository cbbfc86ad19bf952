import { useEffect } from 'react'

import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { type ShownPlacement, showPlacements } from '#app/personalisation/logo-preview/shown-placements.ts'

/** Shows the visitor's logo, if any, on the product's pictures as chosen, or as by default. */
export function useShownPlacements(imageSrc: string, placements: readonly ShownPlacement[] | undefined): void {
  const archetype = previewPicture(imageSrc)?.archetype
  const wanted = JSON.stringify(
    (placements ?? []).map(({ position, technique, widthMm, heightMm, artwork, chosenInks }) => ({
      position,
      technique,
      widthMm,
      heightMm,
      artwork,
      chosenInks,
    })),
  )
  useEffect(() => {
    const chosen: readonly ShownPlacement[] = JSON.parse(wanted)
    showPlacements(archetype === undefined || chosen.length === 0 ? null : { archetype, placements: chosen })
  }, [archetype, wanted])
  useEffect(() => () => showPlacements(null), [])
}
