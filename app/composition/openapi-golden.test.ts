import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'

import { createStaffApis, customerApis } from '#app/composition/mounted-apis.ts'
import { completeOpenApi, openApiBase, tokenScheme } from '#app/platform/http/openapi-document.server.ts'

// What programs of others see of the calls changes on purpose only: docs/testing.md says how an intended change is recorded.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Only a request would use it. */
const unusedPictures = { make: () => Promise.reject(new Error('nothing is drawn')), close: () => Promise.resolve() }

function documentOfCalls(): { readonly paths: Record<string, Json>; readonly components: Record<string, Record<string, Json>> } {
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

/** One line for each call and each schema, so that a change of one is a change of its line. */
function linesOf(parts: Record<string, Json>): string {
  const lines = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{\n${lines.map(([name, part]) => `  ${JSON.stringify(name)}: ${JSON.stringify(sorted(part))}`).join(',\n')}\n}`
}

test('the OpenAPI document of all calls equals the golden file', async () => {
  const { paths, components, ...rest } = documentOfCalls()
  const { schemas = {}, ...otherComponents } = components
  const text = `{\n"base": ${JSON.stringify(sorted({ ...rest, components: otherComponents }))},\n"paths": ${linesOf(paths)},\n"schemas": ${linesOf(schemas)}\n}\n`
  await expect(text).toMatchFileSnapshot('../../test/openapi.golden.json')
})
