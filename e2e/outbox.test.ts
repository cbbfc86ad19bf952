import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { retryJobsNow, mailJobsLeft } from '#test/jobs.ts'
import { testMailServer } from '#test/mail.ts'
import { shopProcesses } from '#test/shop-process.ts'

const mailServer = testMailServer()
const shops = shopProcesses()

async function askForNewsletter(origin: string, email: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return status
}

function mailsTo(address: string): number {
  return mailServer.mails.filter(({ to }) => to?.some((one) => one.address === address)).length
}

test('no mail is lost or sent twice while the mail server is away, the shop is killed, or the database dies', async () => {
  await mailServer.stop()
  const first = await shops.start({ SMTP_URL: mailServer.url })
  expect(await askForNewsletter(first.origin, 'away@etaireia.example')).toBe(200)
  // Killed right after the answer: the change is committed, its mail is not delivered.
  expect(await askForNewsletter(first.origin, 'killed@etaireia.example')).toBe(200)
  await first.stop('SIGKILL')

  const second = await shops.start({ SMTP_URL: mailServer.url })
  await mailServer.start()
  await mailServer.mailTo('away@etaireia.example')
  await mailServer.mailTo('killed@etaireia.example')
  // A process that dies between the mail server's answer and recording it sends again: this is indistinguishable from a lost
  // mail.
  const before = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  await expect.poll(() => before.db.$count(mails, isNull(mails.sentAt))).toBe(0)
  await before.close()

  process.kill(await shops.postmaster(), 'SIGKILL')
  await expect.poll(() => askForNewsletter(second.origin, 'database@etaireia.example'), { interval: 200 }).toBe(200)
  await mailServer.mailTo('database@etaireia.example')

  const database = await openDatabase({ dataDir: shops.dataDir, log: createLog('silent') })
  // A job in progress when its process or database died is resumed, and finds its mail sent.
  const left = async () => {
    await retryJobsNow(database)
    return mailJobsLeft(database)
  }
  await expect.poll(left, { timeout: 90_000, interval: 200 }).toBe(0)
  await database.close()
  expect(['away', 'killed', 'database'].map((name) => mailsTo(`${name}@etaireia.example`))).toEqual([1, 1, 1])
  expect(await second.stop()).toBe(0)
})
