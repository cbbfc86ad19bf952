import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { filesOnDisk } from '#test/uploads.ts'

const shop = testShop()

const list = async (orderId: string, actor = visitor) => (await shop.http(as(actor)).post('/api/logos/list', { orderId })).body

test.each(['clean-svg', 'prepare-logo'])(
  'an upload whose process %s is killed leaves nothing, may be tried again, and works then',
  async (worker) => {
    const orderId = randomUUID()
    const before = await filesOnDisk(shop)
    const killed = await whileKillingWorkers(worker, () => uploadLogo(shop, orderId, testLogo(70)))
    expect(killed).toMatchObject({ status: 503, code: 'interrupted', message: expect.stringContaining('Δοκιμάστε ξανά') })
    expect([await filesOnDisk(shop), await list(orderId)]).toEqual([before, []])
    const { status, body } = await uploadLogo(shop, orderId, testLogo(70))
    expect([status, await list(orderId)]).toEqual([200, [body]])
  },
)

/** Sends it again while the shop is busy, as the button of a failed upload does. */
async function untilTaken(orderId: string, content: BodyInit, name: string, refused: Set<string>) {
  for (;;) {
    const answer = await uploadLogo(shop, orderId, content, name)
    if (answer.status === 200) return answer.body
    refused.add(`${answer.status} ${answer.code}`)
    if (answer.status !== 429 && answer.status !== 503) return answer
    await delay(200)
  }
}

test('the same file twice at once is one logo', async () => {
  const orderId = randomUUID()
  const refused = new Set<string>()
  const [first, second] = await Promise.all(['α.svg', 'β.svg'].map((name) => untilTaken(orderId, testLogo(60), name, refused)))
  expect([second.id, second.picture]).toEqual([first.id, first.picture])
  expect(await list(orderId)).toHaveLength(1)
})

test('twelve files at once are all taken in turn; none is too complex or unsafe because others are drawn', async () => {
  const orderId = randomUUID()
  const refused = new Set<string>()
  const png = async (width: number) =>
    new Uint8Array(
      await sharp(Buffer.from(testLogo(width)))
        .resize(900)
        .png()
        .toBuffer(),
    )
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => (index % 2 === 0 ? testLogo(40 + index) : await png(40 + index))),
  )
  const taken = await Promise.all(files.map((file, index) => untilTaken(orderId, file, `logo-${index}`, refused)))
  expect(new Set(taken.map(({ picture }) => picture)).size).toBe(12)
  const passing = new Set(['429 busy', '503 interrupted', '503 busy'])
  expect([...refused].filter((code) => !passing.has(code))).toEqual([])
})

test('a file sent with a session that another tab has ended is refused with what to do, and belongs to nobody', async () => {
  const customer = await signedIn(shop.ctx)
  const { body: own } = await uploadLogo(shop, customer.visitorId, testLogo(50), 'a.svg', as(customer))
  expect((await shop.http(as(customer)).post('/api/account/logout', {})).status).toBe(200)
  const before = await filesOnDisk(shop)
  const { status, message } = await uploadLogo(shop, customer.visitorId, testLogo(52), 'b.svg', as(customer))
  expect([status, message]).toEqual([401, expect.stringMatching(/Συνδεθείτε/)])
  // Nor with the account's GUID alone.
  const anonymous = await uploadLogo(shop, customer.visitorId, testLogo(54), 'c.svg')
  expect(anonymous.status).not.toBe(200)
  expect(await filesOnDisk(shop)).toEqual(before)
  expect(own.name).toBe('a')
})
