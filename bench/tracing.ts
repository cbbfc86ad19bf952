import './production.ts'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inSpan, isTracing, traceFields, traceHeaders } from '#app/platform/monitoring/tracing.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { openBuiltShop, serve } from './open-shop.ts'

const calls = 2_000
const rounds = 200_000

/** What the places that could trace cost a call while no traces are sent, relative to the processor time of that call. */
export async function benchTracing(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-tracing-'))
  const { module, shop } = await openBuiltShop(dataDir)
  const { origin, close } = await serve(module.createListener(shop))
  const body = JSON.stringify({ orderId: crypto.randomUUID() })
  const call = async () => {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${origin}/api/cart/get`, { method: 'POST', headers, body })).arrayBuffer()
  }
  const bare = (): Promise<void> => Promise.resolve()
  // The middleware of a call, its operation, and one job with a log line
  const withPlaces = async () => {
    if (isTracing()) throw new Error('nothing is to be traced here')
    await inSpan('cart', {}, bare)
    traceHeaders()
    traceFields()
  }
  for (let each = 0; each < calls; each += 1) await call()
  const perCall = await processorMicroseconds(call, calls)
  for (let each = 0; each < rounds; each += 1) await withPlaces()
  const places = (await processorMicroseconds(withPlaces, rounds)) - (await processorMicroseconds(bare, rounds))
  close()
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
  // The client of the same process takes about half.
  const share = (100 * places) / (perCall / 2)
  return `Tracing that is off: ${places.toFixed(2)} µs of ${(perCall / 2).toFixed(0)} µs of processor time a call, ${share.toFixed(2)} %`
}

async function processorMicroseconds(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let each = 0; each < times; each += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
