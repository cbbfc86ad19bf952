import { createRoute, z } from '@hono/zod-openapi'

import {
  composePictureCall,
  dropDraftCall,
  editorChoicesCall,
  editorChoicesSchema,
  storeDraftCall,
  storedDraftSchema,
  openedProductSchema,
  openProductCall,
  previewProductCall,
  productHistoryCall,
  productHistorySchema,
  productPictureSchema,
  productPreviewSchema,
  productVersionCall,
  productVersionSchema,
  savedProductSchema,
  saveProductCall,
  variantUsesCall,
  variantUsesSchema,
} from '#app/products/editor/editor-calls.ts'
import { readEditorChoices } from '#app/products/editor/editor-choices.server.ts'
import {
  editorRefusalStatus,
  editorRefusalText,
  positionResizedText,
  skuTakenText,
  stockChangedText,
} from '#app/products/editor/editor-refusals.ts'
import { openProduct } from '#app/products/editor/open-product.server.ts'
import { productPicturePath } from '#app/catalogue/manage/product-picture.ts'
import { previewProduct } from '#app/products/editor/preview/preview-product.server.ts'
import { dropDraft, storeDraft, recordProductClosed, readColleagues } from '#app/products/editor/drafts/product-drafts.server.ts'
import { readHistory, readVersion } from '#app/products/editor/product-history.server.ts'
import { composePicture, storeProductPicture } from '#app/products/editor/pictures/product-pictures.server.ts'
import { saveProduct } from '#app/products/editor/save-product.server.ts'
import { variantUses } from '#app/products/editor/variants/variant-uses.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import type { PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import {
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refused,
  refusedFields,
  refusalAnswers,
} from '#app/platform/http/api.server.ts'
import { type FileRefusal, fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'

/** Calls whose body is a whole product with hundreds of variants. */
export const productFormPaths = ['save', 'keep-draft', 'preview'].map((name) => `/api/staff/product/${name}`)

const staff = { method: 'post' as const, tags: ['Staff: products'], ...only('catalogue') }
const answers = refusalAnswers(editorRefusalStatus, editorRefusalText)
const path = (name: string) => `/api/staff/product/${name}`

const open = createRoute({
  ...staff,
  path: path('open'),
  summary: 'A product for its editor',
  description: 'With the caller’s draft of it, and who else has it open. Numbers are texts as people type them in Greek.',
  request: { body: jsonBody(openProductCall) },
  responses: { 200: jsonAnswer('The product', openedProductSchema), ...operationErrors },
})

const choices = createRoute({
  ...staff,
  path: path('choices'),
  summary: 'What the fields of a product can be chosen from',
  request: { body: jsonBody(editorChoicesCall) },
  responses: {
    200: jsonAnswer('Categories, colours, rate cards and words that are used', editorChoicesSchema),
    ...operationErrors,
  },
})

const keep = createRoute({
  ...staff,
  path: path('keep-draft'),
  summary: 'Keep what was typed of a product',
  description: 'One draft for each member of staff and product. It also says that the editor is open.',
  request: { body: jsonBody(storeDraftCall) },
  responses: { 200: jsonAnswer('When it was stored, and who else has the product open', storedDraftSchema), ...operationErrors },
})

const drop = createRoute({
  ...staff,
  path: path('drop-draft'),
  summary: 'Discard the draft of a product',
  request: { body: jsonBody(dropDraftCall) },
  responses: doneAnswers,
})

const leave = createRoute({
  ...staff,
  path: path('leave'),
  summary: 'Say that the editor was closed',
  request: { body: jsonBody(dropDraftCall) },
  responses: doneAnswers,
})

const preview = createRoute({
  ...staff,
  path: path('preview'),
  summary: 'A product page of what is not saved',
  description: 'What visitors would see. Nothing changes.',
  request: { body: jsonBody(previewProductCall) },
  responses: { 200: jsonAnswer('The page’s data', productPreviewSchema), ...operationErrors },
})

const save = createRoute({
  ...staff,
  path: path('save'),
  summary: 'Save a product, or make a new one',
  description:
    'Numbers may be typed in Greek. Pieces that orders took since the form was opened stay taken. Pages, lists and search show it within a second, on every node.',
  request: { body: jsonBody(saveProductCall) },
  responses: { 200: jsonAnswer('Its number', savedProductSchema), ...operationErrors },
})

const history = createRoute({
  ...staff,
  path: path('history'),
  summary: 'The versions of a product',
  request: { body: jsonBody(productHistoryCall) },
  responses: { 200: jsonAnswer('The newest first', productHistorySchema), ...operationErrors },
})

const version = createRoute({
  ...staff,
  path: path('version'),
  summary: 'A product as it was',
  description: 'With the stock of now.',
  request: { body: jsonBody(productVersionCall) },
  responses: { 200: jsonAnswer('Its form', productVersionSchema), ...operationErrors },
})

const uses = createRoute({
  ...staff,
  path: path('variant-uses'),
  summary: 'Where variants are needed',
  request: { body: jsonBody(variantUsesCall) },
  responses: { 200: jsonAnswer('Those in carts, open quotes or open orders', variantUsesSchema), ...operationErrors },
})

const picture = createRoute({
  ...staff,
  path: productPicturePath,
  summary: 'Upload a picture of a product',
  description: 'The body is the file as it is, at most 20 MB: JPEG, PNG or WebP. What a file is, its content says.',
  request: { body: { content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } } },
  responses: { 200: jsonAnswer('By which name products have it', productPictureSchema), ...operationErrors },
})

const compose = createRoute({
  ...staff,
  path: path('compose-picture'),
  summary: 'A ready-made picture in a colour',
  request: { body: jsonBody(composePictureCall) },
  responses: { 200: jsonAnswer('By which name products have it', productPictureSchema), ...operationErrors },
})

/** The sentences of upload refusals that apply to pictures. */
function pictureRefusalText(reason: FileRefusal): string {
  if (reason.refusal === 'wrong-kind') return 'Δεχόμαστε φωτογραφίες JPEG, PNG ή WebP.'
  if (reason.refusal === 'too-large') return 'Η φωτογραφία είναι μεγαλύτερη από 20 MB.'
  if (reason.refusal === 'not-found') return 'Αυτή η εικόνα δεν υπάρχει.'
  return fileRefusalText(reason)
}

/** The product editor's calls; `parts` are those of the importer. */
export function createProductEditorApi(parts: ProductParts, maker: PictureMaker) {
  const api = createApi()
  api.openapi(open, async (c) => {
    const opened = await openProduct(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return opened.ok ? c.json(opened.value, 200) : answers.refused(c, opened)
  })
  api.openapi(choices, async (c) => c.json(await readEditorChoices(c.get('ctx')), 200))
  api.openapi(keep, async (c) => {
    const [ctx, user, { productId, draft }] = [c.get('ctx'), userOf(c), c.req.valid('json')]
    if (!(await storeDraft(ctx, user, productId, draft))) return answers.refused(c, { refusal: 'unknown-product' })
    return c.json({ savedAt: ctx.now.toISOString(), colleagues: await readColleagues(ctx, user, productId) }, 200)
  })
  api.openapi(drop, async (c) => {
    await dropDraft(c.get('ctx'), userOf(c), c.req.valid('json').productId)
    return c.json({ ok: true } as const, 200)
  })
  api.openapi(leave, async (c) => {
    await recordProductClosed(c.get('ctx'), userOf(c), c.req.valid('json').productId)
    return c.json({ ok: true } as const, 200)
  })
  api.openapi(preview, async (c) => {
    const { productId, form } = c.req.valid('json')
    const shown = await previewProduct(c.get('ctx'), parts, productId, form)
    return shown === null ? answers.refused(c, { refusal: 'unknown-category' }) : c.json(shown, 200)
  })
  api.openapi(save, async (c) => {
    const { form, ...given } = c.req.valid('json')
    const saved = await saveProduct(c.get('ctx'), parts, userOf(c), { ...given, content: form })
    if (saved.ok) return c.json(saved.value, 200)
    if (saved.refusal === 'sku-taken') return refusedFields(c, 'sku-taken', { [saved.field]: skuTakenText(saved.sku, saved.by) })
    if (saved.refusal === 'position-resized') {
      return refusedFields(c, saved.refusal, { [saved.field]: positionResizedText(saved.name) })
    }
    if (saved.refusal === 'stock-changed') return refused(c, 409, saved.refusal, stockChangedText(saved.stock))
    return answers.refused(c, saved)
  })
  api.openapi(history, async (c) => c.json(await readHistory(c.get('ctx'), c.req.valid('json').productId), 200))
  api.openapi(version, async (c) => {
    const found = await readVersion(c.get('ctx'), parts, c.req.valid('json'))
    return found === undefined ? answers.refused(c, { refusal: 'unknown-version' }) : c.json(found, 200)
  })
  api.openapi(uses, async (c) => {
    const { productId, variantIds } = c.req.valid('json')
    return c.json({ uses: await variantUses(c.get('ctx'), productId, variantIds) }, 200)
  })
  api.openapi(picture, async (c) => {
    const contentLength = c.req.header('content-length')
    const content = c.req.raw.body ?? new Blob([]).stream()
    const stored = await storeProductPicture(c.get('ctx'), maker, {
      content,
      size: contentLength === undefined ? undefined : Number(contentLength),
    })
    if (stored.ok) return c.json(stored.value, 200)
    return refused(
      c,
      fileRefusalStatus(stored),
      stored.refusal,
      pictureRefusalText(stored),
      'seconds' in stored ? stored.seconds : undefined,
    )
  })
  api.openapi(compose, async (c) => {
    const made = await composePicture(c.get('ctx'), maker, c.req.valid('json'))
    if (made.ok) return c.json(made.value, 200)
    return refused(
      c,
      fileRefusalStatus(made),
      made.refusal,
      pictureRefusalText(made),
      'seconds' in made ? made.seconds : undefined,
    )
  })
  return api
}
