import { symlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, inject } from 'vitest'

import { type Environment, parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'

import { createTestDatabase, dropTestDatabase } from './database.ts'
import { temporaryFolder } from './folder.ts'

type ServerModule = typeof import('#app/server.ts')

/** The sender of a request. */
export interface Actor {
  readonly headers: Readonly<Record<string, string>>
}

export const visitor: Actor = { headers: {} }

/** For readability: `http(as(visitor))`. */
export function as(actor: Actor): Actor {
  return actor
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Tests look into answers freely; `expect` is the check.
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

interface Http {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface TestShop {
  /** `http(as(visitor)).post('/api/cart', {...})` */
  http(actor: Actor): Http
  /** For factories: operations on the same database. */
  readonly ctx: Context
  readonly origin: string
}

/**
 * The real shop (the build, its own Postgres database and port) for a test file. It has the sample catalogue, as after a first
 * start, unless `template` is an empty database; `env` is additional configuration, a function of the database's URL if it is
 * known late. `clock` replaces the machine's time. Pictures are generated once per run, unless `env` names a data folder.
 */
export function testShop(
  env: Environment | ((databaseUrl: string) => Environment) = {},
  clock?: () => Date,
  template: 'sample' | 'empty' = 'sample',
): TestShop {
  const folder = temporaryFolder()
  let databaseUrl: string
  let server: Server
  let shop: ReturnType<ServerModule['openShop']>
  let origin = ''
  beforeAll(async () => {
    const build = pathToFileURL('build/server/server.js').href
    const module = (await import(/* @vite-ignore */ build)) as ServerModule
    databaseUrl = await createTestDatabase(template)
    await symlink(inject('pictures'), join(folder.path, 'pictures'))
    const given = typeof env === 'function' ? env(databaseUrl) : env
    shop = module.openShop(
      parseConfig({
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder.path,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        ...given,
      }),
      clock,
    )
    // Where a test holds the event loop for long, the server would close the connection that the next request is about to use.
    server = createServer({ keepAliveTimeout: 0 }, module.createListener(shop))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await shop.opened
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    origin = `http://127.0.0.1:${address.port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
    await dropTestDatabase(databaseUrl)
  })
  return {
    get origin() {
      return origin
    },
    get ctx() {
      const ctx = shop.context()
      if (ctx === null) throw new Error('The shop is not open')
      return ctx
    },
    http: (actor) => ({
      get: (path, headers = {}) => send('GET', origin + path, { ...actor.headers, ...headers }),
      post: (path, body, headers = {}) =>
        send('POST', origin + path, { 'content-type': 'application/json', ...actor.headers, ...headers }, body),
    }),
  }
}

/**
 * Repeats a call for as long as the shop is too busy for it (503), as its `retry-after` asks of clients: of many calls at once
 * the last ones wait for a database connection longer than the shop allows, on a machine that is slow. For calls that may be
 * repeated.
 */
export async function untilNotBusy<Got extends { readonly status: number }>(call: () => Promise<Got>): Promise<Got> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
    await delay(100)
  }
}

async function send(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('application/json') === true
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}
