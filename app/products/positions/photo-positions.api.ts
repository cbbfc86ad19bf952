import { createRoute, z } from '@hono/zod-openapi'

import { markedPhotoSchema, markPhotoCall, photoMarksCall, photoMarksSchema } from '#app/products/positions/photo-calls.ts'
import {
  type PhotoRefusal,
  readPhotoPositions,
  storePhotoPositions,
} from '#app/personalisation/own-photo/store-photo-positions.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const texts: Readonly<Record<PhotoRefusal['refusal'], string>> = {
  'unknown-photo': 'Η φωτογραφία δεν υπάρχει πια. Ανεβάστε την ξανά.',
  'unreadable-photo': 'Η φωτογραφία δεν διαβάζεται. Ανεβάστε JPEG, PNG ή WebP έως 60 megapixel.',
  'position-outside': 'Μια θέση βρίσκεται έξω από τη φωτογραφία. Σύρετε τις γωνίες της πάνω στο προϊόν.',
  busy: 'Σχεδιάζονται πολλές εικόνες αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.',
}
const statuses = { 'unknown-photo': 404, 'unreadable-photo': 422, 'position-outside': 422, busy: 429 } as const
const answers = refusalAnswers<PhotoRefusal>(
  ({ refusal }) => statuses[refusal],
  ({ refusal }) => texts[refusal],
)

const catalogue = { method: 'post' as const, tags: ['Staff: products'], ...only('catalogue') }

const mark = createRoute({
  ...catalogue,
  path: '/api/staff/product/mark-photo',
  summary: 'Mark print positions on a photograph',
  description:
    'Corners are in pixels of a square of 800, into which the photograph is put whole. The answer names the archetype; `<archetype>/main/<colour>.webp` is the picture that shows logos.',
  request: { body: jsonBody(markPhotoCall) },
  responses: { 200: jsonAnswer('The archetype, and a picture with the shop’s mark', markedPhotoSchema), ...operationErrors },
})

const marks = createRoute({
  ...catalogue,
  path: '/api/staff/product/photo-marks',
  summary: 'What was marked on a picture',
  request: { body: jsonBody(photoMarksCall) },
  responses: { 200: jsonAnswer('null where nothing was', z.object({ marks: photoMarksSchema })), ...operationErrors },
})

/** Print positions on the merchant's own photographs. */
export const photoPositionsApi = createApi()
photoPositionsApi.openapi(mark, async (c) => {
  const result = await storePhotoPositions(c.get('ctx'), c.req.valid('json'))
  if (!result.ok) return answers.refused(c, result)
  const { preview, ...rest } = result.value
  return c.json({ ...rest, preview: preview?.toString('base64') ?? null }, 200)
})
photoPositionsApi.openapi(marks, async (c) =>
  c.json({ marks: await readPhotoPositions(c.get('ctx'), c.req.valid('json').src) }, 200),
)
