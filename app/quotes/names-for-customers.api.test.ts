import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop()

const write = (actor: TestUser, id: string) => shop.http(as(actor)).post('/api/quotes/message', { id, text: 'Έτοιμο το δείγμα.' })

/** Authors and actors that somebody reads, the last of each. */
async function namesFor(actor: TestUser, id: string) {
  const { messages, events } = (await shop.http(as(actor)).post('/api/quotes/get', { id })).body
  return [messages.at(-1).authorName, events.at(-1).actorName]
}

async function mailedTo(email: string): Promise<string> {
  const found = await queuedMails(shop.ctx, eq(mails.recipient, email))
  return found.at(-1)?.plain.replaceAll(/\s+/g, ' ') ?? ''
}

test('customers read the full name of who writes for the shop, or the shop’s; a user name is read by staff alone', async () => {
  const [admin, customer] = [await signedIn(shop.ctx, 'staff', 'nikos77'), await signedIn(shop.ctx, 'customer', 'pelatis77')]
  const email = 'agora@etaireia.example'
  const { id } = await offeredQuote(shop.ctx, { userId: customer.id, name: 'Μαρία Δήμου', email })
  expect((await write(admin, id)).status).toBe(200)
  expect(await namesFor(customer, id)).toEqual([sampleSettings.companyName, sampleSettings.companyName])
  expect(await namesFor(admin, id)).toEqual(['nikos77', 'nikos77'])
  expect(await mailedTo(email)).toContain('Το κατάστημά μας σας έγραψε:')
  await shop.ctx.db.update(users).set({ firstName: 'Νίκος', lastName: 'Παππάς' }).where(eq(users.id, admin.id))
  expect((await write(admin, id)).status).toBe(200)
  expect(await namesFor(customer, id)).toEqual(['Νίκος Παππάς', 'Νίκος Παππάς'])
  expect(await mailedTo(email)).toContain('Νίκος Παππάς από το κατάστημά μας σας έγραψε:')
})

test('a customer without a name in the account is the person of the request, for the approver too', async () => {
  const customer = await signedIn(shop.ctx, 'customer', 'pelatis78')
  const { id } = await offeredQuote(shop.ctx, { userId: customer.id, name: 'Μαρία Δήμου' })
  expect((await write(customer, id)).status).toBe(200)
  expect(await namesFor(customer, id)).toEqual(['Μαρία Δήμου', 'Μαρία Δήμου'])
  const shared = { id, name: 'Γιώργος', email: 'boss@etaireia.example' }
  expect((await shop.http(as(customer)).post('/api/quotes/share', shared)).text).not.toContain('error')
  const [mail] = await queuedMails(shop.ctx, eq(mails.recipient, 'boss@etaireia.example'))
  expect([mail?.subject.includes('pelatis78'), mail?.subject.startsWith('Μαρία Δήμου: η προσφορά')]).toEqual([false, true])
  const key = await quoteKey(shop.ctx, id, 'approver')
  expect((await shop.http(as({ headers: {} })).post('/api/quotes/get', { id, key })).body.messages.at(-1).authorName).toBe(
    'Μαρία Δήμου',
  )
})
