import { z } from 'zod'

import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { attemptFailures, deliveryStates, offReasons, testEvent, webhookEvents } from '#app/webhooks/webhook-events.ts'

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

const id = z.uuid({ error: 'Δεν αναγνωρίζεται.' })
const webhookCall = callBody({ id }).meta({ id: 'WebhookReference' })

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

const webhooksSchema = z.object({ endpoints: z.array(endpointSchema) }).meta({ id: 'Webhooks' })

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

const webhookDeliveriesSchema = z
  .object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() })
  .meta({ id: 'WebhookDeliveries' })

export const webhookCalls = contract(
  '/api/staff/webhooks',
  { tag: 'Staff: webhooks', access: ['administrator'] },
  {
    list: { summary: 'Endpoints notified of orders and quotes', answer: answer('The endpoints', webhooksSchema) },
    add: {
      summary: 'Register an endpoint',
      description:
        'https, at a public address. Messages follow Standard Webhooks; the secret is returned only here. All administrators are mailed.',
      confirmation: true,
      body: callBody({
        url: requiredLine(500, urlError).refine(isReceiverUrl, { error: urlError }),
        events: z
          .array(z.enum(webhookEvents, { error: 'Το γεγονός δεν αναγνωρίζεται.' }), { error: 'Διαλέξτε γεγονότα.' })
          .min(1, { error: 'Διαλέξτε τουλάχιστον ένα γεγονός.' })
          .max(webhookEvents.length, { error: 'Διαλέξτε κάθε γεγονός μία φορά.' })
          .transform((events) => [...new Set(events)]),
      }).meta({ id: 'NewWebhook' }),
      answer: answer('The endpoint and its secret', addedWebhookSchema),
    },
    remove: { summary: 'Remove an endpoint and its deliveries', body: webhookCall, answer: doneAnswer },
    switch: {
      summary: 'Switch an endpoint on or off',
      body: callBody({ id, isOn: z.boolean({ error: 'Δηλώστε αν είναι ενεργή.' }) }).meta({
        id: 'WebhookSwitch',
      }),
      answer: doneAnswer,
    },
    test: { summary: 'Send a test message to an endpoint', body: webhookCall, answer: doneAnswer },
    deliveries: {
      summary: 'Deliveries of the last 30 days, with every answer, the newest first',
      body: callBody({
        before: id.nullish().meta({ description: 'The id of the last delivery of the previous page' }),
      }).meta({ id: 'WebhookDeliveriesQuery' }),
      answer: answer('A page of deliveries', webhookDeliveriesSchema),
    },
    replay: {
      summary: 'Send a delivery again, under the same id',
      body: callBody({ deliveryId: id }).meta({ id: 'WebhookDeliveryReference' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof webhookCalls> {}
}
