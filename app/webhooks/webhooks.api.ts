import { serve } from '#app/platform/http/serve.server.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  switchWebhook,
  testWebhook,
} from '#app/webhooks/manage-webhooks.server.ts'
import { webhookCalls } from '#app/webhooks/webhook.contract.ts'
import { webhookRefusals } from '#app/webhooks/webhook-refusals.ts'

/** Webhooks, for administrators. */
export const webhooksApi = serve(webhookCalls, webhookRefusals, {
  list: async (ctx) => ({ endpoints: await listWebhooks(ctx) }),
  add: (ctx, input) => addWebhook(ctx, ctx.session, input),
  remove: (ctx, input) => removeWebhook(ctx, ctx.session, input.id),
  switch: (ctx, { id, isOn }) => switchWebhook(ctx, ctx.session, id, isOn),
  test: (ctx, input) => testWebhook(ctx, input.id),
  deliveries: (ctx, input) => listDeliveries(ctx, input.before ?? null),
  replay: (ctx, input) => replayDelivery(ctx, ctx.session, input.deliveryId),
})
