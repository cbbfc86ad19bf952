import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { render } from '@react-email/render'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { deleteUnusedPictures } from '#app/products/editor/pictures/product-pictures.server.ts'
import { settingsCalls } from '#app/back-office/settings/settings.contract.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { confirmNewsletterMail } from '#app/content/newsletter/newsletter.mail.tsx'
import { framedMail } from '#app/platform/mail/frame.mail.tsx'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
let boss: TestUser

beforeAll(async () => {
  boss = await signedIn(shop.ctx, 'administrator')
})

const mail = confirmNewsletterMail({ confirm: 'https://doro.example/a', unsubscribe: 'https://doro.example/b' })
const saveNow = async (section: string, values: object) => {
  const { post } = shop.http(as(boss))
  const { revisions } = (await post('/api/staff/settings/get', {})).body
  return post('/api/staff/settings/save', { section, revision: revisions[section], ...values })
}

const uploadLogo = async (body: BodyInit, actor = boss) => {
  const headers = { 'content-type': 'application/octet-stream', ...actor.headers }
  const response = await fetch(shop.origin + pathOf(settingsCalls, 'logo'), { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#1f4e79"/>${inside}</svg>`

test('a logo is sanitized and rasterized, and shown with its colour in the header of mails and PDFs', async () => {
  const { status, body: stored } = await uploadLogo(
    drawing('<circle cx="50" cy="50" r="30" fill="#fff"/><script>alert(1)</script>'),
  )
  expect([status, stored.src]).toEqual([200, expect.stringMatching(/^own\/[0-9a-f]{64}\.png$/)])
  const saved = await saveNow('documents', { letterhead: stored.src, documentColour: '#1F4E79' })
  expect(saved.body.values).toMatchObject({
    letterhead: stored.src,
    documentColour: '#1f4e79',
    mailLogo: { width: 144, height: 48 },
  })
  expect(saved.body.letterheadUrl).toBe(stored.url)
  const sender = await readMailSender(shop.ctx)
  const logo = await fetch(shop.origin + new URL(sender.logo?.url ?? '').pathname)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const html = await render(framedMail(mail, sender))
  expect(html).toContain(sender.logo?.url)
  expect(html).toContain('background-color:#1f4e79')
  // The settings refer to it, so cleanup retains it.
  await deleteUnusedPictures({ ...shop.ctx, now: new Date(Date.now() + 30 * 86_400_000) })
  expect((await fetch(shop.origin + new URL(sender.logo?.url ?? '').pathname)).status).toBe(200)
  expect((await saveNow('documents', { letterhead: '', documentColour: '' })).body.values).toMatchObject({ mailLogo: null })
  expect(await render(framedMail(mail, await readMailSender(shop.ctx)))).toContain(sampleSettings.companyName)
})

test('the size that a drawing says of itself does not decide how sharp it is in print', async () => {
  for (const size of ['width="5mm" height="2mm"', 'width="2000mm" height="800mm"', '']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 50000 20000"><rect width="50000" height="20000" fill="red"/></svg>`
    const { status, body } = await uploadLogo(svg)
    expect([size, status]).toEqual([size, 200])
    const png = await readFile(join(shop.ctx.config.dataDir, 'files/pictures', body.src))
    expect(await sharp(png).metadata()).toMatchObject({ width: 1_000, height: 400 })
  }
})

test('invalid logos are refused with a sentence: other files, broken ones, pale colours, missing pictures', async () => {
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  for (const [content, code] of [
    [jpeg, 'wrong-kind'],
    ['', 'empty-file'],
    ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>', 'unsafe-svg'],
  ] as const)
    expect((await uploadLogo(content)).body.error.code).toBe(code)
  const staff = await signedIn(shop.ctx, 'staff')
  expect((await uploadLogo(jpeg, staff)).status).toBe(403)
  const pale = await saveNow('documents', { letterhead: '', documentColour: '#ffee00' })
  expect([pale.status, pale.body.error.fields.documentColour]).toEqual([422, expect.stringContaining('ανοιχτό')])
  const gone = await saveNow('documents', { letterhead: `own/${'0'.repeat(64)}.png`, documentColour: '' })
  expect([gone.status, gone.body.error.code]).toEqual([422, 'unknown-logo'])
})
