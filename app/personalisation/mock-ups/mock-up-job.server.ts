import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { LogoInk } from '#app/personalisation/artwork.ts'
import type { Composition } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Lettering } from '#app/personalisation/designer/lettering.contract.ts'
import type { MockUpFormat, MockUpWidth } from '#app/personalisation/mock-ups/mock-up-address.ts'

/** A picture to draw: self-contained, so that its process reads only the archetype's files. */
export interface MockUpJob {
  readonly composition: Composition
  /** The version of the archetype's files */
  readonly version: string
  readonly placements: readonly {
    readonly position: string
    readonly technique: PrintTechnique
    /** The colour of the chosen foil */
    readonly foil?: string | undefined
    readonly elements: readonly JobElement[]
  }[]
  /** What elements are drawn from, by name */
  readonly shapes: Readonly<Record<string, Shape>>
  readonly width: MockUpWidth
  readonly format: MockUpFormat
}

/** Lengths in tenths of a millimetre, from the position's centre. */
interface JobElement extends LogoInk {
  readonly shape: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly degrees: number
}

/** A logo's PNG, or the outlines of a text */
export type Shape = { readonly kind: 'png'; readonly bytes: Uint8Array } | ({ readonly kind: 'outlines' } & Lettering)

/** `picture` null: the view shows none of the positions. */
export type MockUpAnswer = { readonly picture: Uint8Array | null } | { readonly failure: string }
