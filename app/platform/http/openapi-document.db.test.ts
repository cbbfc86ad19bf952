import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypescript from 'openapi-typescript'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#test/folder.ts'
import { as, testShop, visitor } from '#test/http.ts'

import { programFile } from '../../../scripts/program-file.ts'

const shop = testShop({ PUBLIC_URL: 'https://doro.gr' })
const folder = temporaryFolder()

const documentText = async () => (await shop.http(as(visitor)).get('/api/openapi.json')).text

test("the document passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: await documentText(), absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('each call has a unique operation id', async () => {
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(await documentText())
  const names = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['getCategory', 'getProducts', 'cart', 'cartGet', 'quotes', 'accountLogin']))
})

test('each call lists that a token or key may be dead, and each with a body that its type may be wrong', async () => {
  const { paths }: { paths: Record<string, Record<string, { responses: object; requestBody?: object }>> } = JSON.parse(
    await documentText(),
  )
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ responses, requestBody }) => ({ path, responses, requestBody })),
  )
  expect(calls.filter(({ responses }) => !('401' in responses)).map(({ path }) => path)).toEqual([])
  const withBody = calls.filter(({ requestBody }) => requestBody !== undefined)
  expect(withBody.filter(({ responses }) => !('415' in responses)).map(({ path }) => path)).toEqual([])
})

/** Uses of a generated client; each line with an error must not compile. */
const uses = `
import createClient from 'openapi-fetch'
import type { paths } from './shop.ts'

export async function use() {
  const shop = createClient<paths>({ baseUrl: 'https://doro.gr' })
  const { data: lines, error } = await shop.POST('/api/cart/get', { body: { orderId: 'x' } })
  const quantity: number | undefined = lines?.[0]?.quantity
  const sentence: string | undefined = error?.error.message
  // @ts-expect-error: not a number
  const wrongType: number | undefined = error?.error.message
  // @ts-expect-error: no such call
  await shop.POST('/api/basket')
  // @ts-expect-error: the body lacks its order
  await shop.POST('/api/cart/get', { body: {} })
  return [quantity, sentence, wrongType]
}
`

test('a generated typed client compiles, and rejects unknown calls', async () => {
  const types = await openapiTypescript(JSON.parse(await documentText()))
  await writeFile(join(folder.path, 'shop.ts'), types)
  await writeFile(join(folder.path, 'uses.ts'), uses)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'preserve',
    target: 'es2024',
    allowImportingTsExtensions: true,
    types: [],
  }
  await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['shop.ts', 'uses.ts'] }))
  await symlink(resolve('node_modules'), join(folder.path, 'node_modules'))
  const output = await promisify(execFile)(process.execPath, [programFile('tsc'), '--project', folder.path]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  expect(output).toBe('')
})
