import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

import { onPictureReplacement, pictureReplacement } from '#app/ui/picture/picture-replacer.ts'

const noReplacement = () => null

interface Shown {
  readonly src: string
  readonly url: string | null
  readonly maker: object
}

/** The URL shown instead of `src`; null while there is none. */
export function useReplacedPicture(element: RefObject<HTMLImageElement | null>, src: string): string | null {
  const current = useSyncExternalStore(onPictureReplacement, pictureReplacement, noReplacement)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (current === null || element.current === null) return undefined
    return current.replace(element.current, src, (url) => setShown({ src, url, maker: current.maker }))
  }, [current, element, src])
  return shown !== null && shown.src === src && shown.maker === current?.maker ? shown.url : null
}
