const maxPathLength = 200
/** File systems limit names to 255 bytes; a size and a format are appended. */
const maxNameBytes = 220

/** Whether `src` may name a picture: a path within the folder of pictures, without hidden files. */
export function isPicturePath(src: string): boolean {
  const isName = (part: string) =>
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(part) && new TextEncoder().encode(part).length <= maxNameBytes
  return src.length <= maxPathLength && src.split('/').every(isName)
}

/** A composed picture: an archetype's view in a colour. */
export interface ComposedPicture {
  readonly archetype: string
  readonly view: string
  /** In an import file: the name of a colour or six digits. In the database always six digits. */
  readonly colour: string
}

/** Parses `mug/main/navy.webp`: archetype, view, colour. Null for any other form. */
export function parseReference(src: string): ComposedPicture | null {
  const [, archetype, view, colour] = /^([a-z0-9-]+)\/([a-z0-9-]+)\/([^/]+)\.webp$/.exec(src) ?? []
  return archetype === undefined || view === undefined || colour === undefined ? null : { archetype, view, colour }
}

/** Six digits, as in the `src` of a composed picture in the database. */
export function isColourValue(colour: string): boolean {
  return /^[0-9a-f]{6}$/.test(colour)
}

/** The context in which an import resolves a picture's `src`. */
export interface PictureLookup {
  /** The views of an archetype; undefined if there is none of that name */
  viewsOf(archetype: string): readonly string[] | undefined
  /** `#rrggbb` */
  hexOf(colour: string): string | undefined
}

type Resolved = { readonly src: string } | { readonly problem: string }

/**
 * The `src` to store for one in an import file: composed pictures name their colour by value, so that a changed colour is another
 * picture. Anything else is a merchant's file, and unchanged.
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

/** The pictures of a record with resolved references; unresolvable ones are left out, with a note. */
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
