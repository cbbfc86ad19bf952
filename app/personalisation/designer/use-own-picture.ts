import { useEffect, useSyncExternalStore } from 'react'

import { drawnPictures, loadPicture, onDrawnPictures } from '#app/personalisation/designer/drawn-pictures.ts'
import { ownPicture } from '#app/personalisation/designer/own-picture.ts'
import { pictureHashOf } from '#app/personalisation/designer/picture-hash.ts'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'

/** The visitor's logo for the product of this picture; null until it is uploaded and loaded. */
export function useOwnPicture(imageSrc: string): OwnPicture | null {
  const logo = useOwnLogo()
  const picture = pictureHashOf(logo)
  useSyncExternalStore(onDrawnPictures, drawnPictures, drawnPictures)
  useEffect(() => {
    if (picture !== null) void loadPicture(picture, logo?.picture)
  }, [picture, logo])
  return ownPicture(logo, previewPicture(imageSrc)?.hex ?? null)
}
