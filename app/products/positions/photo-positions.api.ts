import { readPhotoPositions, storePhotoPositions } from '#app/personalisation/own-photo/store-photo-positions.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { photoPositionCalls } from '#app/products/positions/photo.contract.ts'

const photoRefusals = refusals({
  'unknown-photo': [404, 'Η φωτογραφία δεν υπάρχει πια. Ανεβάστε την ξανά.'],
  'unreadable-photo': [422, 'Η φωτογραφία δεν διαβάζεται. Ανεβάστε JPEG, PNG ή WebP έως 60 megapixel.'],
  'position-outside': [422, 'Μια θέση βρίσκεται έξω από τη φωτογραφία. Σύρετε τις γωνίες της πάνω στο προϊόν.'],
  busy: [429, 'Σχεδιάζονται πολλές εικόνες αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.'],
})

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
