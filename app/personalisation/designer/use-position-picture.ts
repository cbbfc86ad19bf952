import { useEffect, useState } from 'react'

import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'

/** What this needs of an archetype.json */
interface Views {
  readonly views: readonly { readonly key: string; readonly mappings: readonly { readonly position: string }[] }[]
}

const archetypes = new Map<string, Promise<Views>>()

/** That of a product's pictures (in one colour) on which a position is seen; the first while it is not known, or for none. */
export function usePositionPicture(pictures: readonly string[], position: string): string {
  const [first = ''] = pictures
  const archetype = previewPicture(first)?.archetype ?? null
  const [views, setViews] = useState<Views | null>(null)
  useEffect(() => {
    if (archetype === null) return undefined
    let isWanted = true
    readViews(archetype).then(
      (read) => isWanted && setViews(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [archetype])
  if (views === null) return first
  const showing = pictures.find((src) => {
    const view = views.views.find(({ key }) => key === previewPicture(src)?.view)
    return view?.mappings.some((mapping) => mapping.position === position) ?? false
  })
  return showing ?? first
}

function readViews(archetype: string): Promise<Views> {
  const known = archetypes.get(archetype)
  if (known !== undefined) return known
  const read = fetch(`/pictures/${archetype}/archetype.json`).then((response) => response.json())
  archetypes.set(archetype, read)
  read.catch(() => archetypes.delete(archetype))
  return read
}
