import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

async function metrics(): Promise<string> {
  return (await shop.http(as(visitor)).get('/metrics')).text
}

test('an answer is counted by its route, not by its path', async () => {
  const http = shop.http(as(visitor))
  for (const path of [
    '/shop/0?search=koupa',
    '/promo/?product=4',
    '/api/cart/nowhere',
    '/api/search?search=x',
    '/wp-login.php',
    '/pictures/x.png',
  ])
    await http.get(path)
  await http.post('/api/cart/get', { orderId: crypto.randomUUID() })
  const text = await metrics()
  for (const labels of [
    'kind="page",route="/shop/:categoryId?",status="2xx"',
    'kind="page",route="/promo",status="2xx"',
    'kind="page",route="other",status="4xx"',
    'kind="api",route="other",status="4xx"',
    'kind="api",route="/api/search",status="2xx"',
    'kind="api",route="/api/cart/get",status="2xx"',
    'kind="file",route="/pictures/*",status="4xx"',
  ])
    expect(text).toContain(`doro_request_seconds_count{${labels}}`)
  expect(text).not.toContain('wp-login')
})

test('waiting, failing and given-up mails are reported, with the age of the oldest', async () => {
  const { ctx } = shop
  const hourAgo = new Date(Date.now() - 3_600_000)
  const mail = { id: crypto.randomUUID(), recipient: 'waits@example.gr', subject: 'x', html: 'x', plain: 'x' }
  await ctx.db.insert(mails).values({ ...mail, attempts: 2, createdAt: hourAgo })
  const text = await metrics()
  expect(text).toContain('doro_mails{state="waiting"} 1')
  expect(text).toContain('doro_mails{state="failing"} 1')
  expect(text).toContain('doro_mails{state="given_up"} 0')
  expect(Number(/^doro_mail_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3_599)
  expect(text).toContain('doro_database_up 1')
  await ctx.db.update(mails).set({ failedAt: new Date() })
  expect(await metrics()).toContain('doro_mails{state="given_up"} 1')
})

test('jobs are reported by kind and state', async () => {
  const text = await metrics()
  for (const state of ['due', 'later', 'active', 'given_up'])
    expect(text).toMatch(new RegExp(`^doro_jobs\\{queue="deliver-encrypted-mail",state="${state}"\\} \\d+$`, 'm'))
  expect(text).toMatch(/^doro_job_oldest_due_seconds\{queue="deliver-encrypted-mail"\} \d/m)
})

test('what machines ask for every second is not counted among the requests of visitors', async () => {
  const http = shop.http(as(visitor))
  for (const path of ['/healthz', '/readyz', '/metrics', '/readyz?x=1']) await http.get(path)
  const counted = (await metrics()).split('\n').filter((line) => line.startsWith('doro_request_seconds_count'))
  expect(counted.filter((line) => /healthz|readyz|\/metrics/.test(line))).toEqual([])
})

test('a node says that it is ready, and which version it runs', async () => {
  const text = await metrics()
  expect(text).toMatch(/^doro_ready 1$/m)
  expect(text).toMatch(/^doro_build_info\{version="[\d.]+",build="[\da-f]{12}",node="24\.[\d.]+",schema="\d+"\} 1$/m)
})
