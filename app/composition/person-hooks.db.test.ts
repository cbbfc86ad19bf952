import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { securityMail } from '#app/account/account.mail.tsx'
import { accountHooks } from '#app/composition/person-hooks.server.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

const shop = testContext()

/** A mail and a subscription of an address. */
async function customer(emailConfirmedAt: Date | null) {
  const { id, email } = await signedIn(shop.ctx)
  const [user] = await shop.ctx.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, id)).returning()
  if (user === undefined) throw new Error('the account is gone')
  await sendMail(shop.ctx, { to: email.toUpperCase(), ...securityMail({ username: user.username, what: 'Δοκιμή.', note: '' }) })
  await shop.ctx.db.insert(newsletterSubscribers).values({ email, askedAt: shop.ctx.now })
  return user
}

async function countsOf(email: string) {
  const rows = await shop.ctx.db.select().from(mails)
  const subscriptions = await shop.ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return [rows.filter(({ recipient }) => recipient.toLowerCase() === email).length, subscriptions.length]
}

test('an account’s export has its mails and its newsletter, and closing it deletes them', async () => {
  const user = await customer(shop.ctx.now)
  const data = await accountHooks.onExport(shop.ctx, user)
  expect(data).toMatchObject({ mails: [{ template: 'securityMail', sentAt: null }], newsletter: { email: user.email } })
  await accountHooks.onClose(shop.ctx, user)
  expect(await countsOf(user.email)).toEqual([0, 0])
})

test('an unconfirmed address may belong to somebody else: its data is neither exported nor deleted', async () => {
  const user = await customer(null)
  expect(Object.keys(await accountHooks.onExport(shop.ctx, user))).not.toContain('mails')
  await accountHooks.onClose(shop.ctx, user)
  expect(await countsOf(user.email)).toEqual([1, 1])
})
