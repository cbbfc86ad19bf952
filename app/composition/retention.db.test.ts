import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { accountEvents, accountTokens, knownDevices, sessions } from '#app/account/account.tables.ts'
import { createLinkToken } from '#app/account/login/account-links.server.ts'
import { rememberDevice } from '#app/account/login/known-devices.server.ts'
import { retentionJobs } from '#app/account/security/retention.jobs.ts'
import { recordAccountEvent } from '#app/account/security/security-events.server.ts'
import { importJobs } from '#app/imports/import.jobs.ts'
import { importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { newProfile } from '#app/imports/rules/supplier-profile.ts'
import { productEditorJobs } from '#app/products/editor/editor.jobs.ts'
import { storeDraft } from '#app/products/editor/drafts/product-drafts.server.ts'
import { emptyForm } from '#app/products/editor/product-form.ts'
import { productDrafts } from '#app/products/editor/drafts/product-drafts.tables.ts'
import { cartJobs } from '#app/cart/cart.jobs.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { fileStore, filesFolder } from '#app/platform/files/files.server.ts'
import { quoteJobs } from '#app/quotes/quotes.jobs.ts'
import { cartOpenings } from '#app/quotes/staff/taken-cart/cart-openings.tables.ts'
import { wishlistJobs } from '#app/wishlist/wishlist.jobs.ts'
import { wishlistLines, wishlists } from '#app/wishlist/wishlist.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const dayMs = 86_400_000

async function runRetention(days: number): Promise<void> {
  const ctx = { ...shop.ctx, now: new Date(Date.now() + days * dayMs) }
  const openings = quoteJobs.filter(({ kind }) => kind.queue === 'forget-cart-openings')
  const imports = importJobs(importParts).filter(({ kind }) => kind.queue === 'import-forget')
  const jobs = [...cartJobs, ...wishlistJobs, ...retentionJobs, ...openings, ...productEditorJobs, ...imports]
  for (const job of jobs) await job.run(ctx, {})
}

test("a visitor's cart and wishlist are deleted after 60 days without a change, those of an account stay", async () => {
  const { ctx } = shop
  const [untouched, touched] = [randomUUID(), randomUUID()]
  const { visitorId: own } = await signedIn(ctx)
  const old = new Date(Date.now() - 61 * dayMs)
  await ctx.db
    .insert(carts)
    .values(
      [untouched, own]
        .map((id) => ({ id, createdAt: old, updatedAt: old }))
        .concat({ id: touched, createdAt: old, updatedAt: new Date() }),
    )
    .onConflictDoUpdate({ target: carts.id, set: { updatedAt: old } })
  await ctx.db
    .insert(wishlists)
    .values([untouched, touched, own].map((id) => ({ id, createdAt: old })))
    .onConflictDoUpdate({ target: wishlists.id, set: { createdAt: old } })
  await ctx.db.insert(wishlistLines).values({ id: randomUUID(), wishlistId: touched, productId: 4 })
  await runRetention(0)
  const remaining = new Set([touched, own])
  expect(new Set((await ctx.db.select({ id: carts.id }).from(carts)).map(({ id }) => id))).toEqual(remaining)
  expect(new Set((await ctx.db.select({ id: wishlists.id }).from(wishlists)).map(({ id }) => id))).toEqual(remaining)
})

test('records of staff opening a customer’s cart are deleted after a year', async () => {
  const { ctx } = shop
  const opened = (days: number) => ({ id: randomUUID(), how: 'code' as const, at: new Date(Date.now() - days * dayMs) })
  const [young, old] = [opened(300), opened(370)]
  await ctx.db.insert(cartOpenings).values([young, old])
  await runRetention(0)
  expect((await ctx.db.select().from(cartOpenings)).map(({ id }) => id)).toEqual([young.id])
  await runRetention(70)
  expect(await ctx.db.$count(cartOpenings)).toBe(0)
})

test('expired sessions are deleted even if nobody logs in', async () => {
  await signedIn(shop.ctx)
  await runRetention(0)
  expect((await shop.ctx.db.select().from(sessions)).length).toBeGreaterThan(0)
  await runRetention(400)
  expect(await shop.ctx.db.select().from(sessions)).toEqual([])
})

test('devices are deleted after 180 days, account events after 365, links once expired', async () => {
  const { ctx } = shop
  const { id, username: name, email } = await signedIn(ctx)
  await rememberDevice(ctx, id, null)
  await recordAccountEvent(ctx, 'sessions-ended', { id, name })
  await createLinkToken(ctx, 'reset-password', id, email)
  const counted = () => Promise.all([knownDevices, accountEvents, accountTokens].map((table) => ctx.db.$count(table)))
  const [devices = 0, events = 0, links = 0] = await counted()
  expect(links).toBeGreaterThan(0)
  await runRetention(0)
  expect(await counted()).toEqual([devices, events, links])
  await runRetention(179)
  expect(await counted()).toEqual([devices, events, 0])
  await runRetention(181)
  expect(await counted()).toEqual([0, events, 0])
  await runRetention(364)
  expect(await counted()).toEqual([0, events, 0])
  await runRetention(366)
  expect(await counted()).toEqual([0, 0, 0])
})

test('drafts of products are deleted after 90 days, open editors after one', async () => {
  const { ctx } = shop
  const { id, visitorId } = await signedIn(ctx, 'staff')
  const user = { role: 'staff' as const, userId: id, sessionId: '', visitorId, areas: ['catalogue' as const] }
  const draft = { form: emptyForm(24), revision: 1, read: { product: 0, variants: {} } }
  await storeDraft(ctx, user, 4, draft)
  await storeDraft(ctx, user, null, null)
  const counted = () => ctx.db.$count(productDrafts)
  await runRetention(0)
  expect(await counted()).toBe(2)
  await runRetention(2)
  expect(await counted()).toBe(1)
  await runRetention(89)
  expect(await counted()).toBe(1)
  await runRetention(91)
  expect(await counted()).toBe(0)
})

test('imports that are over go with their files after 90 days; one that is under way stays, and so does its supplier', async () => {
  const { ctx } = shop
  const files = fileStore(ctx.config)
  const supplierId = randomUUID()
  await ctx.db.insert(importSuppliers).values({ id: supplierId, name: 'Προμηθευτής', profile: newProfile })
  for (const state of ['applied', 'failed', 'applying'] as const) {
    const id = randomUUID()
    await files.put(`imports/${id}`, Readable.from(['Κωδικός']))
    const moments = { createdAt: ctx.now, changedAt: ctx.now }
    await ctx.db.insert(importRuns).values({ id, supplierId, state, fileName: 'α.csv', fileKey: `imports/${id}`, ...moments })
  }
  const before = await ctx.db.select().from(importRuns)
  await runRetention(89)
  expect(await ctx.db.$count(importRuns)).toBe(3)
  await runRetention(91)
  expect((await ctx.db.select().from(importRuns)).map(({ state }) => state)).toEqual(['applying'])
  const there = before.map(({ state, fileKey }) => [state, existsSync(join(filesFolder(ctx.config), fileKey))] as const)
  expect(Object.fromEntries(there)).toEqual({ applied: false, failed: false, applying: true })
  expect(await ctx.db.$count(importSuppliers)).toBe(1)
})
