/** The widths in which pictures are made for pages, for one to two device pixels. */
const pictureWidths = [160, 320, 480, 640, 800] as const
/** For markets, which want more than 1,000 pixels: JPEG only */
export const marketPictureWidth = 1_200
export type PictureWidth = (typeof pictureWidths)[number] | typeof marketPictureWidth

/** AVIF and WebP for pages; JPEG for mails and link previews. */
const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** One file of a picture. `version` is a hash of its source, so that changed content has another URL. */
export interface PictureFile {
  readonly version: string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const fileEnding = /\.([0-9a-f]{12})\.(\d{3,4})\.(avif|webp|jpg)$/

/** A file of `mug.jpg`: `mug.jpg.0123456789ab.480.avif`. For names and for URLs. */
export function sizedName(name: string, { version, width, format }: PictureFile): string {
  return `${name}.${version}.${width}.${format}`
}

/** Parses a `sizedName`; null for any other name or width. */
export function parseSizedName(sized: string): { readonly name: string; readonly file: PictureFile } | null {
  const [ending, version, digits, given] = fileEnding.exec(sized) ?? []
  const format = pictureFormats.find((each) => each === given)
  const widths: readonly PictureWidth[] = format === 'jpg' ? [...pictureWidths, marketPictureWidth] : pictureWidths
  const width = widths.find((each) => String(each) === digits)
  if (ending === undefined || version === undefined || width === undefined || format === undefined) return null
  return { name: sized.slice(0, -ending.length), file: { version, width, format } }
}

/** The URL of a picture in another width or format; URLs without sizes (drawings, external ones) are unchanged. */
export function resizedUrl(url: string, wanted: Partial<Pick<PictureFile, 'width' | 'format'>>): string {
  const parsed = parseSizedName(url)
  return parsed === null ? url : sizedName(parsed.name, { ...parsed.file, ...wanted })
}

/** The device pixels that a place on a page needs. */
export interface PixelRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** For `srcset`: the widths in one format that serve this range; null for a picture without sizes. */
export function pictureSourceSet(
  url: string,
  format: PictureFormat,
  { min = 0, max = Infinity }: PixelRange = {},
): string | null {
  const parsed = parseSizedName(url)
  if (parsed === null) return null
  const { name, file } = parsed
  const widths = pictureWidths.filter((width, index) => width >= min && (pictureWidths[index - 1] ?? 0) < max)
  return widths.map((width) => `${sizedName(name, { version: file.version, width, format })} ${width}w`).join(', ')
}
