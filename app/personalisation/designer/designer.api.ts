import { createRoute } from '@hono/zod-openapi'

import { letteringAnswer, letteringCall } from '#app/personalisation/designer/lettering-calls.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { letteringPath, letteringRefusalText } from '#app/personalisation/designer/lettering.server.ts'
import { decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import { saveChosenDesign } from '#app/personalisation/designer/save-chosen-design.server.ts'
import { saveDesignCall, savedDesignAnswer } from '#app/personalisation/designer/design-calls.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/http/api.server.ts'

const lettering = createRoute({
  method: 'post',
  path: '/api/personalisation/lettering',
  summary: 'The outlines of a line of text',
  description:
    'As they are printed: text of a placement is drawn with them, in its box. Letters that the font lacks are refused.',
  request: { body: jsonBody(letteringCall) },
  responses: { 200: jsonAnswer('Outlines', letteringAnswer), ...commonErrors },
})

const designs = createRoute({
  method: 'post',
  path: '/api/personalisation/designs',
  summary: 'Save a design for a request',
  description:
    "What is drawn on a product, with the visitor's own logos. A line of a quote request names it by its id; unreferenced designs are deleted after a day or more.",
  request: { body: jsonBody(saveDesignCall) },
  responses: { 200: jsonAnswer('Saved', savedDesignAnswer), ...commonErrors },
})

/** More new visitors than a company behind one address has, fewer than a bot. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** The server calls of the designer. */
export const designerApi = createApi()

designerApi.openapi(lettering, async (c) => {
  const { text, font } = c.req.valid('json')
  const drawn = await letteringPath(text, font)
  return drawn.ok ? c.json(drawn.value, 200) : refused(c, 422, drawn.refusal, letteringRefusalText(drawn))
})

designerApi.openapi(designs, async (c) => {
  const ctx = c.get('ctx')
  const wanted = c.req.valid('json')
  if (!(await mayBegin(ctx, wanted.orderId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
  const isHidden = (await firstHidden(ctx, [wanted.productId])) !== null
  const saved = isHidden ? refuse({ refusal: 'unknown-product' as const }) : await saveChosenDesign(ctx, wanted)
  return saved.ok ? c.json({ id: saved.value }, 200) : refused(c, 422, saved.refusal, decorationRefusalText(saved))
})
