import { formatNumber } from '#app/platform/text/greek-text.ts'

/** The limits of uploads, in bytes and pixels. */

export const maxFileBytes = 20 * 1024 * 1024
/** Per request or message */
export const maxFiles = 10
export const maxBytes = 60 * 1024 * 1024
/** For files sent with the form itself, without JavaScript */
export const maxBytesInForm = 25 * 1024 * 1024
export const maxSvgBytes = 2 * 1024 * 1024
export const maxImageSide = 12_000
export const maxPixels = 100_000_000
export const maxFileNameLength = 120

/** Accepted types, detected by content */
export const fileKinds = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/svg+xml',
  'application/pdf',
  'application/postscript',
] as const
export type FileKind = (typeof fileKinds)[number]

/** The endings of each type; a file with a wrong extension gets the first one. */
const endings = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['eps', 'ps', 'ai', 'epsf'],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>

/** The usual ending of a type, without a dot */
export const endingOf = (kind: FileKind): string => endings[kind][0]

/** What pages show as it is: bitmaps, which cannot contain scripts */
const photographs: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp']

/** For the `accept` of a photograph's field */
export const photographTypes = photographs.join(',')

/** The ending of a photograph; undefined for other types. */
export const photographEnding = (kind: FileKind): string | undefined => (photographs.includes(kind) ? endingOf(kind) : undefined)

export function isFileKind(contentType: string): contentType is FileKind {
  return contentType in endings
}

/** Unpacked when it arrives, and stored as an SVG */
const packedEnding = 'svgz'

const knownEndings: ReadonlySet<string> = new Set([...Object.values(endings).flat(), packedEnding])

/** What people call the kinds, those first that print best */
const names = {
  'image/svg+xml': ['SVG', 'SVGZ'],
  'application/pdf': ['PDF', 'AI'],
  'application/postscript': ['EPS'],
  'image/png': ['PNG'],
  'image/jpeg': ['JPEG'],
  'image/webp': ['WebP'],
  'image/tiff': ['TIFF'],
  'image/gif': ['GIF'],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>

/** For a file field's `accept`. */
export const acceptedFiles = [...knownEndings].map((ending) => `.${ending}`).join(',')
export const acceptedFilesText = listed(Object.values(names).flat())

/** The kinds that become a picture: PostScript is only stored. */
const { 'application/postscript': _, ...drawn } = names
const { 'application/postscript': __, ...drawnEndings } = endings
/** For the `accept` of a logo's field: phones know types, not endings. */
export const logoFileTypes = [
  ...[...new Set(Object.values(drawnEndings).flat()), packedEnding].map((ending) => `.${ending}`),
  ...Object.keys(drawn),
].join(',')
export const logoFileTypesText = listed(Object.values(drawn).flat())

function listed(all: readonly string[]): string {
  return `${all.slice(0, -1).join(', ')} ή ${all.at(-1)}`
}

/**
 * A safe file name: without folders, control characters and bidirectional marks, and with an extension that matches the
 * content.
 */
export function storedFileName(given: string, kind: FileKind): string {
  const base =
    given
      .normalize('NFC')
      .split(/[/\\]/)
      .at(-1)
      // Control, bidirectional and invisible characters
      ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
      .replaceAll(/[<>:"|?*]/g, '_')
      .replaceAll(/\s+/g, ' ')
      .replace(/(?<![. ])[. ]+$/, '') ?? ''
  const dot = base.lastIndexOf('.')
  const ending = dot < 0 ? '' : base.slice(dot + 1).toLowerCase()
  const right: readonly string[] = endings[kind]
  const isKnown = knownEndings.has(ending)
  const stem = isKnown ? base.slice(0, dot) : base
  const extension = isKnown && right.includes(ending) ? base.slice(dot + 1) : endingOf(kind)
  const letters = [...stem.replace(/^[. ]+/, '')].slice(0, maxFileNameLength - extension.length - 1).join('')
  return `${letters.replace(/(?<![. ])[. ]+$/, '') || 'αρχείο'}.${extension}`
}

const gigabyte = 1024 ** 3

/** «850 kB», «2,4 MB», «1,7 GB» */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatNumber(Math.ceil(bytes / 1024))}\u00A0kB`
  if (bytes >= gigabyte) return `${formatNumber(Math.round((bytes / gigabyte) * 10) / 10)}\u00A0GB`
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)}\u00A0MB`
}
