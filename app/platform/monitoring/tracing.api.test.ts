import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

interface SpanOfOtlp {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

const spans: SpanOfOtlp[] = []
const kinds: string[] = []

/** A collector: OTLP/HTTP, POST /v1/traces with an ExportTraceServiceRequest in JSON. */
const collector = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  kinds.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
  const { resourceSpans } = JSON.parse(await text(request))
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
  response.setHeader('content-type', 'application/json').end('{"partialSuccess":{}}')
}

let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  endpoint = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const shop = testShop(() => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${caller}-01`

const ofTrace = () => spans.filter((span) => span.traceId === traceId)

function pathTo(span: SpanOfOtlp): readonly string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent === undefined ? [] : pathTo(parent)), span.name]
}

test('a request takes up the trace of its caller, with its operation and its statements', async () => {
  const line = { id: 28, quantity: 50, orderId: crypto.randomUUID() }
  const { status, headers } = await shop.http(as(visitor)).post('/api/cart', line, { traceparent })
  expect(status).toBe(200)
  expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('POST /api/cart')
  expect(kinds[0]).toBe('POST /v1/traces application/json')
  const request = ofTrace().find(({ name }) => name === 'POST /api/cart')
  expect(request?.parentSpanId).toBe(caller)
  const statements = ofTrace().filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'))
  const inserted =
    statements.find(({ name }) => name === 'insert cart_lines') ?? expect.fail(statements.map(({ name }) => name).join())
  expect(pathTo(inserted)).toEqual(['POST /api/cart', expect.any(String), 'insert cart_lines'])
  expect(JSON.stringify(spans)).not.toContain(line.orderId)
})

test('a job, its statements and its mail belong to the request that ordered it', async () => {
  const before = new Set(spans)
  const registration = { username: `tracy${Date.now()}`, email: 'tracy@example.gr', password: 'Ένας μακρύς κωδικός 7' }
  await shop.http(as(visitor)).post('/api/account/register', registration, { traceparent })
  const later = () => ofTrace().filter((span) => !before.has(span))
  await expect.poll(() => later().map(({ name }) => name)).toContain('job deliver-encrypted-mail')
  await expect.poll(() => later().some(({ name }) => name.startsWith('send mail '))).toBe(true)
  const mail = later().find(({ name }) => name.startsWith('send mail ')) ?? expect.fail('no mail')
  await expect.poll(() => pathTo(mail).join(' > ')).toMatch(/job deliver-encrypted-mail > send mail /)
})

test('what no caller began is a trace of its own, and an unreadable traceparent begins one, too', async () => {
  const count = spans.length
  const { headers } = await shop.http(as(visitor)).get('/api/category', { traceparent: 'forged; drop' })
  expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(headers.get('traceparent')).not.toContain(traceId)
  await expect
    .poll(() => spans.slice(count).some(({ name, parentSpanId }) => name === 'GET /api/category' && !parentSpanId))
    .toBe(true)
})
