import type { OpenAPIHono } from '@hono/zod-openapi'

import { softwareName } from '#app/platform/software-name.ts'
import { scopesOfCall } from '#app/platform/http/api-scopes.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const methods: ReadonlySet<string> = new Set(['get', 'post'])

/** The security scheme of calls, by the name that routes refer to. */
export const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token that a login answers, in the header `Authorization: Bearer …`. Programs send an API key (`doro_…`) in its place: ' +
    'calls with `x-scopes` answer keys that have one of these scopes, calls for everybody answer as to a visitor, others refuse.',
} as const

/** The document apart from the calls. Most are public; some answer more to a session. */
export function openApiBase(publicUrl: string, shop: string = softwareName): Parameters<OpenAPIHono['getOpenAPI31Document']>[0] {
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop} API`,
      version: '1',
      description: 'The calls of the shop. Money is euros as numbers with at most 4 decimals; texts for people are Greek.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: publicUrl }],
    security: [{}, { token: [] }],
  }
}

/**
 * Completes the generated document for OpenAPI 3.1: each call has an `operationId`, and patterns are regular expressions
 * without flags (JSON Schema 2020-12, 6.3.3; they are read with `u`).
 */
export function completeOpenApi<Document extends object>(document: Document): Document {
  // The document is JSON, and only texts in it change.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return completed(JSON.parse(JSON.stringify(document)) as Json, []) as unknown as Document
}

function completed(value: Json, path: readonly string[]): Json {
  if (value === null || typeof value !== 'object')
    return path.at(-1) === 'pattern' && typeof value === 'string' ? bare(value) : value
  if (isList(value)) return value.map((each) => completed(each, path))
  const entries = Object.entries(value).map(([key, each]) => [key, completed(each, [...path, key])] as const)
  const [parts, url = '', method = ''] = path
  const isOperation = parts === 'paths' && path.length === 3 && methods.has(method)
  if (!isOperation) return Object.fromEntries(entries)
  const scopes = scopesOfCall(method, url, accessOf(value))
  return Object.fromEntries([
    ['operationId', operationId(method, url)],
    ...(scopes.length === 0 ? [] : [['x-scopes', [...scopes]] as const]),
    ...('x-confirmation' in value ? entries.map(withConfirmationAnswer) : entries),
  ])
}

/** Tells the refusal of `onlyConfirmed` among the answers of 403. */
function withConfirmationAnswer([key, value]: readonly [string, Json]): readonly [string, Json] {
  if (key !== 'responses' || value === null || typeof value !== 'object' || isList(value)) return [key, value]
  const forbidden = value['403']
  if (forbidden === undefined || forbidden === null || typeof forbidden !== 'object' || isList(forbidden)) return [key, value]
  const description = 'The account may not do this; or `confirmation-needed`: confirm the session by `/api/account/confirm` first'
  return [key, { ...value, 403: { ...forbidden, description } }]
}

/** The access of an operation, from `only`. */
function accessOf(operation: object): readonly string[] {
  const access = 'x-access' in operation ? operation['x-access'] : undefined
  return Array.isArray(access) ? access.filter((each): each is string => typeof each === 'string') : []
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** The generator includes the flags of an expression: `^\p{L}*$/u`. */
function bare(pattern: string): string {
  return pattern.replace(/\$\/u$/, '$')
}

/** `POST /api/cart/get` is `cartGet`, `GET /api/products` is `getProducts`. */
function operationId(method: string, url: string): string {
  const words = url.split(/[^a-z0-9]+/i).filter((word) => word !== '' && word !== 'api')
  const [first = '', ...rest] = method === 'get' ? ['get', ...words] : words
  return first + rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}
