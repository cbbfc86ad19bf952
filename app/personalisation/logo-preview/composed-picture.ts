import { isColourValue, parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { parseSizedName, sizedName } from '#app/platform/browser/picture-urls.ts'

/** A picture that can show a logo: an archetype's view in a colour. */
export interface PreviewPicture {
  readonly archetype: string
  readonly view: string
  /** `#rrggbb` */
  readonly hex: string
  /** Same-origin: 800 pixels of WebP, the size of the archetype's passes */
  readonly path: string
}

const folder = '/pictures/'

/** Parses a picture's URL; null for photographs, drawings and external pictures. */
export function previewPicture(src: string): PreviewPicture | null {
  const at = src.indexOf(folder)
  const sized = at < 0 ? null : parseSizedName(src.slice(at + folder.length))
  const reference = sized === null ? null : parseReference(sized.name)
  if (sized === null || reference === null || !isColourValue(reference.colour)) return null
  const { archetype, view, colour } = reference
  const whole = sizedName(sized.name, { version: sized.file.version, width: 800, format: 'webp' })
  return { archetype, view, hex: `#${colour}`, path: folder + whole }
}
