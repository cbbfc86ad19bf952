import { createServer, type RequestListener, type Server } from 'node:http'
import { dirname } from 'node:path'

import { gracefulStop } from '#app/platform/http/graceful-stop.server.ts'
import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts'
import { startFailureText } from '#app/platform/start-failure.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { checkAddress, startListening } from '#app/platform/http/start-listening.server.ts'

import { ensureBuild, ensureWorkers } from '../scripts/build.ts'

type ServerModule = typeof import('#app/server.ts')

/** Starts the shop: configuration, database, HTTP server; stops it gracefully on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const shopFolder = dirname(import.meta.dirname)
  const config = loadConfig(shopFolder)
  // The shop's own paths are relative to its folder, regardless of the working directory.
  process.chdir(shopFolder)
  await prepareDataFolder(config.dataDir)
  await checkAddress(config)
  const server = createServer()
  const { module, decorate, unload } = config.mode === 'development' ? await loadSource(server) : await loadBuild()
  // Before the database starts: an occupied port would leave it running.
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
    // A failed start must not leave it running either.
    await shop.close()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(
    `\nDoro serves ${publicOrigin({ ...config, port })} (stop with Ctrl-C)\n${signInText(shop.firstAdministrator)}\n`,
  )
}

/** Printed only at the start that created the account: the password is stored nowhere. */
function signInText(made: { readonly username: string; readonly password: string | null } | null): string {
  if (made === null) return ''
  const password = made.password === null ? 'the password of ADMIN_PASSWORD' : `the password ${made.password} (shown this once)`
  return `Sign in as staff at /login/: user name ${made.username}, ${password}\n`
}

interface Loaded {
  readonly module: ServerModule
  readonly decorate: (listener: RequestListener) => RequestListener
  /** Closes what loading it opened. */
  readonly unload: () => Promise<void>
}

async function loadBuild(): Promise<Loaded> {
  await ensureBuild()
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as ServerModule
  return { module, decorate: (listener) => listener, unload: () => Promise.resolve() }
}

/** Vite in middleware mode: serves the browser's modules, and loads ours from source. Workers are built here, after a change. */
async function loadSource(server: Server): Promise<Loaded> {
  await ensureWorkers()
  const { createServer: createVite } = await import('vite')
  // Its websocket uses our port: a port of its own would conflict between two running shops.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // React Router reads its configuration with a second Vite, which exits on SIGTERM before ours can stop.
  process.removeAllListeners('SIGTERM')
  const module = (await vite.ssrLoadModule('./app/server.ts')) as ServerModule
  return {
    module,
    decorate: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    unload: () => vite.close(),
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${startFailureText(error)}\n`)
  process.exit(1)
}

main().catch(fail)
