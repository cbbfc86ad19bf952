import { useEffect, useState } from 'react'

import type { TextElement } from '#app/personalisation/artwork.ts'
import type { Lettering } from '#app/personalisation/designer/lettering.contract.ts'
import { lettering } from '#app/personalisation/designer/load-lettering.ts'

/** The outlines of a text; the previous ones while loading, null at first. */
export function useLettering({ text, font }: Pick<TextElement, 'text' | 'font'>): Lettering | null {
  const [drawn, setDrawn] = useState<Lettering | null>(null)
  useEffect(() => {
    let isWanted = true
    lettering(text, font).then(
      (outlines) => isWanted && setDrawn(outlines),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [text, font])
  return drawn
}
