import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { MockUpFormat, MockUpWidth } from '#app/personalisation/mock-ups/mock-up-address.ts'

/** The shop's mark on a product, made by a technique. */
export interface Sample {
  readonly productId: number
  readonly technique: PrintTechnique
}

/** The path of its picture. */
export function samplePath({ productId, technique }: Sample, width: MockUpWidth, format: MockUpFormat = 'webp'): string {
  return `/api/personalisation/sample/${productId}/${technique}.${format}?width=${width}`
}
