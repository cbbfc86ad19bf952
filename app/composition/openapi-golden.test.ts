import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'

import { createStaffApis, customerApis } from '#app/composition/mounted-apis.ts'
import { completeOpenApi, openApiBase, tokenScheme } from '#app/platform/http/openapi-document.server.ts'

// The public API changes only on purpose: docs/testing.md says how an intended change is recorded.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Only a request would use it. */
const unusedPictures = { make: () => Promise.reject(new Error('nothing is drawn')), close: () => Promise.resolve() }

function documentOfCalls(): Json {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', tokenScheme)
  for (const api of [...customerApis, ...createStaffApis({ pictures: unusedPictures })]) app.route('/', api)
  return JSON.parse(JSON.stringify(completeOpenApi(app.getOpenAPI31Document(openApiBase('https://doro.example')))))
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

const lineWidth = 130

/** Pretty-printed: a property of a schema on a line of its own, and on one line what fits it. */
function pretty(value: Json, indent = '', isAlwaysBroken = false): string {
  const line = JSON.stringify(value)
  if (value === null || typeof value !== 'object' || line.length <= 2) return line
  if (!isAlwaysBroken && line.length + indent.length <= lineWidth && !line.includes('"properties":{')) return line
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => pretty(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pretty(each, deeper, key === 'properties')}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`
}

const golden = new URL('../../test/openapi.golden.json', import.meta.url)

test('the OpenAPI document of all calls equals the golden file', async () => {
  // Vitest would write a missing file, and a change of the calls would pass.
  expect(existsSync(golden), 'test/openapi.golden.json is missing: restore it from the last commit').toBe(true)
  await expect(`${pretty(sorted(documentOfCalls()))}\n`).toMatchFileSnapshot(fileURLToPath(golden))
})
