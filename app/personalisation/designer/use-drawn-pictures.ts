import { useEffect, useSyncExternalStore } from 'react'

import { type ArtworkElement, picturesOf } from '#app/personalisation/artwork.ts'
import { type DrawnPicture, drawnPictures, loadPicture, onDrawnPictures } from '#app/personalisation/designer/drawn-pictures.ts'

/** The loaded pictures of the artwork's logos. */
export function useDrawnPictures(elements: readonly ArtworkElement[]): ReadonlyMap<string, DrawnPicture> {
  const pictures = useSyncExternalStore(onDrawnPictures, drawnPictures, drawnPictures)
  const wanted = picturesOf([{ artwork: elements }]).join(' ')
  useEffect(() => {
    for (const picture of wanted.split(' ')) if (picture !== '') void loadPicture(picture)
  }, [wanted])
  return pictures
}
