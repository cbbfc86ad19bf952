import { useEffect, useState } from 'react'

import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'

/** The parts of an archetype.json that are read here */
interface Views {
  readonly views: readonly {
    readonly key: string
    readonly sizePx: readonly [number, number]
    readonly mappings: readonly { readonly position: string; readonly cropPx: readonly [number, number, number, number] }[]
  }[]
}

const archetypes = new Map<string, Promise<Views>>()

/** Which of a product's pictures (in one colour) shows a position; the first while loading, or if none does. */
export function usePositionPicture(pictures: readonly string[], position: string): string {
  const views = useViews(pictures)
  const showing = pictures.find((src) => mappingOf(views, src, position) !== null)
  return showing ?? pictures[0] ?? ''
}

/** A picture with the area of a position, as shares of its sides. */
export interface MarkedPicture {
  readonly src: string
  readonly box: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>
}

/** For each position the picture that shows it; null while loading, and if none does. */
export function useMarkedPictures(pictures: readonly string[]): (position: string) => MarkedPicture | null {
  const views = useViews(pictures)
  return (position) => {
    for (const src of pictures) {
      const found = mappingOf(views, src, position)
      if (found === null) continue
      const [left, top, width, height] = found.cropPx
      const [columns, rows] = found.sizePx
      return { src, box: { left: left / columns, top: top / rows, width: width / columns, height: height / rows } }
    }
    return null
  }
}

function mappingOf(views: Views | null, src: string, position: string) {
  const view = views?.views.find(({ key }) => key === previewPicture(src)?.view)
  const mapping = view?.mappings.find((each) => each.position === position)
  return view === undefined || mapping === undefined ? null : { cropPx: mapping.cropPx, sizePx: view.sizePx }
}

function useViews([first = '']: readonly string[]): Views | null {
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
  return views
}

function readViews(archetype: string): Promise<Views> {
  const known = archetypes.get(archetype)
  if (known !== undefined) return known
  const read = fetch(`/pictures/${archetype}/archetype.json`).then((response) => response.json())
  archetypes.set(archetype, read)
  read.catch(() => archetypes.delete(archetype))
  return read
}
