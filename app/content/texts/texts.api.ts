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
import { textPictureRefusals, textRefusals } from '#app/content/texts/text-refusals.ts'
import { textCalls } from '#app/content/texts/texts.contract.ts'
import { refuse } from '#app/platform/errors.ts'
import { answerRefusal, refusedFields } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** What staff write in the shop. */
export const textsApi = serve(textCalls, textRefusals, {
  list: (ctx) => listTexts(ctx),
  get: async (ctx, input) => {
    const view = await readTextView(ctx, input)
    return view ?? refuse({ refusal: 'unknown-text' })
  },
  draft: (ctx, input) => saveDraft(ctx, ctx.session, input),
  publish: async (ctx, input, c) => {
    const result = await publishText(ctx, ctx.session, input)
    if (result.ok) return result.value
    return result.refusal === 'wrong-text' ? refusedFields(c, 'invalid-input', result.fields) : result
  },
  discard: (ctx, input) => discardDraft(ctx, ctx.session, input),
  reset: (ctx, input) => resetText(ctx, ctx.session, input),
  restore: (ctx, input) => restoreVersion(ctx, ctx.session, input),
  withdraw: (ctx, input) => withdrawVersion(ctx, ctx.session, input),
  preview: (ctx, { key, content }) => previewText(ctx, key, content),
  compare: async (ctx, { kind, key, content, versionId }) => {
    const version = await readVersionContent(ctx, { kind, key }, versionId)
    if (version === undefined) return refuse({ refusal: 'unknown-version' })
    return { lines: compareLines(linesOfContent(version), linesOfContent(content)) }
  },
  'add-article': (ctx, input) => addArticle(ctx, ctx.session, input),
  picture: async (ctx, _input, c) => {
    const declaredLength = Number(c.req.header('content-length') ?? 0)
    const stored = await storeTextPicture(ctx, c.req.raw.body ?? new Blob([]).stream(), declaredLength)
    return stored.ok ? stored.value : answerRefusal(c, textPictureRefusals, stored)
  },
})
