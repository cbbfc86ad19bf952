import { recordExport } from '#app/account/audit/audit.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { checkOffer } from '#app/quotes/staff/check-offer.server.ts'
import { readEditorProducts } from '#app/quotes/staff/editor-products.server.ts'
import { quoteTable } from '#app/quotes/staff/export-quotes.server.ts'
import { listStaffQuotes } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { proposeOffer, saveOffer } from '#app/quotes/staff/offer-draft.server.ts'
import { warningText } from '#app/quotes/staff/offer-warnings.ts'
import { proposeLine } from '#app/quotes/staff/propose-offer.server.ts'
import { readQuoteForEditor } from '#app/quotes/staff/read-quote-for-editor.server.ts'
import { previewOffer, sendOffer } from '#app/quotes/staff/send-offer.server.ts'
import { assignQuote, refuseQuote, reviewQuote, reviseOffer } from '#app/quotes/staff/staff-actions.server.ts'
import { staffQuoteCalls } from '#app/quotes/staff/staff-quotes.contract.ts'
import { viewText } from '#app/quotes/staff/staff-texts.ts'

/** Staff's calls on quotes. Messages and files use the customer's calls. */
export const staffQuotesApi = serve(staffQuoteCalls, quoteRefusals, {
  list: (ctx, input) => listStaffQuotes(ctx, input),
  export: async (ctx, { format, ...query }, c) => {
    const { view, search = '', assignee } = query
    const chosen = { format: format.toUpperCase(), view: viewText(view), search, ...(assignee !== undefined && { assignee }) }
    await recordExport(ctx, ctx.session, 'quotes', chosen)
    return answerTable(c, { format, rows: quoteTable(ctx, query), sheetName: 'Προσφορές' })
  },
  get: async (ctx, input) => (await readQuoteForEditor(ctx, input.id)) ?? refuse({ refusal: 'not-found' }),
  review: (ctx, input) => reviewQuote(ctx, input.id),
  assign: (ctx, { id, ...request }) => assignQuote(ctx, id, request),
  propose: (ctx, { id, revision }) => proposeOffer(ctx, id, revision ?? null),
  'propose-line': (ctx, { id, ...product }) => proposeLine(ctx, id, product),
  'save-offer': (ctx, { id, ...draft }) => saveOffer(ctx, id, draft),
  'preview-pdf': async (ctx, input, c) => {
    const result = await previewOffer(ctx, input.id)
    if (!result.ok) return result
    return c.body(new Uint8Array(result.value), 200, { 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  },
  'check-offer': async (ctx, input) => {
    const result = await checkOffer(ctx, input.id)
    if (!result.ok) return result
    return { warnings: result.value.map((warning) => ({ kind: warning.kind, text: warningText(warning) })) }
  },
  products: async (ctx, input) => ({ products: await readEditorProducts(ctx, input.productIds) }),
  send: (ctx, { id, ...request }) => sendOffer(ctx, id, request),
  revise: (ctx, input) => reviseOffer(ctx, input.id),
  refuse: (ctx, { id, reason }) => refuseQuote(ctx, id, reason),
})
