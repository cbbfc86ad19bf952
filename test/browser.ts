import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'

import { launchBrowser, withoutPictures } from './chromium.ts'

/** What a busy machine may take for any one step; a test does not wait longer than the step does. */
const patienceMs = 60_000

type VisitorOptions = Parameters<Browser['newContext']>[0] & { readonly consent?: string | null }

/** The answer to the cookie bar, as app/shell/consent/consent.ts keeps it. */
export function consentAnswer(statistics: boolean, marketing: boolean): string {
  return JSON.stringify({ version: 1, date: '2026-11-21T08:00:00.000Z', statistics, marketing })
}

const shared = new Map<boolean, Promise<Browser>>()

/** The browser of all files that this process runs, with pictures or without, which ends with it. */
async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const running = shared.get(pictures)
  if (running !== undefined && (await running).isConnected()) return running
  const launched = launchBrowser(pictures ? [] : [withoutPictures])
  shared.set(pictures, launched)
  return launched
}

/**
 * A browser for a test file. Each `page()` is a fresh
 * visitor who allowed only what is necessary (`consent: null` has not been asked yet), who leaves when the test ends.
 * Anything written to the console as an error fails `errors`. A file that looks at no picture says `pictures: false`.
 */
export function testBrowser({ pictures = true } = {}): {
  page(options?: VisitorOptions): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
} {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser(pictures)
  })
  // A page that stays open goes on working.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  return {
    async page({ consent = consentAnswer(false, false), ...options } = {}) {
      const context = await browser.newContext({ locale: 'el-GR', timezoneId: 'Europe/Athens', ...options })
      if (consent !== null) {
        await context.addInitScript((answer) => {
          localStorage['consent'] ??= answer
        }, consent)
      }
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(error.message))
      return { page, context, errors }
    },
  }
}

/** Goes to a page and waits until it answers clicks and keys, which are lost before: React has taken over what the server sent. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

/** React marks what it has taken over. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__reactFiber')))
}
