import type { Context as HonoContext, Hono } from 'hono'
import { compress } from 'hono/compress'
import { z } from 'zod'

import { authenticateApiKey } from '#app/account/api-keys/api-keys.server.ts'
import { closedAnswer } from '#app/agents/closed-answer.ts'
import { asProtocolError } from '#app/agents/protocol-error.server.ts'
import { checkLogo } from '#app/agents/logos/check-logo.server.ts'
import { logoUploadPath, readUploadLink, storeUploadedLogo } from '#app/agents/logos/upload-link.server.ts'
import { closedTools, toolsFor } from '#app/agents/mcp/agent-tool.server.ts'
import { answerMcp } from '#app/composition/answer-mcp.http.ts'
import { agentTools } from '#app/agents/mcp/tools.server.ts'
import { businessProfile, decorationSchemaPath, mcpPath, profilePath, restPath } from '#app/agents/ucp/business-profile.ts'
import { decorationSchema } from '#app/agents/ucp/decoration-schema.ts'
import { runOperation } from '#app/agents/ucp/operations.server.ts'
import { ProtocolError, protocolErrorBody, rpcCode, rpcData } from '#app/agents/ucp/protocol-error.ts'
import { restRoutes } from '#app/agents/ucp/rest-routes.ts'
import { agentShop } from '#app/agents/ucp/ucp.ts'
import { readAgentHeader } from '#app/agents/ucp/ucp-agent.ts'
import { logoRefusals } from '#app/personalisation/logos/logo-refusals.ts'
import type { Context } from '#app/platform/context.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { type HttpEnv, noStore } from '#app/platform/http/http.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { retrySeconds } from '#app/platform/http/temporary-failure.server.ts'
import { createFairQueue } from '#app/platform/limits/fair-queue.ts'
import type { ApiKeyHolder } from '#app/platform/session.ts'
import { limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import { readRates } from '#app/composition/crawler-limit.http.ts'
import { maxFileNameLength } from '#app/uploads/accepted-files.ts'
import type { Shop } from '#app/shop.server.ts'

type AgentContext = HonoContext<HttpEnv>

const maxBodyBytes = 256 * 1024
const profileCaching = 'public, max-age=3600'
/** So that a flood of programs leaves time for pages: an address has two calls at once, all together eight. */
const calls = { atOnce: 8, atOnceOfAddress: 2, waiting: 200, waitingOfAddress: 30, retrySeconds: 2 }

/** `/.well-known/ucp`, the REST binding below `/ucp`, and MCP at `/mcp`. */
export function mountAgents(app: Hono<HttpEnv>, shop: Shop): void {
  const perform = limitedCalls(shop)
  const own = () => agentShop(shop.configInForce())
  // Staff's programs see a closed shop as staff do.
  const isClosedTo = (key: ApiKeyHolder | null) => key === null && shop.isOpenToVisitors() === false
  app.get(profilePath, (c) => c.json(businessProfile(own()), 200, { 'cache-control': profileCaching }))
  app.get(decorationSchemaPath, (c) => c.json(decorationSchema(own()), 200, { 'cache-control': profileCaching }))
  const compressed = compress({ threshold: 1024 })
  for (const path of [`${restPath}/*`, mcpPath]) app.use(path, noStore, compressed)
  app.post(`${logoUploadPath}/:token`, (c) => perform(c, answerRest, (ctx) => receiveLogo(ctx, c)))
  for (const { method, path, operation } of restRoutes) {
    app.on(method, `${restPath}${path}`, (c) =>
      perform(c, answerRest, async (ctx, key) => {
        const agent = readAgentHeader(c.req.header('ucp-agent'))
        const closed = isClosedTo(key) ? closedAnswer(operation) : null
        if (closed !== null) return c.json(closed)
        const { status, body } = await runOperation(ctx, operation, {
          agent,
          id: c.req.param('id') ?? '',
          body: await bodyOf(c),
          idempotencyKey: c.req.header('idempotency-key') ?? null,
          orderKey: bearerOf(c),
        })
        return c.json(body, status)
      }),
    )
  }
  app.all(`${restPath}/*`, (c) => answerRest(c, new ProtocolError(404, 'not_found', 'There is no such call.')))
  app.all(mcpPath, (c) =>
    perform(c, answerRpc, async (ctx, key) => {
      checkOrigin(shop, c)
      if (c.req.method !== 'POST') throw new ProtocolError(405, 'method_not_allowed', 'This server has no sessions: POST.')
      const body = await bodyOf(c)
      if (Array.isArray(body)) throw new ProtocolError(400, 'invalid_request', 'Batches are not part of the protocol.')
      const tools = toolsFor(agentTools, key)
      return answerMcp(ctx, isClosedTo(key) ? closedTools(tools) : tools, { request: c.req.raw, body })
    }),
  )
}

type Answer = (c: AgentContext, error: ProtocolError) => Response

/** Counts a call, waits for its turn, and answers what it throws by `answer`. */
function limitedCalls(shop: Shop) {
  const consume = limitByAddress({ points: shop.config.agentCallsPerMinute, seconds: 60 })
  const queue = createFairQueue(calls)
  return async (c: AgentContext, answer: Answer, run: (ctx: Context, key: ApiKeyHolder | null) => Promise<Response>) => {
    const ctx = shop.context(c.get('requestId'), clientAddress(shop.config, c))
    if (ctx === null || shop.isOpenToVisitors() === null)
      return answer(c, new ProtocolError(503, 'unavailable', 'The shop is starting.', retrySeconds.unavailable))
    try {
      const key = await keyOf(ctx, c)
      const seconds = shop.config.rateLimit
        ? await consume(key?.keyId ?? ctx.address, (await readRates(ctx)).callsPerMinute)
        : null
      if (seconds !== null) throw tooMany(seconds)
      const turn = await queue.run(ctx, () => run(ctx, key))
      if (!turn.ok) throw tooMany(turn.seconds)
      return turn.value
    } catch (error) {
      return answer(c, asProtocolError(ctx, error))
    }
  }
}

const tooMany = (seconds: number) => new ProtocolError(429, 'too_many_requests', 'Too many calls. Try again later.', seconds)

/** Null without an API key of the shop. */
async function keyOf(ctx: Context, c: AgentContext): Promise<ApiKeyHolder | null> {
  const key = await authenticateApiKey(ctx, c.req.header('authorization'))
  if (key === null) throw new ProtocolError(401, 'unauthorized', 'The API key is unknown, revoked or expired.')
  if (key === 'stopped') throw new ProtocolError(403, 'forbidden', 'The API key is stopped: its maker needs a second factor.')
  return key ?? null
}

/** The body is the file, whose bytes the operation counts. */
async function receiveLogo(ctx: Context, c: AgentContext): Promise<Response> {
  const id = await readUploadLink(ctx, c.req.param('token') ?? '')
  const size = Number(c.req.header('content-length') ?? 0)
  const name = (c.req.query('name') ?? 'logo').slice(0, maxFileNameLength)
  const stored = await storeUploadedLogo(ctx, id, { name, content: c.req.raw.body ?? new Blob([]).stream(), size })
  if (stored.ok) {
    const checked = await checkLogo(ctx, null, id, { item: null, widthMm: null })
    return c.json(checked.ok ? checked.value : {}, 201)
  }
  if (stored.refusal === 'used-link') throw new ProtocolError(409, 'link_used', 'The link has its file already: call check_logo.')
  const status = logoRefusals.statusOf(stored)
  const retryAfter = 'seconds' in stored ? stored.seconds : undefined
  throw new ProtocolError(status, stored.refusal.replaceAll('-', '_'), logoRefusals.textOf(stored), retryAfter)
}

/** The buyer's key of an order: a bearer token that is no API key. */
function bearerOf(c: AgentContext): string | null {
  const [, token = ''] = /^Bearer\s+(\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === '' || token.startsWith('doro_') ? null : token
}

/**
 * A page of another site must not call a server of its visitor's machine, nor this one in its visitor's name. The host of the request
 * proves nothing: a site's name can be made to lead to this machine (DNS rebinding).
 */
function checkOrigin({ configInForce }: Shop, c: AgentContext): void {
  const config = configInForce()
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicOrigin(config)) return
  if (config.publicUrl === undefined && isThisMachine(origin)) return
  throw new ProtocolError(403, 'forbidden_origin', 'Pages of other sites may not call this server.')
}

function isThisMachine(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

/** The JSON of a call's body; undefined without one. */
async function bodyOf(c: AgentContext): Promise<unknown> {
  if (c.req.method === 'GET') return undefined
  if (c.req.header('transfer-encoding') !== undefined)
    throw new ProtocolError(400, 'length_required', 'The call must declare its length (Content-Length).')
  const length = Number(c.req.header('content-length') ?? 0)
  if (length > maxBodyBytes) throw new ProtocolError(413, 'request_too_large', `At most ${maxBodyBytes} bytes.`)
  if (length === 0) return undefined
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new ProtocolError(415, 'unsupported_media_type', 'Send application/json.')
  try {
    return z.unknown().parse(await c.req.json())
  } catch {
    throw new ProtocolError(400, 'invalid_json', 'The body is not JSON.')
  }
}

function answerRest(c: AgentContext, error: ProtocolError): Response {
  return c.json(protocolErrorBody(error), error.status, headersOf(error))
}

/** The error of a request that did not reach the tools, so that its id is unknown. */
function answerRpc(c: AgentContext, error: ProtocolError): Response {
  const code = error.code === 'invalid_json' ? -32_700 : error.status === 400 ? -32_600 : rpcCode(error)
  return c.json(
    { jsonrpc: '2.0', id: null, error: { code, message: error.message, data: rpcData(error) } },
    error.status,
    headersOf(error),
  )
}

function headersOf({ status, retryAfter }: ProtocolError): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="ucp"' }),
    ...(status === 405 && { allow: 'POST' }),
  }
}
