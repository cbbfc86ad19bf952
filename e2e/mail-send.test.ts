import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { testMailServer } from '#test/mail.ts'
import { shopProcesses } from '#test/shop-process.ts'

const mailServer = testMailServer()
const shops = shopProcesses()

async function sendMails(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: shops.dataDir, SMTP_URL: mailServer.url }
  return (await promisify(execFile)(process.execPath, ['scripts/mail-send.ts'], { env })).stdout
}

/** Postpones the next attempts by hours, like many failed attempts do. */
async function postponeAll(): Promise<void> {
  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  await database.db.execute(sql`update pgboss.job set start_after = now() + interval '3 hours' where state < 'active'`)
  await database.close()
}

test('a command sends delayed mails once, and failed ones report why', async () => {
  await mailServer.stop()
  const shop = await shops.start({ SMTP_URL: mailServer.url })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'waits@etaireia.example' })
  expect((await fetch(`${shop.origin}/api/newsletter`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await shop.stop()).toBe(0)
  await postponeAll()
  expect(await sendMails()).toMatch(/^0 of 1 sent\.\nwaits@etaireia\.example: waits, .*ECONNREFUSED/)
  await mailServer.start()
  await postponeAll()
  expect(await sendMails()).toBe('1 of 1 sent.\n')
  expect(await sendMails()).toBe('No mail waits.\n')
  expect(mailServer.mails).toHaveLength(1)
})
