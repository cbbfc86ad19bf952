import { createServer, type RequestListener } from 'node:http'

import { parseConfig } from '#app/platform/config.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import type { Shop } from '#app/shop.server.ts'

type ServerModule = typeof import('#app/server.ts')

/** The built shop on a data folder, in this process; with its own Postgres there, or another. */
export async function openBuiltShop(
  dataDir: string,
  databaseUrl?: string,
): Promise<{ readonly module: ServerModule; readonly shop: Shop }> {
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as ServerModule
  const shop = module.openShop(
    parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }),
  )
  await shop.opened
  return { module, shop }
}

/** The shop without its page cache: each request has another version, so nothing is stored or shared. */
export function withoutPageCache(shop: Shop): Shop {
  let version = 0
  const pages = new PageCache({
    maxBytes: 8,
    version: () => String((version += 1)),
    headers: securityHeaders(shop.config),
  })
  return { ...shop, pages }
}

export function serve(listener: RequestListener): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer(listener)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, close })
    })
  })
}
