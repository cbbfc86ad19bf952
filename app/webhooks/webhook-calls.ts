import { z } from 'zod'

import { attemptFailures, deliveryStates, offReasons, testEvent, webhookEvents } from '#app/webhooks/webhook-events.ts'
import type { Done } from '#app/platform/http/call-answers.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'

// Schemas of the webhook calls.

const urlError = 'Δώστε διεύθυνση όπως https://erp.example.gr/webhooks, χωρίς κωδικό και χωρίς #.'

/** Without user, password and fragment; a receiver for tests may lack TLS. */
function isReceiverUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    !text.includes('#')
  )
}

export const addWebhookCall = callBody({
  url: requiredLine(500, urlError).refine(isReceiverUrl, { error: urlError }),
  events: z
    .array(z.enum(webhookEvents, { error: 'Το γεγονός δεν αναγνωρίζεται.' }), { error: 'Διαλέξτε γεγονότα.' })
    .min(1, { error: 'Διαλέξτε τουλάχιστον ένα γεγονός.' })
    .max(webhookEvents.length, { error: 'Διαλέξτε κάθε γεγονός μία φορά.' })
    .transform((events) => [...new Set(events)]),
}).meta({ id: 'NewWebhook' })

const id = z.uuid({ error: 'Δεν αναγνωρίζεται.' })
export const webhookCall = callBody({ id }).meta({ id: 'WebhookReference' })
export const switchWebhookCall = callBody({ id, isOn: z.boolean({ error: 'Δηλώστε αν είναι ενεργή.' }) }).meta({
  id: 'WebhookSwitch',
})
export const webhookDeliveryCall = callBody({ deliveryId: id }).meta({ id: 'WebhookDeliveryReference' })
export const webhookDeliveriesCall = callBody({
  before: id.nullish().meta({ description: 'The id of the last delivery of the previous page' }),
}).meta({ id: 'WebhookDeliveriesQuery' })

const endpointSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    madeBy: z.string().nullable().meta({ description: 'User name; null: unknown, or that account is closed' }),
    createdAt: z.string(),
    failingSince: z.string().nullable().meta({ description: 'null since the last success' }),
    offAt: z.string().nullable(),
    offReason: z.enum(offReasons).nullable(),
  })
  .meta({ id: 'Webhook' })
export type WebhookEndpoint = z.output<typeof endpointSchema>

export const webhooksSchema = z.object({ endpoints: z.array(endpointSchema) }).meta({ id: 'Webhooks' })

export const addedWebhookSchema = z
  .object({
    endpoint: endpointSchema,
    secret: z.string().meta({ description: 'Verifies signatures; returned only now. «whsec_» and base64' }),
  })
  .meta({ id: 'AddedWebhook' })

const deliverySchema = z
  .object({
    id: z.string().meta({ description: 'The header `webhook-id`' }),
    endpointId: z.string(),
    event: z.enum([...webhookEvents, testEvent]),
    state: z.enum(deliveryStates),
    createdAt: z.string(),
    body: z.string().meta({ description: 'The JSON that was sent' }),
    attempts: z.array(
      z.object({
        at: z.string(),
        milliseconds: z.int(),
        status: z.int().nullable(),
        failure: z.enum(attemptFailures).nullable(),
        answer: z.string().meta({ description: 'Its first characters' }),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof deliverySchema>

export const webhookDeliveriesSchema = z
  .object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() })
  .meta({ id: 'WebhookDeliveries' })

type Nothing = Readonly<Record<string, never>>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/webhooks/list': { readonly body: Nothing; readonly answer: z.output<typeof webhooksSchema> }
    '/api/staff/webhooks/add': {
      readonly body: z.input<typeof addWebhookCall>
      readonly answer: z.output<typeof addedWebhookSchema>
    }
    '/api/staff/webhooks/remove': { readonly body: z.input<typeof webhookCall>; readonly answer: Done }
    '/api/staff/webhooks/switch': { readonly body: z.input<typeof switchWebhookCall>; readonly answer: Done }
    '/api/staff/webhooks/test': { readonly body: z.input<typeof webhookCall>; readonly answer: Done }
    '/api/staff/webhooks/deliveries': {
      readonly body: z.input<typeof webhookDeliveriesCall>
      readonly answer: z.output<typeof webhookDeliveriesSchema>
    }
    '/api/staff/webhooks/replay': { readonly body: z.input<typeof webhookDeliveryCall>; readonly answer: Done }
  }
}
