import type { ShownPlacement } from '#app/personalisation/logo-preview/shown-placements.ts'
import type { PreviewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'

/**
 * To the worker: the logo for all that follows, or a picture to put it on, `side` pixels wide; without placements where and as
 * it usually is.
 */
export type PreviewMessage =
  | {
      readonly kind: 'logo'
      /** Its hash, if the server has it */
      readonly picture: string | null
      readonly rgba: Uint8ClampedArray
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'compose'
      readonly id: number
      readonly picture: PreviewPicture
      readonly side: number
      readonly placements: readonly ShownPlacement[] | null
    }

/** Null where the picture has no place for a logo, or could not be loaded. */
export interface PreviewAnswer {
  readonly id: number
  readonly blob: Blob | null
}
