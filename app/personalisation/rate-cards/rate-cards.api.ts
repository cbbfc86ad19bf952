import { rateCardCalls } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { rateCardRefusals } from '#app/personalisation/rate-cards/rate-card-refusals.ts'
import { listRateCards, readRateCardHistory, saveRateCard } from '#app/personalisation/rate-cards/rate-cards.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const rateCardsApi = serve(rateCardCalls, rateCardRefusals, {
  get: (ctx) => listRateCards(ctx),
  save: (ctx, { key, revision, form }) => saveRateCard(ctx, ctx.session, { key, revision, ...form }),
  history: (ctx, input) => readRateCardHistory(ctx, input.key),
})
