import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { acceptQuote, declineQuote, requestChange, withdrawQuote } from '#app/quotes/customer/actions/decide-quote.server.ts'
import { openQuoteLink, shareQuote, unshareQuote } from '#app/quotes/customer/actions/share-quote.server.ts'
import { writeMessage } from '#app/quotes/customer/actions/write-message.server.ts'
import { listOwnQuotes } from '#app/quotes/customer/list/list-quotes.server.ts'
import { markOpened } from '#app/quotes/customer/mark-opened.server.ts'
import { openDocument } from '#app/quotes/customer/offer/open-document.server.ts'
import { quoteCalls } from '#app/quotes/customer/quote.contract.ts'
import { nothingFound } from '#app/quotes/quote-access.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { type QuoteRefusal, quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { readQuote } from '#app/quotes/read-quote.server.ts'

/** The quote after an action, or its refusal. */
async function answerQuote(ctx: Context, quoteRef: QuoteRef, result: Result<null, QuoteRefusal>) {
  const quote = result.ok ? await readQuote(ctx, quoteRef) : undefined
  if (quote !== undefined) return done(quote)
  return refusedTo(ctx, quoteRef, result.ok ? { refusal: 'not-found' } : result)
}

async function refusedTo(ctx: Context, quoteRef: QuoteRef, reason: QuoteRefusal) {
  return refuse(reason.refusal === 'not-found' ? await nothingFound(ctx, quoteRef) : reason)
}

const refOf = ({ id, key }: QuoteRef): QuoteRef => ({ id, key })

/** The customer's calls on a quote: by account, or by a mailed link. */
export const quoteApi = serve(quoteCalls, quoteRefusals, {
  open: (ctx, input) => openQuoteLink(ctx, input.token),
  mine: (ctx, { state, search, page }) => listOwnQuotes(ctx, ctx.session.userId, { state: state ?? undefined, search, page }),
  get: (ctx, input) => answerQuote(ctx, input, done(null)),
  opened: async (ctx, input) => {
    const seen = await markOpened(ctx, refOf(input), input.version)
    return seen ? done(null) : refusedTo(ctx, input, { refusal: 'not-found' })
  },
  message: async (ctx, input) => {
    const { lineId, fileIds, waits } = input
    const written = { ...input, lineId: lineId ?? null, fileIds: fileIds ?? [], waits: waits === true }
    return answerQuote(ctx, input, await writeMessage(ctx, refOf(input), written))
  },
  accept: async (ctx, input) => answerQuote(ctx, input, await acceptQuote(ctx, refOf(input), input)),
  decline: async (ctx, input) => answerQuote(ctx, input, await declineQuote(ctx, refOf(input), input)),
  'request-change': async (ctx, input) => answerQuote(ctx, input, await requestChange(ctx, refOf(input), input)),
  withdraw: async (ctx, input) => answerQuote(ctx, input, await withdrawQuote(ctx, refOf(input))),
  share: async (ctx, input) => answerQuote(ctx, input, await shareQuote(ctx, refOf(input), input)),
  unshare: async (ctx, input) => answerQuote(ctx, input, await unshareQuote(ctx, refOf(input), input.linkId)),
  pdf: async (ctx, input, c) => {
    const result = await openDocument(ctx, refOf(input), input.version)
    if (!result.ok) return refusedTo(ctx, input, result)
    const { fileName, bytes } = result.value
    return answerAttachment(c, { name: fileName, contentType: 'application/pdf', bytes })
  },
})
