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

/** Accepted types, detected by content; a file with a wrong extension gets the first one. */
const endings = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['eps', 'ps', 'ai', 'epsf'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FileKind = keyof typeof endings

export function isFileKind(contentType: string): contentType is FileKind {
  return contentType in endings
}

/** For a file field's `accept`. */
export const acceptedFiles = [...new Set(Object.values(endings).flat())].map((ending) => `.${ending}`).join(',')

const knownEndings: ReadonlySet<string> = new Set(Object.values(endings).flat())

export const acceptedFilesText = 'PNG, JPG, SVG, PDF, AI, EPS, TIFF, WebP ή GIF'

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
  const extension = isKnown && right.includes(ending) ? base.slice(dot + 1) : (right[0] ?? '')
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
