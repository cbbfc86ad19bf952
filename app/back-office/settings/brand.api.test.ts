import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { deleteUnusedPictures } from '#app/products/editor/pictures/product-pictures.server.ts'
import { settingsCalls } from '#app/back-office/settings/settings.contract.ts'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({ PUBLIC_URL: 'https://doro.example' })
const { get } = shop.http(as(visitor))
let boss: TestUser

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
})

const brand = {
  shopName: 'Δωροπωλείο',
  tagLine: '',
  mailSenderName: '',
  isCredited: true,
  logo: null,
  darkLogo: null,
  icon: '',
  accent: '',
}

async function save(values: object) {
  const http = shop.http(as(boss))
  const { revisions } = (await http.post('/api/staff/settings/get', {})).body
  return http.post('/api/staff/settings/save', { section: 'brand', revision: revisions.brand, ...brand, ...values })
}

async function upload(width: number, height: number, colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`
  const response = await fetch(shop.origin + pathOf(settingsCalls, 'logo'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...boss.headers },
    body: svg,
  })
  const { url: _, ...stored } = await response.json()
  return stored
}

const linksIn = (text: string) => Array.from(text.matchAll(/<link rel="icon"[^>]*href="([^"]+)"/g), ([, href = '']) => href)

test('a logo is in the header, in tabs, link previews, the manifest, mails; dark tabs have the other one', async () => {
  const [logo, darkLogo] = [await upload(600, 100, '#1f4e79'), await upload(600, 100, '#eeeeee')]
  expect(logo).toMatchObject({ src: expect.stringMatching(/^own\//), width: 1_800, height: 300 })
  expect((await save({ logo, darkLogo, accent: '#1F4E79' })).body.values).toMatchObject({ logo, darkLogo, accent: '#1f4e79' })
  await expect.poll(async () => (await get('/')).text).toContain('alt="Δωροπωλείο"')
  const { text } = await get('/')
  const [, picture = ''] = /<img src="([^"]+)" alt="Δωροπωλείο" width="1800" height="300"/.exec(text) ?? []
  const [, preview = ''] = /property="og:image" content="https:\/\/doro\.example([^"]+)"/.exec(text) ?? []
  const icons = linksIn(text)
  expect(icons).toHaveLength(2)
  const { icons: manifestIcons } = JSON.parse((await get('/manifest.webmanifest')).text)
  const sizes = async (path: string) => {
    const response = await fetch(shop.origin + path)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    return [response.status, response.headers.get('cache-control'), width, height]
  }
  const forever = 'public, max-age=31536000, immutable'
  expect(await sizes(picture)).toEqual([200, forever, 480, 80])
  expect(await sizes(preview)).toEqual([200, forever, 1_200, 630])
  for (const icon of icons) expect(await sizes(icon)).toEqual([200, forever, 48, 48])
  expect(await sizes(manifestIcons[1].src)).toEqual([200, forever, 512, 512])
  // Only what pages name is drawn.
  for (const other of [preview.replace('1f4e79', '1f4e78'), (icons[0] ?? '').replace(/\.[0-9a-f]{4}/, '.0000')])
    expect((await fetch(shop.origin + other)).status).toBe(404)
  expect((await fetch(`${shop.origin}/favicon.ico`, { redirect: 'manual' })).status).toBe(302)
  expect((await readMailSender(shop.ctx)).logo).not.toBeNull()
  expect(text).not.toContain('/logo.svg')
  // The settings refer to them, so cleanup retains them.
  await deleteUnusedPictures({ ...shop.ctx, now: new Date(Date.now() + 30 * 86_400_000) })
  for (const icon of icons) expect((await sizes(icon))[0]).toBe(200)
  const today = (await shop.http(as(boss)).post('/api/staff/today', {})).body
  expect(today.firstSteps).toContainEqual({ code: 'brand', isDone: true })
  await save({})
  await expect.poll(async () => (await get('/')).text).toContain('<span class="shop-name">Δωροπωλείο</span>')
  expect((await readMailSender(shop.ctx)).logo).toBeNull()
})

test('a square picture of its own is the icon, whatever the logo', async () => {
  const [logo, icon] = [await upload(600, 100, '#1f4e79'), await upload(200, 200, '#cc0000')]
  await save({ logo, icon: icon.src })
  const hash = icon.src.slice('own/'.length, -'.png'.length)
  await expect.poll(async () => linksIn((await get('/')).text)).toEqual([`/brand/icon-48.${hash}.png`])
})

test('what cannot be used is refused with a sentence, and nothing is saved', async () => {
  const pale = await save({ accent: '#ffee00' })
  expect([pale.status, pale.body.error.fields.accent]).toEqual([422, expect.stringContaining('#817800')])
  expect((await save({ accent: 'red' })).body.error.fields.accent).toContain('#1f4e79')
  expect((await save({ shopName: 'δ'.repeat(61) })).status).toBe(422)
  const gone = { src: `own/${'0'.repeat(64)}.png`, width: 10, height: 10 }
  for (const values of [{ logo: gone }, { darkLogo: gone }, { icon: gone.src }])
    expect((await save(values)).body.error.code).toBe('unknown-logo')
  expect((await save({ logo: { ...gone, src: '../secret.png' } })).status).toBe(422)
  const staff = await signedIn(shop.ctx, 'staff')
  expect((await shop.http(as(staff)).post('/api/staff/settings/save', { section: 'brand', ...brand })).status).toBe(403)
})

test('a shop that is called as before looks as before', async () => {
  await save({ shopName: '', tagLine: 'More Than Just a Gift' })
  await expect.poll(async () => (await get('/')).text).toContain('aria-label="Doro, αρχική σελίδα"')
  const { text } = await get('/')
  for (const expected of [
    'src="/logo.svg"',
    'href="/favicon.svg"',
    'content="https://doro.example/share.jpg"',
    '| More Than Just a Gift</title>',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('Με το Doro')
  expect(text).not.toContain('--color-accent')
})
