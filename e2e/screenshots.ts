// Takes pictures of every screen: node e2e/screenshots.ts [part of a screen's name ...] SCREENSHOTS=folder stores them elsewhere
// than in .data/screenshots: two such folders can be compared (compare-screenshots.ts). SHOP_URL=http://localhost:3000 uses a
// running shop; otherwise one is started (NODE_ENV=development: from source).
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { launchBrowser } from '#test/chromium.ts'

import type { Screen } from './screen-steps.ts'
import { screens } from './screens.ts'

const folder = process.env['SCREENSHOTS'] ?? join(import.meta.dirname, '../.data/screenshots')
const allWidths = [361, 768, 1440]
/** The lines of a full cart and wishlist: a discount, price breaks, a minimum. */
const filling = [
  { id: 1, variantId: 102, qty: 5 },
  { id: 2, variantId: 101, qty: 12 },
  { id: 28, variantId: 103, qty: 100 },
]
// Animations would make each picture different.
const still = '* { caret-color: transparent !important } [data-progress-bar] { display: none !important }'

async function main(filters: readonly string[]): Promise<void> {
  const wanted = screens.filter(({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)))
  if (wanted.length === 0) throw new Error(`No screen has ${filters.join(' or ')} in its name; e2e/screens.ts lists them.`)
  await mkdir(folder, { recursive: true })
  const shop = await runningShop()
  const browser = await launchBrowser()
  try {
    for (const screen of wanted) await takeAll(browser, shop.origin, screen)
  } finally {
    await browser.close()
    shop.stop()
  }
}

async function takeAll(browser: Browser, origin: string, screen: Screen): Promise<void> {
  for (const width of screen.widths ?? allWidths) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'el-GR',
      timezoneId: 'Europe/Athens',
      viewport: { width, height: width < 700 ? 780 : 900 },
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    try {
      const file = join(folder, `${screen.name}-${width}.png`)
      await take(context, screen, file)
      process.stdout.write(`${file}\n`)
    } catch (error) {
      process.exitCode = 1
      process.stderr.write(`${screen.name} at ${width} px: ${error instanceof Error ? error.message : String(error)}\n`)
    }
    await context.close()
  }
}

async function take(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  if (screen.filled === true) await fill(context)
  if (screen.compared === true) await context.addInitScript(() => localStorage.setItem('compare', '[1,2,4]'))
  if (screen.withoutConsent !== true) {
    const answer = JSON.stringify({ version: 1, date: new Date().toISOString(), statistics: false, marketing: false })
    await context.addInitScript((given) => localStorage.setItem('consent', given), answer)
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`  ${screen.name}: ${error.message}\n`))
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.before?.(page)
  if (screen.windowOnly !== true) await showLazyPictures(page)
  await settled(page)
  await page.screenshot({ path: file, fullPage: screen.windowOnly !== true, animations: 'disabled', style: still })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) process.stderr.write(`  ${screen.name}: ${overflow} px wider than the window\n`)
}

/** A visitor with lines in cart and wishlist. */
async function fill(context: BrowserContext): Promise<void> {
  const orderId = crypto.randomUUID()
  for (const line of filling) {
    for (const [path, qty] of [
      ['/api/cart', line.qty],
      ['/api/wishlist', 1],
    ] as const) {
      const answer = await context.request.post(path, { data: { ...line, qty, code: '0', orderId } })
      if (!answer.ok()) process.stderr.write(`  ${path} ${line.id}: ${await answer.text()}\n`)
    }
  }
  await context.addInitScript((id) => localStorage.setItem('orderId', id), orderId)
}

/** A picture of a whole page shows it as after scrolling through it. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
  })
}

/** All visible pictures have loaded, or the wait was long enough. */
async function settled(page: Page): Promise<void> {
  const ready = page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await Promise.race([ready.catch(() => undefined), delay(5_000)])
  await delay(400)
}

async function runningShop(): Promise<{ readonly origin: string; stop(): void }> {
  const given = process.env['SHOP_URL']
  if (given !== undefined) return { origin: given, stop: () => undefined }
  const port = process.env['PORT'] ?? '3990'
  const origin = `http://localhost:${port}`
  const env = { LOG_LEVEL: 'error', ...process.env, PORT: port, RATE_LIMIT: 'off', ANALYTICS_ID: 'G-TEST456' }
  const shop = spawn(process.execPath, ['app/main.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'inherit' })
  while (shop.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null)
    if (ready?.ok === true) return { origin, stop: () => shop.kill('SIGTERM') }
    await delay(200)
  }
  throw new Error(`The shop ended with ${shop.exitCode}.`)
}

await main(process.argv.slice(2))
