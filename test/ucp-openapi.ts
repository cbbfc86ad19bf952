import { readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

import { expect } from 'vitest'
import { z } from 'zod'

import { ucpSchemaProblem } from './ucp-schemas.ts'

const folder = '../shared/ucp'
const file = 'services/shopping/rest.openapi.json'

const pointer = z.object({ $ref: z.string() })
const header = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: z.object({ format: z.string().optional() }),
})
const json = z.object({ 'application/json': z.object({ schema: pointer }) })
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(pointer).default([]),
  requestBody: z.object({ content: json }).optional(),
  responses: z.record(z.string(), z.object({ content: json })),
})
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    parameters: z.record(z.string(), z.looseObject({})),
    schemas: z.record(z.string(), z.looseObject({})),
  }),
})

type Json = Record<string, unknown>
const object = z.record(z.string(), z.unknown())
const read = (path: string) => object.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))

/** A schema, and the file that its references start from */
interface Place {
  readonly schema: Json
  readonly file: string
}

function follow({ schema, file: from }: Place): Place {
  const ref = schema['$ref']
  if (typeof ref !== 'string') return { schema, file: from }
  const [path = '', fragment = ''] = ref.split('#')
  const target = path === '' ? from : join(from, '..', path)
  const found = fragment
    .split('/')
    .slice(1)
    .reduce((within, key) => object.parse(within[key]), read(target))
  return follow({ schema: found, file: target })
}

/** What a request may have, by the schema: what it omits is left out, what it requires must be there, and nothing else. */
function requestOf(given: unknown, place: Place, action: string): unknown {
  const { schema, file: from } = follow(place)
  if (Array.isArray(given)) {
    const items = { schema: object.parse(schema['items']), file: from }
    return given.map((each: unknown) => requestOf(each, items, action))
  }
  if (typeof given !== 'object' || given === null || schema['properties'] === undefined) return given
  const values = object.parse(given)
  const properties = object.parse(schema['properties'])
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(values)))
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const own = object.parse(property)
      const rule = z
        .union([z.string(), z.record(z.string(), z.string())])
        .optional()
        .parse(own['ucp_request'])
      const use = typeof rule === 'string' ? rule : rule?.[action]
      if (use === 'required') expect(values).toHaveProperty(name)
      if (use === 'omit' || values[name] === undefined) return []
      return [[name, requestOf(values[name], { schema: own, file: from }, action)]]
    }),
  )
}

interface Call {
  readonly id?: string
  readonly body?: Json
  /** Fields of an extension, which the file does not know, for each line */
  readonly lineFields?: Json
}

/** A client that knows paths, methods, headers, bodies and answers by the protocol's OpenAPI file alone. */
export function openApiClient(endpoint: string, profile: string) {
  const { paths, components } = described.parse(read(file))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, value]) =>
      method === 'parameters' ? [] : [{ path, method, ...operation.parse(value) }],
    ),
  )
  const keyOf = ({ $ref }: z.output<typeof pointer>) => $ref.split('/').at(-1) ?? ''
  const headersOf = (parameters: readonly z.output<typeof pointer>[]) =>
    parameters
      .map((each) => header.parse(components.parameters[keyOf(each)]))
      .filter(({ required }) => required)
      .map(({ name, schema }): [string, string] => [
        name,
        schema.format === 'uuid' ? crypto.randomUUID() : `profile="${profile}"`,
      ])

  // Tests look into answers freely.
  // eslint-disable-next-line typescript/no-explicit-any
  return async (name: string, { id = '', body, lineFields }: Call = {}): Promise<any> => {
    const found = operations.find(({ operationId }) => operationId === name)
    if (found === undefined) throw new Error(`the file has no operation ${name}`)
    const asked = found.requestBody?.content['application/json'].schema
    const schema = asked === undefined ? null : object.parse(components.schemas[keyOf(asked)])
    const sent = schema === null ? undefined : object.parse(requestOf(body, { schema, file }, name.split('_')[0] ?? ''))
    const lines = z.array(object).optional().parse(sent?.['line_items'])
    const response = await fetch(endpoint + found.path.replace('{id}', encodeURIComponent(id)), {
      method: found.method.toUpperCase(),
      headers: [...headersOf(found.parameters), ['content-type', 'application/json']],
      ...(sent !== undefined && {
        body: JSON.stringify({ ...sent, ...(lines && { line_items: lines.map((line) => ({ ...line, ...lineFields })) }) }),
      }),
    })
    const answer: unknown = await response.json()
    const documented = found.responses[String(response.status)]
    expect([name, response.status, answer, documented === undefined]).toEqual([name, response.status, answer, false])
    const one = object.parse(components.schemas[keyOf(documented?.content['application/json'].schema ?? { $ref: '' })])
    const refs = z.array(pointer).parse(one['oneOf'] ?? [one])
    expect([
      name,
      ucpSchemaProblem(
        refs.map(({ $ref }) => join(file, '..', $ref)),
        answer,
      ),
    ]).toEqual([name, ''])
    return answer
  }
}
