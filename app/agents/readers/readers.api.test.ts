import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { dayText, longDayText } from '#app/platform/calendar.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { structuredFigures } from '#test/structured-figures.ts'

const shop = testShop({}, () => new Date('2026-11-20T10:00:00Z'))
const http = shop.http(as(visitor))
const markdown = { accept: 'text/markdown, text/html;q=0.5' }

test('llms.txt names the programs’ addresses, categories and help, all of which answer Markdown', async () => {
  const { status, headers, text } = await http.get('/llms.txt')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  const links = [...text.matchAll(/\]\((http[^)]*\.md)\)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(links.length).toBeGreaterThan(12)
  for (const path of links) {
    const face = await http.get(path)
    expect([path, face.status, face.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
    expect(face.text).toMatch(/^# \S/)
  }
})

test('a product’s Markdown says prices, facts and positions as its page', async () => {
  const { text, headers } = await http.get('/product/28.md')
  const [product] = (await http.get('/api/products?ids=28')).body
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(text).toContain(product.title)
  expect(text).toContain('## Τιμές')
  expect(text.match(/^\| [\d.]+ \|/gm)?.length).toBeGreaterThan(1)
  expect((await http.get('/product/999999.md')).status).toBe(404)
})

test('a product’s Markdown promises the day of its page: of the variant that it starts with, and not for sure where that is assumed', async () => {
  // No variant has as many pieces; all together do.
  await shop.ctx.db.execute('update products set minimum_quantity = 30, restock_lead_time_days = 20 where id = 13')
  for (const id of [13, 28]) {
    const from = (await readProduct(shop.ctx, id))?.minimumQuantity ?? 0
    const { days } = await structuredFigures(shop, id, from)
    expect([id, (await http.get(`/product/${id}.md`)).text]).toEqual([
      id,
      expect.stringContaining(` έως ${longDayText(days?.[0] ?? '')} (${dayText(days?.[0] ?? '')}).`),
    ])
  }
  await shop.ctx.db.execute('update products set weight_grams = null where id = 30')
  expect((await http.get('/product/30.md')).text).toMatch(/χωρίς λογότυπο έως [^.]+\([\d/]+\), το επιβεβαιώνουμε\./)
})

const negotiable = ['/', '/product/28', '/shop/5', '/shop/0', '/shop', '/faq', '/returns', '/lookbook', '/ready-to-ship', '/blog']

test('the same address has a private Markdown face by Accept, and its page without', async () => {
  const [article = ''] = /\/blog\/[a-z\d-]+(?=\.md)/.exec((await http.get('/blog.md')).text) ?? []
  for (const path of [...negotiable, article]) {
    const page = await http.get(path)
    const face = await http.get(path, markdown)
    expect([path, face.status, face.headers.get('content-type'), face.headers.get('cache-control')]).toEqual([
      path,
      200,
      'text/markdown; charset=utf-8',
      'private, max-age=600',
    ])
    for (const each of [page, face])
      expect([path, each.headers.get('vary')]).toEqual([path, expect.stringMatching(/\baccept\b(?!-)/i)])
    for (const accept of ['text/html, text/markdown;q=0', 'text/html, text/markdown;q=0.9', '*/*'])
      expect((await http.get(path, { accept })).headers.get('content-type')).toContain('text/html')
    expect((await http.get(path)).headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('link')).toContain('rel="alternate"; type="text/markdown"')
  }
})

test('a page names its face, which names the page as the one to list', async () => {
  const { headers } = await http.get('/product/28')
  const [, path = ''] = /<([^>]+)>; rel="alternate"/.exec(headers.get('link') ?? '') ?? []
  expect(path).toBe('/product/28.md')
  expect((await http.get(path)).headers.get('link')).toMatch(/<http:\/\/[^>]+\/product\/28>; rel="canonical"/)
})

test('a page of a list names its own face, whatever its order', async () => {
  expect((await http.get('/shop/0?page=2')).headers.get('link')).toContain('</shop/0.md?page=2>; rel="alternate"')
  const { headers } = await http.get('/shop/0.md?sort=price&page=2')
  expect(headers.get('link')).toMatch(/<http:\/\/[^>]+\/shop\/0\?page=2>; rel="canonical"/)
})

test('the manufacturer and the warnings of the law are in the face', async () => {
  await shop.ctx.db
    .execute(sql`update products set manufacturer_name = 'Acme | GmbH', manufacturer_address = 'Hauptstraße 1, Berlin',
    manufacturer_contact = 'info@acme.example', manufacturer_country = 'DE', safety_warnings = 'Όχι για παιδιά' where id = 34`)
  const { text } = await http.get('/product/34.md')
  expect(text).toContain(String.raw`- Κατασκευαστής: Acme \| GmbH, Hauptstraße 1, Berlin, Γερμανία, info@acme.example`)
  expect(text).toContain('- Προειδοποιήσεις: Όχι για παιδιά')
})

test('a face that the reader has is not sent again; a page’s tag is none of its face', async () => {
  const { headers } = await http.get('/product/28.md')
  const tag = headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const again = await http.get('/product/28.md', { 'if-none-match': known })
    expect([known, again.status, again.text, again.headers.get('etag')]).toEqual([known, 304, '', tag])
  }
  const ofPage = (await http.get('/product/28')).headers.get('etag') ?? ''
  expect(ofPage).not.toBe('')
  expect((await http.get('/product/28', { ...markdown, 'if-none-match': ofPage })).status).toBe(200)
  expect((await http.get('/product/28', { 'if-none-match': tag })).status).toBe(200)
  const head = await fetch(`${shop.origin}/product/28.md`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
})

test('what is not there is not there in Markdown either', async () => {
  await shop.ctx.db.execute('update products set hidden = true where id = 31')
  const paths = ['/product/999999', '/product/31', '/product/9999999999', '/shop/99999', '/blog/no-such-article']
  const named = [...paths, '/product/x', '/shop/x', '/nonsense', '/shop/0.md'].map((path) => [`${path}.md`, {}] as const)
  for (const [path, headers] of [...named, ...paths.map((path) => [path, markdown] as const)]) {
    const answer = await http.get(path, headers)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/markdown; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toContain('no-cache')
    expect(answer.text).toMatch(/^# Η σελίδα δεν βρέθηκε/)
  }
  expect((await http.get('/nonsense', markdown)).headers.get('content-type')).toContain('text/html')
})

const euros = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))

test('a list is read page by page, each product once, with both prices', async () => {
  const seen: string[] = []
  let path: string | undefined = '/shop/0.md'
  while (path !== undefined) {
    const { status, text }: { status: number; text: string } = await http.get(path)
    expect([path, status]).toEqual([path, 200])
    for (const [, to = '', net = '', gross = ''] of text.matchAll(
      /^\| \[.*\]\((\/product\/\d+)\.md\) \| ([^|]+) \| ([^|]*) \|/gm,
    )) {
      seen.push(to)
      if (gross !== '') expect([to, euros(gross) > euros(net)]).toEqual([to, true])
    }
    path = /\[Επόμενη σελίδα\]\(([^)]+)\)/.exec(text)?.[1]
  }
  const count = await shop.ctx.db.$count(products, eq(products.hidden, false))
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  expect((await http.get('/shop/0.md?page=999')).status).toBe(404)
  expect((await http.get('/shop/0?page=2', markdown)).text).toContain('σελίδα 2 από')
})

test('a search and a filtered list have no face: their pages answer', async () => {
  for (const query of ['search=κούπα', 'colour=navy', 'max=5', 'quantity=100&logo=1']) {
    const answer = await http.get(`/shop/0?${query}`, markdown)
    expect([query, answer.headers.get('content-type')]).toEqual([query, expect.stringContaining('text/html')])
    expect([query, (await http.get(`/shop/0.md?${query}`)).status]).toEqual([query, 404])
  }
})

test('a title of signs makes no Markdown of its own, wherever it is read', async () => {
  const title = 'Κούπα | [άκρη](https://evil.example) `κώδικας` *με* <b>&amp;</b> ~~~'
  await shop.ctx.db.execute(sql`update products set title = ${title} where id = 29`)
  const escaped = String.raw`Κούπα \| \[άκρη\](https://evil.example) \`κώδικας\` \*με\* \<b\>\&amp;\</b\> \~\~\~`
  expect((await http.get('/product/29.md')).text).toMatch(new RegExp(`^# ${RegExp.escape(escaped)}$`, 'm'))
  const { primaryCategory } = (await readProduct(shop.ctx, 29)) ?? {}
  const list = await http.get(`/shop/${primaryCategory?.id}.md`)
  expect(list.text).toContain(`| [${escaped}](/product/29.md) |`)
})

test('what is coming, sold out or on request says so in the page’s words', async () => {
  await shop.ctx.db.execute(`update products set available_from = '2027-01-15' where id = 32`)
  await shop.ctx.db.execute(`update products set price = 0 where id = 33`)
  await shop.ctx.db.execute('delete from price_breaks where product_id = 33')
  expect((await http.get('/product/32.md')).text).toContain('Έρχεται σύντομα: διαθέσιμο από 15/1/2027.')
  expect((await http.get('/product/33.md')).text).toContain(priceOnRequestText)
})

test('a category that was merged into another leads to its face', async () => {
  await shop.ctx.db.execute('insert into category_redirects (category_id, to_id) values (9001, 5)')
  const follow = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await fetch(`${shop.origin}${path}`, { headers, redirect: 'manual' })
    return [status, answered.get('location')]
  }
  expect(await follow('/shop/9001.md')).toEqual([301, '/shop/5.md'])
  expect(await follow('/shop/9001', markdown)).toEqual([301, '/shop/5'])
})
