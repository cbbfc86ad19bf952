import { createServer, type RequestListener, type Server } from 'node:http'
import { dirname } from 'node:path'

import { gracefulStop } from '#app/graceful-stop.ts'
import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { checkAddress, startListening } from '#app/start-listening.ts'

import { buildWorkers, ensureBuild } from '../scripts/build.ts'

type ServerModule = typeof import('#app/server.ts')

/** Starts the shop: configuration, database, HTTP server; stops it gracefully on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const shopFolder = dirname(import.meta.dirname)
  const config = loadConfig(shopFolder)
  // Paths of the shop's own files are relative to its folder, wherever it was started from.
  process.chdir(shopFolder)
  await prepareDataFolder(config.dataDir)
  await checkAddress(config)
  const server = createServer()
  const { module, decorate, unload } = config.mode === 'development' ? await loadSource(server) : await loadBuild()
  // Before the database is started, which a port that is taken would leave running.
  await startListening(server, config)
  const shop = module.openShop(config)
  server.on('request', decorate(module.createListener(shop)))
  const stop = gracefulStop({
    server,
    drainDelayMs: config.drainDelayMs,
    drain: () => shop.drain(),
    close: async () => {
      await unload()
      await shop.close()
    },
    onFailure: fail,
  })
  process.on('SIGTERM', stop).on('SIGINT', stop)
  try {
    await shop.opened
  } catch (error) {
    // Nor must a start that fails leave it running.
    await shop.close()
    throw error
  }
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

/** Vite in middleware mode: it serves the browser's modules, and loads ours from source. Workers are built once, here. */
async function loadSource(server: Server): Promise<Loaded> {
  await buildWorkers()
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

/** Errors whose message tells what to do, shown without a stack. Compared by name: the build has a copy of each class. */
const saidInSentences: ReadonlySet<string> = new Set(['ConfigError', 'NewerDatabaseError'])

function fail(error: unknown): never {
  const text = error instanceof Error ? (saidInSentences.has(error.name) ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
