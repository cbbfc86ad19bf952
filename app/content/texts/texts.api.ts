import { createRoute, z } from '@hono/zod-openapi'

import { compareLines, linesOfContent } from '#app/content/texts/compare-texts.ts'
import {
  addArticle,
  discardDraft,
  publishText,
  readVersionContent,
  resetText,
  restoreVersion,
  saveDraft,
  withdrawVersion,
} from '#app/content/texts/edit-texts.server.ts'
import { listTexts } from '#app/content/texts/list-texts.server.ts'
import { previewText } from '#app/content/texts/preview-text.server.ts'
import { readTextView } from '#app/content/texts/read-text-view.server.ts'
import { storeTextPicture } from '#app/content/texts/store-text-picture.server.ts'
import {
  pictureRefusalStatus,
  pictureRefusalText,
  textRefusalStatus,
  textRefusalText,
  type TextRefusal,
} from '#app/content/texts/text-refusals.ts'
import {
  addArticleCall,
  compareTextCall,
  previewTextCall,
  publishTextCall,
  saveDraftCall,
  textCall,
  textDifferenceSchema,
  textPictureSchema,
  textPreviewSchema,
  textRevisionCall,
  textRevisionSchema,
  textsCall,
  textsSchema,
  textVersionCall,
  textViewSchema,
} from '#app/content/texts/texts-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import {
  createApi,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
  refused,
  refusedFields,
} from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<TextRefusal>(textRefusalStatus, textRefusalText)
const unknown = { refusal: 'unknown-text' } as const
const staff = { method: 'post' as const, tags: ['Staff: texts'], ...only('catalogue') }
const responses = { 200: jsonAnswer('The text as it is now', textViewSchema), ...operationErrors }

/** Accepts large bodies; counts the bytes read. */
export const textPicturePath = '/api/staff/texts/picture'
/** Calls with a whole text, as a draft or to publish */
export const longTextPaths = ['draft', 'publish', 'preview', 'compare'].map((call) => `/api/staff/texts/${call}`)

const list = createRoute({
  ...staff,
  path: '/api/staff/texts/list',
  summary: 'All texts of the shop: pages, articles, home, landing pages, mails',
  request: { body: jsonBody(textsCall) },
  responses: { 200: jsonAnswer('The texts', textsSchema), ...operationErrors },
})

const get = createRoute({
  ...staff,
  path: '/api/staff/texts/get',
  summary: 'A text with its draft and its versions',
  request: { body: jsonBody(textCall) },
  responses,
})

const draft = createRoute({
  ...staff,
  path: '/api/staff/texts/draft',
  summary: 'Save a draft',
  description: 'Not shown in the shop. Returns the revision for the next call.',
  request: { body: jsonBody(saveDraftCall) },
  responses: { 200: jsonAnswer('Saved', textRevisionSchema), ...operationErrors },
})

const publish = createRoute({
  ...staff,
  path: '/api/staff/texts/publish',
  summary: 'Publish a text, now or with a first and last day',
  description:
    'Days are of Athens and inclusive. A text with a last day goes before those without one, and the other returns after it. Visitors on all nodes see it within a second.',
  request: { body: jsonBody(publishTextCall) },
  responses,
})

const discard = createRoute({
  ...staff,
  path: '/api/staff/texts/discard',
  summary: 'Discard the draft of a text',
  description: 'Deletes an article that was never published; the answer is null then.',
  request: { body: jsonBody(textRevisionCall) },
  responses: { 200: jsonAnswer('The text as it is now', textViewSchema.nullable()), ...operationErrors },
})

const reset = createRoute({
  ...staff,
  path: '/api/staff/texts/reset',
  summary: 'Restore the default text',
  request: { body: jsonBody(textRevisionCall) },
  responses,
})

const restore = createRoute({
  ...staff,
  path: '/api/staff/texts/restore',
  summary: 'Publish an earlier version again',
  request: { body: jsonBody(textVersionCall) },
  responses,
})

const withdraw = createRoute({
  ...staff,
  path: '/api/staff/texts/withdraw',
  summary: 'Withdraw a scheduled or current version',
  request: { body: jsonBody(textVersionCall) },
  responses,
})

const preview = createRoute({
  ...staff,
  path: '/api/staff/texts/preview',
  summary: 'Preview of a text, with its warnings',
  request: { body: jsonBody(previewTextCall) },
  responses: { 200: jsonAnswer('The text in blocks: never HTML', textPreviewSchema), ...operationErrors },
})

const compare = createRoute({
  ...staff,
  path: '/api/staff/texts/compare',
  summary: 'The differences between a version and the draft',
  request: { body: jsonBody(compareTextCall) },
  responses: { 200: jsonAnswer('Lines that stay, come and go', textDifferenceSchema), ...operationErrors },
})

const add = createRoute({
  ...staff,
  path: '/api/staff/texts/add-article',
  summary: 'Create an article, as a draft',
  request: { body: jsonBody(addArticleCall) },
  responses,
})

const picture = createRoute({
  ...staff,
  path: textPicturePath,
  summary: 'Upload a picture for texts',
  description: 'The body is the raw file, at most 20 MB: JPEG, PNG, WebP. The type is detected from the content.',
  request: { body: { content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } } },
  responses: { 200: jsonAnswer('The picture', textPictureSchema), ...operationErrors },
})

/** What staff write in the shop. */
export const textsApi = createApi()
textsApi.openapi(list, async (c) => c.json(await listTexts(c.get('ctx')), 200))
textsApi.openapi(get, async (c) => {
  const view = await readTextView(c.get('ctx'), c.req.valid('json'))
  return view === null ? answers.refused(c, unknown) : c.json(view, 200)
})
textsApi.openapi(draft, async (c) => {
  const result = await saveDraft(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(publish, async (c) => {
  const result = await publishText(c.get('ctx'), userOf(c), c.req.valid('json'))
  if (result.ok) return c.json(result.value, 200)
  return result.refusal === 'wrong-text' ? refusedFields(c, 'invalid-input', result.fields) : answers.refused(c, result)
})
textsApi.openapi(discard, async (c) => {
  const result = await discardDraft(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(reset, async (c) => {
  const result = await resetText(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(restore, async (c) => {
  const result = await restoreVersion(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(withdraw, async (c) => {
  const result = await withdrawVersion(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(preview, async (c) => {
  const { key, content } = c.req.valid('json')
  const result = await previewText(c.get('ctx'), key, content)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(compare, async (c) => {
  const { kind, key, content, versionId } = c.req.valid('json')
  const version = await readVersionContent(c.get('ctx'), { kind, key }, versionId)
  if (version === undefined) return answers.refused(c, { refusal: 'unknown-version' })
  return c.json({ lines: compareLines(linesOfContent(version), linesOfContent(content)) }, 200)
})
textsApi.openapi(add, async (c) => {
  const result = await addArticle(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
textsApi.openapi(picture, async (c) => {
  const declaredLength = Number(c.req.header('content-length') ?? 0)
  const stored = await storeTextPicture(c.get('ctx'), c.req.raw.body ?? new Blob([]).stream(), declaredLength)
  if (stored.ok) return c.json(stored.value, 200)
  return refused(
    c,
    pictureRefusalStatus(stored),
    stored.refusal,
    pictureRefusalText(stored),
    'seconds' in stored ? stored.seconds : undefined,
  )
})
