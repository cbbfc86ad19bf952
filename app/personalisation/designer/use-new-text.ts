import { useState } from 'react'

import { type ArtworkElement, rotatedSize, type TextElement } from '#app/personalisation/artwork.ts'
import type { Surface } from '#app/personalisation/designer/fit-element.ts'
import { lettering } from '#app/personalisation/designer/load-lettering.ts'
import { failureText } from '#app/platform/browser/call-api.ts'

const firstText = 'Χρόνια πολλά'
/** The largest share of the position's width and height that a new text takes */
const share = 0.6
const heightShare = 0.25
/** Tenths of a millimetre */
const gap = 20

/** Adds a line of text: below the artwork if there is room, otherwise in the middle. */
export function useNewText(
  elements: readonly ArtworkElement[],
  surface: Surface,
  ink: string,
  onText: (text: TextElement) => void,
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const add = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { width, height } = await lettering(firstText, 'sans')
      const scale = Math.min((surface.width * share) / width, (surface.height * heightShare) / height)
      const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
      const bottom = Math.max(-surface.height / 2, ...elements.map((each) => each.y + rotatedSize(each).height / 2))
      const below = Math.round(bottom + gap + size.height / 2)
      const isRoom = elements.length > 0 && below + size.height / 2 <= surface.height / 2
      onText({ kind: 'text', text: firstText, font: 'sans', ink, x: 0, y: isRoom ? below : 0, ...size, degrees: 0 })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { add: () => void add(), busy, failure }
}
