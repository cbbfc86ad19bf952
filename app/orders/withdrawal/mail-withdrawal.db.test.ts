import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { mailWithdrawal } from '#app/orders/withdrawal/mail-withdrawal.server.ts'
import { testContext } from '#test/database.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'

const context = testContext()

beforeAll(() => writeSettings(context.ctx, { isSample: true }))

test('an acknowledgement at the turn of the year says the day, year and hour in Athens', async () => {
  const ctx = context.at('2026-12-31T22:30:00Z')
  const { id } = await storedOrder(ctx)
  const declaration = { name: 'Μαρία', acknowledgeTo: 'maria@example.gr', lines: [{ lineId: '', title: 'Κούπα', quantity: 3 }] }
  await mailWithdrawal(ctx, await readOrder(ctx, id), declaration)
  const sent = await queuedMails(ctx)
  expect(sent.length).toBeGreaterThan(1)
  for (const { html } of sent) expect(html).toContain('Παρασκευή 1 Ιανουαρίου 2027, 0.30')
})
