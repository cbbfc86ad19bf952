import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { temporaryFolder } from '#test/folder.ts'
import { freePort } from '#test/free-port.ts'
import { isInstalled } from '#test/installed.ts'
import { type ShopProcess, shopProcesses } from '#test/shop-process.ts'

// A whole process starts here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const shops = shopProcesses()
const folder = temporaryFolder()
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})

async function run(program: string, args: readonly string[], origin: string): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder.path } })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  running.push(child)
  const answers = async () => (child.exitCode === null ? await statusOf(`${origin}/healthz`) : said)
  await expect.poll(answers, { timeout: 300_000 }).toBe(200)
}

const statusOf = async (url: string) => (await fetch(url).catch(() => null))?.status ?? 0

/** 300 new carts in an hour from one address: whom the shop sees decides who is refused. */
async function isRefusedAsOneAddress(origin: string, headersOf: (index: number) => Record<string, string>): Promise<boolean> {
  for (let index = 0; index < 320; index += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, place) => addToNewCart(origin, headersOf(index + place))))
    if (statuses.includes(429)) return true
  }
  return false
}

async function addToNewCart(origin: string, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ id: 28, quantity: 50, orderId: crypto.randomUUID() })
  const all = { 'content-type': 'application/json', ...headers }
  return (await fetch(`${origin}/api/cart`, { method: 'POST', body, headers: all })).status
}

async function expectShopBehind(origin: string, shop: ShopProcess): Promise<void> {
  const home = await fetch(`${origin}/`)
  expect([home.status, home.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(await addToNewCart(origin)).toBe(200)
  expect(await statusOf(`${origin}/metrics`)).toBe(404)
  // What a visitor writes into the header changes nothing: all of these count as one address.
  const forged = (index: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${index % 250}` })
  expect(await isRefusedAsOneAddress(origin, forged)).toBe(true)
  expect(await statusOf(`${shop.origin}/readyz`)).toBe(200)
}

test.skipIf(!isInstalled('nginx', '-v'))(
  'behind nginx by the example: pages are cached, calls are not, addresses are not forged',
  async () => {
    const shop = await shops.start({ TRUST_PROXY: 'on', RATE_LIMIT: 'on' })
    const port = await freePort()
    const example = await readFile('docs/proxies/nginx.conf', 'utf8')
    const site = example
      .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
      .replace(/listen 443 ssl;\n\s+listen \[::\]:443 ssl;/, `listen 127.0.0.1:${port};`)
      .replaceAll(/^\s+ssl_certificate.*\n/gm, '')
      .replace('/var/cache/nginx/doro', join(folder.path, 'cache'))
      .replace('127.0.0.1:3000', new URL(shop.origin).host)
    await mkdir(join(folder.path, 'logs'))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder.path}/${name};`)
      .join('\n')
    const file = join(folder.path, 'nginx.conf')
    const head = `daemon off; pid ${folder.path}/nginx.pid; error_log ${folder.path}/logs/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}`
    await writeFile(file, `${head}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`)
    const origin = `http://127.0.0.1:${port}`
    await run('nginx', ['-c', file], origin)
    const cacheOf = async (path: string) => (await fetch(origin + path)).headers.get('x-cache')
    expect(await cacheOf('/product/4')).toBe('MISS')
    expect(await cacheOf('/product/4')).toBe('HIT')
    const visited = await fetch(`${origin}/product/4`, { headers: { cookie: 'preview=x' } })
    expect(visited.headers.get('x-cache')).toBe('BYPASS')
    const markdown = await fetch(`${origin}/product/4`, { headers: { accept: 'text/markdown' } })
    expect(markdown.headers.get('content-type')).toContain('text/markdown')
    expect((await fetch(`${origin}/product/4`)).headers.get('content-type')).toContain('text/html')
    expect(await cacheOf('/api/category')).toBeNull()
    await expectShopBehind(origin, shop)
    // Cached pages go on while the shop is away.
    await shop.stop()
    expect(await statusOf(`${origin}/product/4`)).toBe(200)
  },
)

test.skipIf(!isInstalled('caddy', 'version'))('behind Caddy by the example: addresses are not forged', async () => {
  const shop = await shops.start({ TRUST_PROXY: 'on', RATE_LIMIT: 'on' })
  const port = await freePort()
  const example = await readFile('docs/proxies/Caddyfile', 'utf8')
  const site = example
    .replace('www.example.gr {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', new URL(shop.origin).host)
  const file = join(folder.path, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${site}`)
  const origin = `http://127.0.0.1:${port}`
  await run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], origin)
  await expectShopBehind(origin, shop)
  await shop.stop()
})
