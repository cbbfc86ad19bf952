// The addresses of pictures that are drawn from the shop's logo: their names change with what they are drawn from.

export const iconSizes = [48, 180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

export type BrandFile = { readonly kind: 'icon'; readonly size: IconSize } | { readonly kind: 'share' }

/** Stored pictures are named by the hash of their content. */
const sourcePattern = /^own\/[0-9a-f]{64}\.png$/
const pathPattern = /^(?:icon-(?<size>\d{2,3})|share(?<accent>(?:-[0-9a-f]{6})?))\.(?<hash>[0-9a-f]{64})\.(?:png|jpg)$/

/** `/brand/icon-48.<hash>.png`, `/brand/share-1f4e79.<hash>.jpg`; '' for a picture that was not uploaded. */
export function brandFilePath(file: BrandFile, src: string, accent = ''): string {
  if (!sourcePattern.test(src)) return ''
  const hash = src.slice('own/'.length, -'.png'.length)
  if (file.kind === 'icon') return `/brand/icon-${file.size}.${hash}.png`
  return `/brand/share${accent === '' ? '' : `-${accent.slice(1)}`}.${hash}.jpg`
}

interface ParsedBrandFile {
  readonly file: BrandFile
  readonly src: string
  readonly accent: string
}

/** What a file's name says; null for any other name. */
export function parseBrandFile(name: string): ParsedBrandFile | null {
  const { size, accent = '', hash = '' } = pathPattern.exec(name)?.groups ?? {}
  const iconSize = iconSizes.find((each) => String(each) === size)
  const file: BrandFile | null =
    size === undefined ? { kind: 'share' } : iconSize === undefined ? null : { kind: 'icon', size: iconSize }
  const src = `own/${hash}.png`
  const parsed = { file: file ?? { kind: 'share' as const }, src, accent: accent === '' ? '' : `#${accent.slice(1)}` }
  // Each file has one name.
  return file !== null && brandFilePath(file, src, parsed.accent) === `/brand/${name}` ? parsed : null
}

/** The tab's icon of a shop without pictures: the first letter of its name on its colour, as an address of its own content. */
export function letterIcon(name: string, accent: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('el') ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent || '#c2410c'}"/><text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
