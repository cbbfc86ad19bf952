import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { deleteUnusedPictures } from '#app/products/editor/pictures/product-pictures.server.ts'
import { settingsCalls } from '#app/back-office/settings/settings.contract.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { checkoutUrl, productUrl, termsUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { encodePdf } from '#test/pdf-file.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let boss: TestUser

beforeAll(async () => {
  boss = await signedIn(shop.ctx, 'administrator')
})

const upload = async (body: BodyInit, actor = boss) => {
  const headers = { 'content-type': 'application/octet-stream', ...actor.headers }
  const response = await fetch(shop.origin + pathOf(settingsCalls, 'legal-guarantee'), { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
const save = async (legalGuaranteeNotice: string) => {
  const { post } = shop.http(as(boss))
  const { revisions } = (await post('/api/staff/settings/get', {})).body
  const section = 'legal-guarantee'
  return post('/api/staff/settings/save', { section, revision: revisions[section], legalGuaranteeNotice })
}
const pages = [productUrl(16), checkoutUrl(), '/my-account/checkout-2', termsUrl()]
const shownOn = async () => {
  const texts = await Promise.all(pages.map(async (path) => (await shop.http(as(visitor)).get(path)).text))
  return texts.map((text) => /<img[^>]*alt="Εναρμονισμένη ενημέρωση[^>]*>/.exec(text)?.[0] ?? null)
}
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297"><script>alert(1)</script><rect width="210" height="297" fill="#039"/></svg>`

test('without a file nothing is shown; the official one is at the product, the checkout and the terms', async () => {
  expect(await shownOn()).toEqual([null, null, null, null])
  const { status, body: stored } = await upload(drawing)
  expect([status, stored.src]).toEqual([200, expect.stringMatching(/^own\/[0-9a-f]{64}\.png$/)])
  expect((await save(stored.src)).body).toMatchObject({
    values: { legalGuaranteeNotice: stored.src },
    legalGuaranteeUrl: stored.url,
  })
  await expect.poll(shownOn).toEqual(pages.map(() => expect.stringContaining(`src="${stored.url}"`)))
  const picture = await fetch(shop.origin + stored.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  // The settings refer to it, so cleanup retains it.
  await deleteUnusedPictures({ ...shop.ctx, now: new Date(Date.now() + 30 * 86_400_000) })
  expect((await fetch(shop.origin + stored.url)).status).toBe(200)
  expect((await save('')).status).toBe(200)
  await expect.poll(shownOn).toEqual([null, null, null, null])
})

test('a JPEG will do; other files, unknown names and other people are refused', async () => {
  const page = sharp({ create: { width: 420, height: 594, channels: 3, background: 'white' } })
  expect((await upload(new Uint8Array(await page.jpeg().toBuffer()))).status).toBe(200)
  const pdf = await upload(encodePdf({}))
  expect([pdf.status, pdf.body.error.message]).toEqual([422, expect.stringContaining('SVG, PNG ή JPEG')])
  expect((await upload('no picture')).status).toBe(422)
  expect((await save(`own/${'0'.repeat(64)}.png`)).body.error.code).toBe('unknown-logo')
  expect((await save('../secret')).status).toBe(422)
  const clerk = await signedIn(shop.ctx, 'staff')
  expect((await upload(drawing, clerk)).status).toBe(403)
})
