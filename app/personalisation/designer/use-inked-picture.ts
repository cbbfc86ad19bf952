import { useEffect, useState } from 'react'

import type { LogoInk } from '#app/personalisation/artwork.ts'
import { inkedPicture } from '#app/personalisation/designer/inked-picture.ts'

/** A logo's picture as it is printed in an ink; its own picture without one, null while the other is drawn. */
export function useInkedPicture(url: string | null, { ink, inkRange }: LogoInk): string | null {
  const key = `${ink} ${inkRange?.join('-') ?? ''} ${url}`
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly url: string | null } | null>(null)
  const [from, to] = inkRange ?? []
  useEffect(() => {
    if (url === null || ink === null) return undefined
    let isWanted = true
    const range = from === undefined || to === undefined ? undefined : ([from, to] as const)
    void inkedPicture(url, { ink, inkRange: range }).then((made) => isWanted && setDrawn({ key, url: made ?? url }))
    return () => {
      isWanted = false
    }
  }, [url, ink, from, to, key])
  if (ink === null) return url
  return drawn?.key === key ? drawn.url : null
}
