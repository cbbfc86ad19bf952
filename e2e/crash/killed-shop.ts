import { randomInt } from 'node:crypto'

import { expect, type TestContext, vi } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { visitorContext } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { signedIn } from '#test/accounts.ts'
import { mailJobsLeft, retryJobsNow, shortenHeartbeats } from '#test/jobs.ts'
import { testMailServer } from '#test/mail.ts'
import { shopProcesses } from '#test/shop-process.ts'

import { addingToCart } from './cart.ts'
import { enteringRequests, recordingAcceptances } from './entered-quotes.ts'
import { placingOrders } from './orders.ts'
import { requestingQuotes } from './quote-requests.ts'
import { sendingOffers } from './sent-offers.ts'
import { supplierImport } from './supplier-import.ts'
import { webhookReceiver } from './webhook-receiver.ts'
import type { Workload } from './workload.ts'

const log = createLog('silent')

/** `shop` kills the shop; `postgres` kills its Postgres, which the shop starts again, and afterwards the shop. */
type Killing = 'shop' | 'postgres'
const patience = { interval: 1, timeout: 300_000 }

/**
 * For a test file: a shop that is killed once a round in the middle of everything. After each kill each thing is whole or not
 * there at all, and nothing that was answered is lost. An import needs the first three rounds.
 */
export function killedShop(): (rounds: readonly Killing[], test: TestContext) => Promise<void> {
  const mailServer = testMailServer()
  const shops = shopProcesses()
  return async (rounds, { onTestFailed, onTestFinished }) => {
    await mailServer.stop()
    const start = () => shops.start({ SMTP_URL: mailServer.url, WEBHOOK_LOCAL_RECEIVERS: 'on' })
    let shop = await start()
    onTestFailed(() => {
      process.stderr.write(shop.output())
    })
    const database = await openDatabase({ dataDir: shops.dataDir, log })
    const jobs = await openJobs(database, [], log)
    onTestFinished(async () => {
      await jobs.close()
      await database.close()
    })
    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: shops.dataDir })
    const ctx = visitorContext({ config, db: database.db, jobs, log })
    const killed = { ctx, files: fileStore({ dataDir: shops.dataDir }), staff: await signedIn(ctx, 'staff') }
    const [orders, acceptances] = [await placingOrders(killed), recordingAcceptances(killed)]
    const workloads: readonly Workload[] = [
      addingToCart(killed),
      orders,
      requestingQuotes(killed),
      sendingOffers(killed),
      enteringRequests(killed),
      acceptances,
    ]
    const receiver = await webhookReceiver(killed)
    onTestFinished(() => receiver.close())
    const supplier = supplierImport(killed)
    await receiver.register(shop.origin)
    await supplier.prepare(shop.origin)

    for (const [round, what] of rounds.entries()) {
      if (round > 0) shop = await start()
      if (round === 1) await supplier.resume(shop.origin, 'applied')
      if (round === 2) await supplier.resume(shop.origin, 'undone')
      const held = receiver.holdNext()
      const { origin } = shop
      const working = Promise.all(workloads.map(({ work }) => work(origin)))
      const inTheMiddle = async () => {
        await someAnswered(workloads)
        if (what === 'postgres') {
          process.kill(await shops.postmaster(), 'SIGKILL')
          await someAnswered(workloads)
        }
        await held
        if (round === 0) await supplier.begin(origin, 'applying')
        if (round === 1) await supplier.begin(origin, 'undoing')
      }
      await Promise.race([inTheMiddle(), working])
      await shop.stop('SIGKILL')
      await working
      await all(workloads, `after kill ${round + 1}`, ({ check }) => check())
      if (round === 0) await supplier.checkHalf('applying')
      if (round === 1) await supplier.checkHalf('undoing')
      // Jobs of the killed process, as if its missed heartbeats had been noticed, which takes a minute
      await shortenHeartbeats(database)
    }

    shop = await start()
    await all(workloads, 'asked again', async ({ finish }) => finish?.(shop.origin))
    await receiver.check({ orders: await orders.ids(), quotes: acceptances.ids() })

    await mailServer.start()
    const mailsLeft = async () => {
      await retryJobsNow(database, '%mail%')
      return mailJobsLeft(database, '%mail%')
    }
    await expect.poll(mailsLeft, { timeout: 300_000, interval: 200 }).toBe(0)
    const arrived = mailServer.mails.flatMap(({ to = [], subject = '' }) => to.map(({ address = '' }) => ({ address, subject })))
    await all(workloads, 'its mails arrive once each', async ({ mailed }) => {
      const expected = mailed?.() ?? new Map<string, string>()
      const domains = new Set([...expected.keys()].map(domainOf))
      const ofThese = arrived.filter(({ address }) => domains.has(domainOf(address)))
      expect(ofThese.map(({ address }) => address).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const { address, subject } of ofThese) expect(subject).toContain(expected.get(address))
    })
    await shop.stop()
  }
}

const domainOf = (address: string) => address.split('@')[1]

/** Resolves when each workload has a few answers more, a different number each time. */
async function someAnswered(workloads: readonly Workload[]): Promise<void> {
  const enough = workloads.map(({ answered }) => answered() + randomInt(2, 7))
  await vi.waitFor(() => {
    const waitedFor = workloads.filter(({ answered }, at) => answered() < (enough[at] ?? 0))
    expect(waitedFor.map(({ name }) => name)).toEqual([])
  }, patience)
}

/** Checks all workloads, and reports each that is broken. */
async function all(workloads: readonly Workload[], when: string, check: (workload: Workload) => Promise<void>): Promise<void> {
  const broken: string[] = []
  for (const workload of workloads) {
    await check(workload).catch((error: unknown) => {
      broken.push(`${workload.name}, ${when}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    })
  }
  if (broken.length > 0) expect.fail(broken.join('\n\n'))
}
