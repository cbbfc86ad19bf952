/** Pixels */
export const mockUpWidths = [200, 400, 800] as const
export type MockUpWidth = (typeof mockUpWidths)[number]

/** JPEG is for mails and documents. */
export const mockUpFormats = ['webp', 'png', 'jpeg'] as const
export type MockUpFormat = (typeof mockUpFormats)[number]

const folder = '/api/personalisation/mock-up'

interface MockUpAddress {
  readonly designId: string
  readonly variantId: number | null
  readonly width: MockUpWidth
  readonly format: MockUpFormat
}

/** Reads a path that `mockUpPath` made; null for any other picture. */
export function parseMockUpPath(path: string): MockUpAddress | null {
  const [, designId, ending, variant, digits] =
    /^\/api\/personalisation\/mock-up\/([\da-f-]{36})\.([a-z]+)\?(?:variant=(\d{1,9})&)?width=(\d{3})$/.exec(path) ?? []
  const format = mockUpFormats.find((each) => each === ending)
  const width = mockUpWidths.find((each) => String(each) === digits)
  if (designId === undefined || format === undefined || width === undefined) return null
  return { designId, variantId: variant === undefined ? null : Number(variant), width, format }
}

/** The path of a design's picture; its id, a hash of its content and its logos' hashes, is a capability. */
export function mockUpPath({ designId, variantId, width, format }: MockUpAddress): string {
  const variant = variantId === null ? '' : `variant=${variantId}&`
  return `${folder}/${designId}.${format}?${variant}width=${width}`
}
