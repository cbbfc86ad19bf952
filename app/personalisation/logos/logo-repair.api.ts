import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { logoSchema } from '#app/personalisation/logos/logo-calls.ts'
import { logoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoRefusalAnswer } from '#app/personalisation/logos/logo-refusals.ts'
import { ownLogoCall, repairLogoCall, repairPreviewSchema } from '#app/personalisation/logos/repair-calls.ts'
import { previewRepair, readOwnOriginal, repairOwnLogo, undoRepair } from '#app/personalisation/logos/repair-own-logo.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'

const post = { method: 'post' as const, tags: ['Logos'] }
const one = (description: string) => ({ 200: jsonAnswer(description, logoSchema), ...operationErrors })

const postPreview = createRoute({
  ...post,
  path: '/api/logos/repair/preview',
  summary: 'What a repair would make of a logo',
  description:
    'A flat bitmap becomes paths in its inks, or in those that are named; lines that are too thin for the technique are thickened, and holes too narrow for it closed. 422 for photographs, gradients, and drawings that need nothing. Stores nothing.',
  request: { body: jsonBody(repairLogoCall) },
  responses: { 200: jsonAnswer('The drawing and what it changes', repairPreviewSchema), ...operationErrors },
})

const postRepair = createRoute({
  ...post,
  path: '/api/logos/repair',
  summary: 'Take the repair of a logo',
  description: 'Adds the repaired logo. The logo that it was made of stays, and so do designs, quotes and orders that show it.',
  request: { body: jsonBody(repairLogoCall) },
  responses: one('The repaired logo'),
})

const postUndo = createRoute({
  ...post,
  path: '/api/logos/repair/undo',
  summary: 'The logo that a repaired one was made of',
  description: 'It is added again if it was removed. The repaired logo stays until it is removed.',
  request: { body: jsonBody(ownLogoCall) },
  responses: one('The logo as it was'),
})

const postOriginal = createRoute({
  ...post,
  path: '/api/logos/original',
  summary: 'The file of a logo as it was uploaded',
  description: 'Also of a repaired logo.',
  request: { body: jsonBody(ownLogoCall) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } },
    ...operationErrors,
  },
})

const ownerOf = (c: HonoContext<ApiEnv>, orderId: string) => logoOwner(c.get('ctx'), orderId)

/** Repairs of the caller's own logos. */
export const logoRepairApi = createApi()
logoRepairApi.openapi(postPreview, async (c) => {
  const { orderId, id, ...use } = c.req.valid('json')
  const preview = await previewRepair(c.get('ctx'), await ownerOf(c, orderId), id, use)
  return preview.ok ? c.json(preview.value, 200) : refused(c, ...logoRefusalAnswer(preview))
})
logoRepairApi.openapi(postRepair, async (c) => {
  const { orderId, id, ...use } = c.req.valid('json')
  const repaired = await repairOwnLogo(c.get('ctx'), await ownerOf(c, orderId), id, use)
  return repaired.ok ? c.json(repaired.value, 200) : refused(c, ...logoRefusalAnswer(repaired))
})
logoRepairApi.openapi(postUndo, async (c) => {
  const { orderId, id } = c.req.valid('json')
  const original = await undoRepair(c.get('ctx'), await ownerOf(c, orderId), id)
  return original.ok ? c.json(original.value, 200) : refused(c, ...logoRefusalAnswer(original))
})
logoRepairApi.openapi(postOriginal, async (c) => {
  const { orderId, id } = c.req.valid('json')
  const file = await readOwnOriginal(c.get('ctx'), await ownerOf(c, orderId), id)
  if (!file.ok) return refused(c, ...logoRefusalAnswer(file))
  const { bytes, ...named } = file.value
  return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ ...named, size: bytes.length }))
})
