const longestPath = 200
/** A file system's limit for a name is 255 bytes; a size and a format are appended to it. */
const longestNameBytes = 220

/** Whether `src` may name a picture: a path below the folder of pictures, with no way out of it and no hidden file in it. */
export function isPicturePath(src: string): boolean {
  const isName = (part: string) =>
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(part) && new TextEncoder().encode(part).length <= longestNameBytes
  return src.length <= longestPath && src.split('/').every(isName)
}

/** A picture that is composed: an archetype's view in a colour. */
export interface ComposedPicture {
  readonly archetype: string
  readonly view: string
  /** In a file to import: the name of a colour, or its value as six digits. In the database always the value. */
  readonly colour: string
}

/** `mug/main/navy.webp`: archetype, view, colour. Null for what is not written so. */
export function parseReference(src: string): ComposedPicture | null {
  const [, archetype, view, colour] = /^([a-z0-9-]+)\/([a-z0-9-]+)\/([^/]+)\.webp$/.exec(src) ?? []
  return archetype === undefined || view === undefined || colour === undefined ? null : { archetype, view, colour }
}

/** Six digits, as they stand in the `src` of a composed picture in the database. */
export function isColourValue(colour: string): boolean {
  return /^[0-9a-f]{6}$/.test(colour)
}

/** What an import reads a picture's `src` against. */
export interface PictureLookup {
  /** The views of an archetype; undefined where there is none of that name. */
  viewsOf(archetype: string): readonly string[] | undefined
  /** `#rrggbb` */
  hexOf(colour: string): string | undefined
}

type Resolved = { readonly src: string } | { readonly problem: string }

/**
 * The `src` that is kept for one in a file: a composed picture names its colour by value, so that another value of the
 * colour is another picture. What does not begin with an archetype is a file of the merchant's, and stays.
 */
export function resolveReference(src: string, lookup: PictureLookup): Resolved {
  const reference = parseReference(src)
  const views = reference === null ? undefined : lookup.viewsOf(reference.archetype)
  if (reference === null || views === undefined) return { src }
  const { archetype, view, colour } = reference
  if (!views.includes(view)) return { problem: `${archetype} has no view ${view}` }
  const value = lookup.hexOf(colour)?.slice(1) ?? (isColourValue(colour) ? colour : undefined)
  return value === undefined ? { problem: `there is no colour ${colour}` } : { src: `${archetype}/${view}/${value}.webp` }
}

/** The pictures of a record with what `resolveReference` keeps; one that names nothing is left out, with a note. */
export function resolvePictures<Image extends { readonly src: string }>(
  images: readonly Image[],
  lookup: PictureLookup,
  note: (found: string) => void,
): Image[] {
  return images.flatMap((image) => {
    const resolved = resolveReference(image.src, lookup)
    if ('src' in resolved) return [{ ...image, src: resolved.src }]
    note(`${image.src}: ${resolved.problem}`)
    return []
  })
}
