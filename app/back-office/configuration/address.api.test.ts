import { createServer, type Server } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { confirmed, signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mail = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mail.url }))
/** Answers everything, and redirects what begins with /moved. */
let stranger: Server
let strangersOrigin: string

beforeAll(async () => {
  stranger = createServer((_request, response) => response.writeHead(200).end('{"proof":"x"}'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  strangersOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => stranger.close(resolve)))

async function administrator() {
  const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { post } = shop.http(as(user))
  return { user, post: (name: string, body: object = {}) => post(`/api/staff/configuration/${name}`, body) }
}

const read = async (path: string) => (await shop.http(as(visitor)).get(path)).text

test('the typed address is at once that of links, canonical addresses, sitemap, programs and calls', async () => {
  const { user, post } = await administrator()
  const before = await read('/faq')
  expect(before).not.toContain('https://www.etaireia.gr')
  // Made once for all, with the address of that moment
  await read('/api/openapi.json')
  expect((await post('save-address', { url: 'www.etaireia.gr/' })).body.address).toEqual({
    source: 'screen',
    isUnreadable: false,
    url: 'https://www.etaireia.gr',
  })
  expect(await read('/faq')).toContain('rel="canonical" href="https://www.etaireia.gr/faq"')
  expect(await read('/sitemap.xml')).toContain('<loc>https://www.etaireia.gr/')
  expect(await read('/.well-known/ucp')).toContain('https://www.etaireia.gr/')
  expect(JSON.parse(await read('/api/openapi.json')).servers).toEqual([{ url: 'https://www.etaireia.gr' }])
  await shop.http(as(visitor)).post('/api/account/password/forgotten', { email: user.email })
  expect((await mail.mailTo(user.email)).text).toContain('https://www.etaireia.gr/')
})

test('a wrong address locks nobody out, and is removed where it was typed', async () => {
  const { user, post } = await administrator()
  await post('save-address', { url: 'https://wrong.example' })
  const { status } = await shop
    .http(as(visitor))
    .post('/api/account/login', { username: user.username, password: 'τρία άσχετα καράβια' })
  expect(status).toBe(200)
  expect((await shop.http(as(visitor)).get('/login/')).status).toBe(200)
  // Browsers remember it for a year: only the environment may ask for it.
  expect((await shop.http(as(visitor)).get('/login/')).headers.get('strict-transport-security')).toBeNull()
  const { body } = await post('remove', { part: 'address' })
  expect(body.address).toEqual({ source: 'none', isUnreadable: false, url: null })
  expect(await read('/faq')).not.toContain('wrong.example')
})

test('an address is checked for who answers there', async () => {
  const { post } = await administrator()
  const reached = async (url: string) => (await post('check-address', { url })).body.reaches
  expect(await reached(shop.origin)).toBe('this-shop')
  expect(await reached(strangersOrigin)).toBe('something-else')
  expect(await reached('http://127.0.0.1:1')).toBe('nothing')
  expect(await reached('https://no-such-host.invalid')).toBe('nothing')
  for (const url of ['', 'https://etaireia.gr/shop', 'https://a:b@etaireia.gr', 'ftp://etaireia.gr', 5]) {
    const { status, body } = await post('save-address', { url })
    expect([url, status, Object.keys(body.error.fields)]).toEqual([url, 422, ['url']])
  }
})
