import { useEffect } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { ChosenInkFields } from '#app/personalisation/inks/chosen-ink-fields.tsx'
import { type ChosenInk, fittingInks } from '#app/personalisation/inks/named-inks.ts'
import { usePrintInks } from '#app/personalisation/inks/use-print-inks.ts'

interface InkChoicesProps {
  readonly elements: readonly ArtworkElement[]
  readonly technique: string
  readonly chosen: readonly ChosenInk[]
  readonly onChange: (chosen: readonly ChosenInk[]) => void
}

/** What the colours of the visitor's drawing shall be printed in, if they want to say so. */
export function InkChoices({ elements, technique, chosen, onChange }: InkChoicesProps) {
  const { separations, inks, isKnown } = usePrintInks(elements, technique)
  const fitting = fittingInks(chosen, separations).filter(({ ink }) => ink === undefined || inks.some(({ code }) => code === ink))
  const isOutdated = isKnown && fitting.length < chosen.length
  // Another logo or technique has other colours and inks.
  useEffect(() => {
    if (isOutdated) onChange(fitting)
  })
  return <ChosenInkFields separations={separations} inks={inks} technique={technique} chosen={fitting} onChange={onChange} />
}
