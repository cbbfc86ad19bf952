import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll } from 'vitest'

import type { Environment } from '#app/platform/config.ts'

import type { Intent, ProviderEvent, Return, Session } from './stripe-objects.ts'

// A fake card provider at the network's edge: the HTTP API that its SDK uses, and the events of its own pages.

const secretKey = 'sk_test_doro'
const webhookSecret = 'whsec_doro'

const now = () => Math.floor(Date.now() / 1_000)
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** A test file's own provider, with the actions of its pages. */
export function testStripe() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Return>()
  const disputes = new Map<string, Return>()
  const events: ProviderEvent[] = []
  const answered = new Map<string, { readonly params: string; readonly body: object }>()
  const requests: string[] = []
  let outage: 'none' | 'refuses' | 'loses-answers' = 'none'
  let server: Server
  let base = ''

  function createSession(params: Record<string, string>): Session {
    const id = newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: params['client_reference_id'] ?? null,
      metadata: metadataOf(params, 'metadata'),
      amount_total: Number(params['line_items[0][price_data][unit_amount]']),
      currency: params['line_items[0][price_data][currency]'] ?? '',
      expires_at: Number(params['expires_at']),
      url: `${base}/pay/${id}`,
      params,
    }
    sessions.set(id, session)
    return session
  }

  function createRefund(params: Record<string, string>): Return | { readonly error: object } {
    const intent = intents.get(params['payment_intent'] ?? '')
    const amount = Number(params['amount'])
    const before = [...refunds.values()].filter((each) => each.payment_intent === intent?.id && each.status !== 'failed')
    const left = before.reduce((sum, each) => sum - each.amount, intent?.amount_received ?? 0)
    if (intent === undefined || amount > left) {
      return { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much' } }
    }
    const refund: Return = {
      id: newId('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: metadataOf(params, 'metadata'),
      created: now(),
    }
    refunds.set(refund.id, refund)
    return refund
  }

  function answer(method: string, url: URL, params: Record<string, string>): object {
    const [, , resource, id, action] = url.pathname.split('/')
    const query = (name: string) => url.searchParams.get(name)
    const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: url.pathname })
    const ofIntent = (all: Map<string, Return>) =>
      listOf([...all.values()].filter((each) => each.payment_intent === query('payment_intent')))
    if (resource === 'checkout' && action === undefined) {
      if (method === 'POST') return createSession(params)
      return listOf([...sessions.values()].filter(({ payment_intent: intent }) => intent === query('payment_intent')))
    }
    if (resource === 'checkout') {
      const session = sessions.get(action ?? '')
      if (session === undefined)
        return { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } }
      if (url.pathname.endsWith('/expire')) {
        if (session.status !== 'open') return { error: { type: 'invalid_request_error', message: 'It is not open' } }
        session.status = 'expired'
        record('checkout.session.expired', session)
      }
      return { ...session, payment_intent: intents.get(session.payment_intent ?? '') ?? null }
    }
    if (resource === 'refunds') return method === 'POST' ? createRefund(params) : ofIntent(refunds)
    if (resource === 'disputes') return ofIntent(disputes)
    if (resource === 'events')
      return listOf(events.filter(({ created }) => created >= Number(query('created[gte]') ?? 0)).toReversed())
    return { error: { type: 'invalid_request_error', message: `Unknown: ${id}` } }
  }

  async function serve(request: IncomingMessage): Promise<{ readonly status: number; readonly body: object }> {
    const url = new URL(request.url ?? '/', base)
    const form = await text(request)
    const params = Object.fromEntries(new URLSearchParams(form))
    requests.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'authentication_error', message: 'Wrong key' } } }
    }
    if (outage === 'refuses') return { status: 500, body: { error: { type: 'api_error', message: 'Down' } } }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && request.method === 'POST' ? answered.get(key) : undefined
    if (known !== undefined && known.params !== form) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } }
    }
    const body = known?.body ?? answer(request.method ?? '', url, params)
    if (typeof key === 'string') answered.set(key, { params: form, body })
    if (outage === 'loses-answers') return { status: 500, body: { error: { type: 'api_error', message: 'Lost' } } }
    return { status: 'error' in body ? 400 : 200, body }
  }

  function record(type: string, object: object): ProviderEvent {
    const event: ProviderEvent = { id: newId('evt'), object: 'event', type, created: now(), data: { object: { ...object } } }
    events.push(event)
    return event
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await serve(request)
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(JSON.stringify(body))
  }

  beforeAll(async () => {
    server = createServer((request, response) => void respond(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    base = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const sessionOf = (url: string): Session => {
    const session = sessions.get(url.split('/').at(-1) ?? '')
    if (session === undefined) throw new Error(`${url} is no page of the provider`)
    return session
  }

  return {
    env: (): Environment => ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base }),
    /** For a shop whose keys are typed on a screen */
    base: (): Environment => ({ STRIPE_API_BASE: base }),
    requests,
    sessions,
    session: sessionOf,
    setOutage(kind: typeof outage): void {
      outage = kind
    },
    /** The customer pays on the page; `amount` in cents, if it differs from the requested one. */
    pay(url: string, over: { readonly amount?: number; readonly currency?: string } = {}): ProviderEvent {
      const session = sessionOf(url)
      if (session.status !== 'open') throw new Error('the page is closed')
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        amount_received: over.amount ?? session.amount_total,
        currency: over.currency ?? session.currency,
        created: now(),
        metadata: session.metadata,
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id })
      record('payment_intent.succeeded', intent)
      return record('checkout.session.completed', session)
    },
    /** The bank declines the card, or its holder cancels 3-D Secure: the page stays open. */
    decline(url: string, code: string): ProviderEvent {
      const session = sessionOf(url)
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        amount_received: 0,
        currency: session.currency,
        created: now(),
        metadata: session.metadata,
        last_payment_error: { code: 'card_declined', decline_code: code },
      }
      intents.set(intent.id, intent)
      session.payment_intent = intent.id
      return record('payment_intent.payment_failed', intent)
    },
    /** The session expires. */
    expire(url: string): ProviderEvent {
      const session = sessionOf(url)
      session.status = 'expired'
      return record('checkout.session.expired', session)
    },
    /** A refund that staff make on the provider's own pages */
    refund(url: string, amount: number, status = 'succeeded'): ProviderEvent {
      const intentId = sessionOf(url).payment_intent ?? ''
      const refund: Return = {
        id: newId('re'),
        object: 'refund',
        amount,
        status,
        payment_intent: intentId,
        metadata: {},
        created: now(),
      }
      refunds.set(refund.id, refund)
      return record('charge.refunded', { id: newId('ch'), object: 'charge', payment_intent: intentId })
    },
    /** The outcome of the newest refund */
    setRefund(status: string): ProviderEvent {
      const refund = [...refunds.values()].at(-1)
      if (refund === undefined) throw new Error('nothing was refunded')
      refund.status = status
      return record('refund.updated', refund)
    },
    dispute(url: string, amount: number): ProviderEvent {
      const intentId = sessionOf(url).payment_intent ?? ''
      const dispute: Return = {
        id: newId('dp'),
        object: 'dispute',
        amount,
        status: 'needs_response',
        payment_intent: intentId,
        metadata: {},
        created: now(),
      }
      disputes.set(dispute.id, dispute)
      return record('charge.dispute.created', dispute)
    },
    closeDispute(status: 'won' | 'lost'): ProviderEvent {
      const dispute = [...disputes.values()].at(-1)
      if (dispute === undefined) throw new Error('nothing was disputed')
      dispute.status = status
      return record('charge.dispute.closed', dispute)
    },
    /** A session of another system of the merchant's under the same account */
    foreignSession(orderId: string, amount: number): string {
      return createSession({
        client_reference_id: orderId,
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][currency]': 'eur',
      }).url
    },
    /** The status of the answer */
    async send(...event: Parameters<typeof sendEvent>) {
      return (await sendEvent(...event)).status
    },
    sendEvent,
  }

  /** Sends a webhook, signed like the provider's. */
  function sendEvent(
    origin: string,
    event: ProviderEvent,
    over: { readonly secret?: string; readonly at?: number; readonly body?: string; readonly signed?: string } = {},
  ): Promise<Response> {
    const body = over.signed ?? JSON.stringify(event)
    const at = over.at ?? now()
    const signed = createHmac('sha256', over.secret ?? webhookSecret)
      .update(`${at}.${body}`)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signed}` }
    return fetch(`${origin}/api/payments/stripe`, { method: 'POST', headers, body: over.body ?? body })
  }
}

function metadataOf(params: Record<string, string>, name: string): Record<string, string> {
  const prefix = `${name}[`
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length, -1), value]] : [])),
  )
}
