import {
  photoRefusals,
  readPhotoPositions,
  storePhotoPositions,
} from '#app/personalisation/own-photo/store-photo-positions.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { photoPositionCalls } from '#app/products/positions/photo.contract.ts'

/** Print positions on the merchant's own photographs. */
export const photoPositionsApi = serve(photoPositionCalls, photoRefusals, {
  'mark-photo': async (ctx, input) => {
    const result = await storePhotoPositions(ctx, input)
    if (!result.ok) return result
    const { preview, ...rest } = result.value
    return { ...rest, preview: preview?.toString('base64') ?? null }
  },
  'photo-marks': async (ctx, input) => ({ marks: await readPhotoPositions(ctx, input.src) }),
})
