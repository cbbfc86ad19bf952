import type { ShownPlacement } from '#app/personalisation/logo-preview/shown-placements.ts'
import type { PreviewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'
import type { PreviewSize } from '#app/personalisation/logo-preview/preview-size.ts'

/**
 * To the worker: the logo for all following pictures, or a picture to draw it on; without placements as by default.
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
  | (PreviewSize & {
      readonly kind: 'compose'
      readonly id: number
      readonly picture: PreviewPicture
      readonly placements: readonly ShownPlacement[] | null
    })

/** Null if the picture has no print position, or failed to load. */
export interface PreviewAnswer {
  readonly id: number
  readonly blob: Blob | null
}
