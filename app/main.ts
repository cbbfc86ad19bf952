import { createServer, type RequestListener, type Server } from 'node:http'
import { dirname } from 'node:path'

import { type Config, ConfigError } from '#app/platform/config.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'

import { ensureBuild } from '../scripts/build.ts'

type ServerModule = typeof import('#app/server.ts')

const longestDrainMs = 10_000

/** Starts the shop: configuration, database, HTTP server; stops it gracefully on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const shopFolder = dirname(import.meta.dirname)
  const config = loadConfig(shopFolder)
  // Paths of the shop's own files are relative to its folder, wherever it was started from.
  process.chdir(shopFolder)
  const server = createServer()
  const { module, decorate, unload } = config.mode === 'development' ? await loadSource(server) : await loadBuild()
  const shop = module.openShop(config)
  server.on('request', decorate(module.createListener(shop)))
  const stop = stopOnce(server, unload, () => shop.close())
  process.on('SIGTERM', stop).on('SIGINT', stop)
  await listening(server, config)
  await shop.opened
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(
    `\nDoro serves ${config.publicUrl ?? `http://localhost:${port}`} (stop with Ctrl-C)\n${signInText(shop.firstAdministrator)}\n`,
  )
}

/** Said once, at the start that made the account: the password is kept nowhere. */
function signInText(made: { readonly username: string; readonly password: string | null } | null): string {
  if (made === null) return ''
  const password = made.password === null ? 'the password of ADMIN_PASSWORD' : `the password ${made.password} (shown this once)`
  return `Sign in as staff at /login/: user name ${made.username}, ${password}\n`
}

interface Loaded {
  readonly module: ServerModule
  readonly decorate: (listener: RequestListener) => RequestListener
  /** Ends what loading it left open. */
  readonly unload: () => Promise<void>
}

async function loadBuild(): Promise<Loaded> {
  await ensureBuild()
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as ServerModule
  return { module, decorate: (listener) => listener, unload: () => Promise.resolve() }
}

/** Vite in middleware mode: it serves the browser's modules, and loads ours from source. */
async function loadSource(server: Server): Promise<Loaded> {
  const { createServer: createVite } = await import('vite')
  // Its messages to the browser go through our port: one of its own would be taken when two shops are worked on.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // React Router reads its configuration with a second Vite, which ends the process on SIGTERM, before ours can stop.
  process.removeAllListeners('SIGTERM')
  const module = (await vite.ssrLoadModule('./app/server.ts')) as ServerModule
  return {
    module,
    decorate: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    unload: () => vite.close(),
  }
}

function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const inUse = 'code' in error && error.code === 'EADDRINUSE'
      reject(inUse ? new ConfigError(`PORT: ${port} is in use by another process; set PORT to a free one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Ends the requests under way, then what they used; a second signal, or a drain that takes too long, ends at once. */
function stopOnce(server: Server, unload: () => Promise<void>, close: () => Promise<void>): () => void {
  let stopping = false
  return () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => server.closeAllConnections(), longestDrainMs).unref()
    server.close(() => {
      close().then(() => process.exit(0), fail)
    })
    server.closeIdleConnections()
    unload().catch(fail)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
