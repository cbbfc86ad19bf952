import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#app/account/account.tables.ts'
import { accountHooks } from '#app/composition/person-hooks.server.ts'
import { deleteOldVisitorLogos } from '#app/personalisation/logos/delete-visitor-logos.server.ts'
import { ownsPictures } from '#app/personalisation/logos/owned-pictures.server.ts'
import { picturesOfQuotes } from '#app/quotes/pictures-of-quotes.server.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { filesOnDisk } from '#test/uploads.ts'

const shop = testShop()

const list = async (orderId: string, actor: Actor = visitor): Promise<{ id: string; picture: string; name: string }[]> =>
  (await shop.http(as(actor)).post('/api/logos/list', { orderId })).body

const logIn = (email: string, tempId: string) =>
  shop.http(as(visitor)).post('/api/account/login', { username: email, password: testPassword, tempId })

test("a visitor's logos become the account's at login, duplicates once, also from two tabs at once", async () => {
  const [user, tab] = [await signedIn(shop.ctx), randomUUID()]
  await uploadLogo(shop, tab, testLogo(51), 'Κοινό.svg', user)
  await uploadLogo(shop, tab, testLogo(51))
  await uploadLogo(shop, tab, testLogo(52), 'Νέο.svg')
  const answers = await Promise.all([logIn(user.email, tab), logIn(user.email, tab)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const own = await list(randomUUID(), user)
  expect(own.map(({ name }) => name).toSorted()).toEqual(['Κοινό', 'Νέο'])
  expect(await list(tab)).toEqual([])
  const [{ picture } = { picture: '' }] = own
  const owns = (visitorId: string | null, userId: number | null) => ownsPictures(shop.ctx, { visitorId, userId }, [picture])
  expect([await owns(tab, null), await owns(null, user.id), await owns(null, user.id + 1)]).toEqual([false, true, false])
})

test('an account takes over logos only up to its limit, and says so', async () => {
  const [user, tab] = [await signedIn(shop.ctx), randomUUID()]
  const { body: logo } = await uploadLogo(shop, tab, testLogo(53), 'ένα.svg', user)
  const { ctx } = shop
  await uploadLogo(shop, tab, testLogo(54), 'ξένο.svg')
  for (let more = 1; more < 20; more += 1)
    await ctx.db.execute(
      `insert into logos (id, user_id, name, picture_hash, created_at, used_at) values ('${randomUUID()}', ${user.id}, '', '${logo.picture}', now(), now())`,
    )
  const { body } = await logIn(user.email, tab)
  expect(body.notices).toEqual(['Ο λογαριασμός χωρά έως 20 λογότυπα. Κρατήσαμε τα πιο πρόσφατα.'])
  expect(await list(randomUUID(), user)).toHaveLength(20)
})

test('a cart takes no logo of somebody else', async () => {
  const [owner, other] = [randomUUID(), randomUUID()]
  const { body: logo } = await uploadLogo(shop, owner, testLogo(55))
  const positions = (await shop.http(as(visitor)).get('/api/personalisation/options?productId=12')).body.positions
  const [{ key: position, techniques }] = positions
  const element = { kind: 'logo', picture: logo.picture, ink: null, xMm: 0, yMm: 0, widthMm: 20, heightMm: 8, degrees: 0 }
  const placements = [{ position, technique: techniques[0].key, colours: 1, widthMm: 20, heightMm: 8, artwork: [element] }]
  const add = (orderId: string, actor: Actor = visitor) =>
    shop.http(as(actor)).post('/api/cart', { id: 12, qty: 100, variantId: null, orderId, placements })
  const refused = { code: 'unknown-logo', message: expect.stringContaining('Ανεβάστε το ξανά') }
  expect((await add(other)).body.error).toMatchObject(refused)
  expect((await add(owner, await signedIn(shop.ctx))).body.error).toMatchObject(refused)
  const added = await add(owner)
  expect(added.status).toBe(200)
  const [line] = added.body
  const change = (orderId: string) => shop.http(as(visitor)).post('/api/cart/decoration', { orderId, id: line.id, placements })
  await shop.http(as(visitor)).post('/api/logos/remove', { orderId: owner, id: logo.id })
  // Its line stays unchanged, and cannot be redrawn.
  expect((await change(owner)).body.error).toMatchObject(refused)
  expect((await shop.http(as(visitor)).post('/api/cart/get', { orderId: owner })).body).toHaveLength(1)
})

test('cleanup retains what a quote uses and removes visitors’ logos after 60 days, those of a closed account, and bytes without a row', async () => {
  const { ctx } = shop
  const [guest, user] = [randomUUID(), await signedIn(ctx)]
  const { body: quoted } = await uploadLogo(shop, guest, testLogo(56))
  const { body: idle } = await uploadLogo(shop, guest, testLogo(57))
  const { body: ofAccount } = await uploadLogo(shop, guest, testLogo(58), 'x.svg', user)
  const box = { x: 0, y: 0, width: 100, height: 40, degrees: 0 }
  const artwork = [{ kind: 'logo' as const, picture: quoted.picture, ink: null, ...box }]
  const placement = { position: 'front', technique: 'silkscreen', colours: 1, width: 100, height: 40, artwork }
  const quoteId = randomUUID()
  await ctx.db
    .insert(quotes)
    .values({ id: quoteId, requestKey: randomUUID(), state: 'draft', createdAt: ctx.now, changedAt: ctx.now })
  await ctx.db.insert(quoteLines).values({
    id: randomUUID(),
    quoteId,
    position: 0,
    title: 'Κούπα',
    quantities: [50],
    placements: [{ ...placement, positionName: 'Μπροστά', techniqueName: 'Μεταξοτυπία' }],
  })
  const seen = async ({ picture }: { picture: string }) =>
    (await shop.http(as(visitor)).get(`/api/logos/picture/${picture}.png`)).status
  const later = (days: number) => ({ ...ctx, now: new Date(Date.now() + days * 86_400_000) })

  await deleteOldVisitorLogos(later(59), picturesOfQuotes)
  expect([await seen(quoted), await seen(idle), await seen(ofAccount)]).toEqual([200, 200, 200])
  await deleteOldVisitorLogos(later(61), picturesOfQuotes)
  expect([await seen(quoted), await seen(idle), await seen(ofAccount)]).toEqual([200, 404, 200])
  expect(await list(guest)).toEqual([])

  const [account] = await ctx.db.select().from(users).where(eq(users.id, user.id))
  if (account === undefined) throw new Error('the account is gone')
  expect((await accountHooks.onExport(ctx, account))['logos']).toMatchObject([{ name: 'x', picture: ofAccount.picture }])
  expect((await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })).status).toBe(200)
  await expect.poll(() => seen(ofAccount)).toBe(404)
  await ctx.db.delete(quotes).where(eq(quotes.id, quoteId))
  await deleteOldVisitorLogos(later(61), picturesOfQuotes)
  expect(await filesOnDisk(shop)).not.toContain(`${quoted.picture}.png`)
})
