import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'

import type { Actor, TestShop } from './http.ts'

export const profile = 'https://platform.example/profiles/shopping.json'
export const meta = { 'ucp-agent': { profile } }
export const agent: Actor = { headers: { 'ucp-agent': `profile="${profile}"` } }

/** A client of MCP, by the protocol's own library. */
export async function mcpClient(shop: Pick<TestShop, 'origin'>, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${shop.origin}/mcp`), { requestInit: { headers } })
  await client.connect(transport)
  return client
}

const answered = z.object({ structuredContent: z.looseObject({}), isError: z.boolean().optional() })

/** What a tool answers. Tests look into it freely. */
// eslint-disable-next-line typescript/no-explicit-any
export async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<any> {
  return answered.parse(await client.callTool({ name, arguments: args })).structuredContent
}

interface RestAnswer {
  readonly status: number
  readonly headers: Headers
  // Tests look into answers freely; `expect` is the check.
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** A call of the REST binding as a platform makes it. */
export async function callUcp(
  shop: Pick<TestShop, 'origin'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  const response = await fetch(`${shop.origin}/ucp${path}`, {
    method,
    headers: { ...agent.headers, 'request-id': crypto.randomUUID(), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = await response.text()
  return { status: response.status, headers: response.headers, body: answer.startsWith('{') ? JSON.parse(answer) : answer }
}

/** Sends a file to an upload link of `check_logo`. */
export function sendLogo(
  { origin }: Pick<TestShop, 'origin'>,
  link: { readonly upload_url: string },
  file: string,
): Promise<Response> {
  return fetch(`${origin}${new URL(link.upload_url).pathname}?name=etaireia.svg`, { method: 'POST', body: file })
}

interface RawCall {
  readonly method?: string
  readonly path?: string
  readonly headers: Record<string, string>
  readonly body: string | Buffer
}

/** A request with these headers alone, by default to MCP. `fetch` adds some, and sets the host itself. */
export function rawCall(
  { origin }: Pick<TestShop, 'origin'>,
  { method = 'POST', path = '/mcp', headers, body }: RawCall,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const all = { 'content-length': String(Buffer.byteLength(body)), ...headers }
    request(origin + path, { method, headers: all }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}
