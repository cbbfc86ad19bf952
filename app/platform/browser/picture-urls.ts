/** The widths that pictures are made in, CSS pixels of one to two device pixels; no other width is ever made. */
const pictureWidths = [160, 320, 480, 640, 800] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** AVIF and WebP for pages; JPEG for mails and for those who read a page's description of itself. */
const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** One file of a picture. `version` names the content of its source: another content has another URL. */
export interface PictureFile {
  readonly version: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const fileEnding = /\.([0-9a-f]{12})\.(\d{3})\.(avif|webp|jpg)$/

/** `mug.jpg` in a size: `mug.jpg.0123456789ab.480.avif`. For names and for URLs. */
export function sizedName(name: string, { version, width, format }: PictureFile): string {
  return `${name}.${version}.${width}.${format}`
}

/** Takes `sizedName` apart; null for a name without such an ending, or with a width that is never made. */
export function parseSizedName(sized: string): { readonly name: string; readonly file: PictureFile } | null {
  const [ending, version, digits, given] = fileEnding.exec(sized) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === given)
  if (ending === undefined || version === undefined || width === undefined || format === undefined) return null
  return { name: sized.slice(0, -ending.length), file: { version, width, format } }
}

/** The same picture in another width or format; a URL that is made in no sizes (a drawing, a foreign one) stays. */
export function resizedUrl(url: string, wanted: Partial<Pick<PictureFile, 'width' | 'format'>>): string {
  const parsed = parseSizedName(url)
  return parsed === null ? url : sizedName(parsed.name, { ...parsed.file, ...wanted })
}

/** What a place on a page asks for, in pixels of the screen. */
export interface PixelRange {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

/** For `srcset`: the widths of a picture in one format that serve a range; null where it is made in no sizes. */
export function pictureSourceSet(
  url: string,
  format: PictureFormat,
  { least = 0, most = Infinity }: PixelRange = {},
): string | null {
  if (parseSizedName(url) === null) return null
  const widths = pictureWidths.filter((width, index) => width >= least && (pictureWidths[index - 1] ?? 0) < most)
  return widths.map((width) => `${resizedUrl(url, { width, format })} ${width}w`).join(', ')
}
