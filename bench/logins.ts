import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { parseConfig } from '#app/platform/config.ts'

import { ensureBuild } from '../scripts/build.ts'

const logins = 200

/** 200 concurrent logins with a wrong password, no limits: their answers, and the delay of the event loop. */
export async function benchLogins(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-logins-'))
  // The built module is known by its source's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const module = (await import(new URL('../build/server/server.js', import.meta.url).href)) as typeof import('#app/server.ts')
  const shop = module.openShop(parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
  await shop.opened
  const server = createServer(module.createListener(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const logIn = async () => {
    const body = JSON.stringify({ username: 'admin', password: 'a wrong password' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${port}/api/account/login`, { method: 'POST', headers, body })).status
  }
  try {
    await Promise.all(Array.from({ length: 5 }, logIn))
    // A first start generates pictures in the background.
    await delay(40_000)
    const idle = await heldUp(() => delay(2_000))
    const statuses: number[] = []
    const busy = await heldUp(async () => void statuses.push(...(await Promise.all(Array.from({ length: logins }, logIn)))))
    const count = (status: number) => statuses.filter((one) => one === status).length
    return `${logins} wrong logins at once: ${count(401)} refused, ${count(429)} asked to wait; event loop p99 ${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`
  } finally {
    server.closeAllConnections()
    server.close()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The event loop's delay during some work, p99 in milliseconds. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await work()
  histogram.disable()
  return histogram.percentile(99) / 1e6
}
