import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import type { PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { answerRefusal } from '#app/platform/http/api.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { dropDraft, readColleagues, recordProductClosed, storeDraft } from '#app/products/editor/drafts/product-drafts.server.ts'
import { readEditorChoices } from '#app/products/editor/editor-choices.server.ts'
import { editorRefusals } from '#app/products/editor/editor-refusals.ts'
import { editorCalls } from '#app/products/editor/editor.contract.ts'
import { openProduct } from '#app/products/editor/open-product.server.ts'
import { composePicture, storeProductPicture } from '#app/products/editor/pictures/product-pictures.server.ts'
import { previewProduct } from '#app/products/editor/preview/preview-product.server.ts'
import { readHistory, readVersion } from '#app/products/editor/product-history.server.ts'
import { saveProduct } from '#app/products/editor/save-product.server.ts'
import { variantUses } from '#app/products/editor/variants/variant-uses.server.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'

const pictureRefusals = refusals({
  ...fileRefusals.table,
  'wrong-kind': [422, 'Δεχόμαστε φωτογραφίες JPEG, PNG ή WebP.'],
  'too-large': [413, 'Η φωτογραφία είναι μεγαλύτερη από 20 MB.'],
  'not-found': [404, 'Αυτή η εικόνα δεν υπάρχει.'],
})

/** The product editor's calls; `parts` are those of the importer. */
export function createProductEditorApi(parts: ProductParts, maker: PictureMaker) {
  return serve(editorCalls, editorRefusals, {
    open: (ctx, input) => openProduct(ctx, parts, ctx.session, input),
    choices: (ctx) => readEditorChoices(ctx),
    'keep-draft': async (ctx, { productId, draft }) => {
      if (!(await storeDraft(ctx, ctx.session, productId, draft))) return refuse({ refusal: 'unknown-product' })
      return { savedAt: ctx.now.toISOString(), colleagues: await readColleagues(ctx, ctx.session, productId) }
    },
    'drop-draft': async (ctx, { productId }) => {
      await dropDraft(ctx, ctx.session, productId)
    },
    leave: async (ctx, { productId }) => {
      await recordProductClosed(ctx, ctx.session, productId)
    },
    preview: async (ctx, { productId, form }) =>
      (await previewProduct(ctx, parts, productId, form)) ?? refuse({ refusal: 'unknown-category' }),
    save: (ctx, { form, ...given }) => saveProduct(ctx, parts, ctx.session, { ...given, content: form }),
    history: (ctx, { productId }) => readHistory(ctx, productId),
    version: async (ctx, input) => (await readVersion(ctx, parts, input)) ?? refuse({ refusal: 'unknown-version' }),
    'variant-uses': async (ctx, { productId, variantIds }) => ({ uses: await variantUses(ctx, productId, variantIds) }),
    picture: async (ctx, _input, c) => {
      const length = c.req.header('content-length')
      const size = length === undefined ? undefined : Number(length)
      const stored = await storeProductPicture(ctx, maker, { content: c.req.raw.body ?? new Blob([]).stream(), size })
      return stored.ok ? stored.value : answerRefusal(c, pictureRefusals, stored)
    },
    'compose-picture': async (ctx, input, c) => {
      const made = await composePicture(ctx, maker, input)
      return made.ok ? made.value : answerRefusal(c, pictureRefusals, made)
    },
  })
}
