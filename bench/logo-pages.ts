import { readFile } from 'node:fs/promises'

import type { Browser, Page } from 'playwright-core'

import { logoPng } from '#test/printed-products.ts'

import { machineUsed } from './processor.ts'

// A category page with the visitor's logo, in a real browser.

const category = '/shop/0'
/** All cards fit in, so that none waits for scrolling. */
const tall = { width: 1_440, height: 4_200 }

interface Measured {
  readonly cards: number
  readonly firstMs: number
  readonly allMs: number
  readonly processorMs: number
  readonly longestTaskMs: number
}

async function ownLogo(): Promise<string> {
  const picture = `data:image/png;base64,${(await logoPng('wordmark')).toString('base64')}`
  return JSON.stringify({ name: 'logo.svg', picture, width: 940, height: 352, pictureHash: null, on: true })
}

/** From the moment when a loaded page gets the logo. */
export async function firstLogos(browser: Browser, origin: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: tall })
  const page = await context.newPage()
  await page.goto(origin + category, { waitUntil: 'networkidle' })
  const before = await machineUsed()
  const measured = await page.evaluate(
    async (logo) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img.picture')].filter(
        ({ src, width }) => /\/pictures\/[a-z0-9-]+\/[a-z0-9-]+\/[0-9a-f]{6}\.webp/.test(src) && width >= 56,
      )
      let longestTaskMs = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
      }).observe({ entryTypes: ['longtask'] })
      localStorage.setItem('ownLogo', logo)
      const startedAt = performance.now()
      window.dispatchEvent(new Event('doro:own-logo'))
      let firstMs = 0
      for (;;) {
        const shown = pictures.filter(({ src }) => src.startsWith('blob:')).length
        const ms = performance.now() - startedAt
        if (shown > 0 && firstMs === 0) firstMs = ms
        if (shown === pictures.length || ms > 60_000) break
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return { cards: pictures.length, firstMs, allMs: performance.now() - startedAt, longestTaskMs }
    },
    await ownLogo(),
  )
  const processorMs = (await machineUsed()) - before
  await context.close()
  return { ...measured, processorMs }
}

/** Lists of 24 in sequence, until about 500 products were shown with the logo. */
export async function scrollWithLogo(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  const page = await context.newPage()
  const logo = await ownLogo()
  await page.addInitScript((stored) => localStorage.setItem('ownLogo', stored), logo)
  await page.goto(`${origin}${category}`, { waitUntil: 'networkidle' })
  await page.locator('main img.picture[src^="blob:"]').first().waitFor()
  const before = await memoryOf(browser)
  let products = 0
  // Links within the shop: workers and their finished pictures persist from page to page.
  while (products < 500) {
    products += await scrollDown(page)
    const next = page.getByRole('link', { name: 'Επόμενη σελίδα' })
    await ((await next.count()) > 0 ? next : page.getByRole('link', { name: 'Σελίδα 1', exact: true })).click()
    await page.waitForLoadState('networkidle')
  }
  const after = await memoryOf(browser)
  await context.close()
  return { products, before, after }
}

/** Answers the number of cards on the page. */
async function scrollDown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      window.scrollTo(0, y)
      await pause()
    }
    return document.querySelectorAll('main article').length
  })
}

/** Megabytes of all processes of the browser. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let pages = 0
  for (const { id } of processInfo) {
    const statm = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0 0')
    const [, resident = 0, shared = 0] = statm.split(' ').map(Number)
    pages += resident - shared
  }
  return Math.round((pages * 4_096) / 1_000_000)
}
