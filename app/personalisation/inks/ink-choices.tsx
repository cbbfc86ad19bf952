import { useEffect } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { ChosenInkFields } from '#app/personalisation/inks/chosen-ink-fields.tsx'
import { type ChosenInk, fittingInks } from '#app/personalisation/inks/named-inks.ts'
import { usePrintInks } from '#app/personalisation/inks/use-print-inks.ts'

interface InkChoicesProps {
  readonly elements: readonly ArtworkElement[]
  readonly position: DecorationPosition
  readonly technique: string
  /** The product's colour */
  readonly hex: string | null
  readonly chosen: readonly ChosenInk[]
  readonly onChange: (chosen: readonly ChosenInk[]) => void
}

/** What the colours of the visitor's drawing shall be printed in, if they want to say so. */
export function InkChoices({ elements, position, technique, hex, chosen, onChange }: InkChoicesProps) {
  const surface = seenSurface(position, hex, technique)
  const { separations, inks, isKnown } = usePrintInks(elements, technique, surface)
  const fitting = fittingInks(chosen, { technique, separations }).filter(
    ({ ink }) => ink === undefined || inks.some(({ code }) => code === ink),
  )
  const isOutdated = isKnown && fitting.length < chosen.length
  // Another logo or technique has other colours and inks.
  useEffect(() => {
    if (isOutdated) onChange(fitting)
  })
  const fields = { separations, inks, technique, surface, onChange }
  return <ChosenInkFields {...fields} chosen={fitting} />
}
