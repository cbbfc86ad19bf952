import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doro-config-'))
  vi.stubEnv('PUBLIC_URL', undefined)
  vi.stubEnv('PORT', '4001')
  vi.stubEnv('NODE_ENV', undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('a .env file adds to the environment, which takes precedence', async () => {
  await writeFile(join(folder, '.env'), '# a comment\nPORT=4002\nPUBLIC_URL="https://doro.gr/"\n')
  expect(loadConfig(folder)).toMatchObject({ port: 4001, publicUrl: 'https://doro.gr' })
})

test('without a file the environment and the defaults apply; libraries run in production mode', () => {
  expect(loadConfig(folder)).toMatchObject({ port: 4001, publicUrl: undefined, mode: 'production' })
  expect(process.env['NODE_ENV']).toBe('production')
})

test('cards are accepted with both of the provider’s keys, and off without; one alone stops the start', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(parseConfig({}).stripe).toBeNull()
  expect(parseConfig(both).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: undefined })
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_SECRET_KEY: must be set together/)
  expect(() => parseConfig({ ...both, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/begins with sk_/)
})

test('each invalid value is named, and an empty one counts as missing', () => {
  expect(parseConfig({ PORT: ' ' }).port).toBe(3000)
  expect(() => parseConfig({ PORT: 'many', DATABASE_URL: 'mysql://here' })).toThrow(/PORT: .*; DATABASE_URL: must be a URL/)
})
