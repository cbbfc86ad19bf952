import { createRoute, z } from '@hono/zod-openapi'
import { createApi, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { openArtworkSheet, type OrderNumberOf } from '#app/proofs/open-artwork-sheet.server.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'
import { sheetCall } from '#app/proofs/proof-calls.ts'
import { type ProofRefusal, proofRefusalStatus, proofRefusalText } from '#app/proofs/proof-refusals.ts'

const answers = refusalAnswers<ProofRefusal>(proofRefusalStatus, proofRefusalText)

const sheet = createRoute({
  method: 'post',
  tags: ['Staff: proofs'],
  ...only('sales', 'production'),
  path: '/api/staff/proofs/sheet',
  summary: 'The positions of a version in true millimetres, for production',
  description:
    'Vector logos and texts are paths, in a PDF with a separation for each ink; bitmaps are embedded in their own resolution, and the sheet says so. As an SVG all positions are on one page, as a PDF on one each. The file is named by order and line.',
  request: { body: jsonBody(sheetCall) },
  responses: {
    200: {
      description: 'An SVG, or a PDF (`application/pdf`)',
      content: { 'image/svg+xml': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...operationErrors,
  },
})

/** `orderNumberOf` tells which order was made of a quote. */
export function createArtworkSheetApi(owners: AllProofOwners, orderNumberOf: OrderNumberOf) {
  const api = createApi()
  api.openapi(sheet, async (c) => {
    const { id, proofId, ...wanted } = c.req.valid('json')
    const opened = await openArtworkSheet(c.get('ctx'), { owners, ref: { id }, proofId }, wanted, orderNumberOf)
    if (!opened.ok) return answers.refused(c, opened)
    const { name, contentType, bytes } = opened.value
    return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ name, contentType, size: bytes.length }))
  })
  return api
}
