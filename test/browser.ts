import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'

import { launchBrowser, withoutPictures } from './chromium.ts'

/** The maximum time of a single step on a busy machine; a test waits no longer than the step takes. */
const patienceMs = 60_000

type VisitorOptions = Parameters<Browser['newContext']>[0] & { readonly consent?: string | null }

/** The answer to the cookie bar, in the format of app/shell/consent/consent.ts. */
export function consentAnswer(statistics: boolean, marketing: boolean): string {
  return JSON.stringify({ version: 1, date: '2026-11-21T08:00:00.000Z', statistics, marketing })
}

const shared = new Map<boolean, Promise<Browser>>()

/** The browser of all files in this process, with or without pictures; it ends with the process. */
async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const running = shared.get(pictures)
  if (running !== undefined && (await running).isConnected()) return running
  const launched = launchBrowser(pictures ? [] : [withoutPictures])
  shared.set(pictures, launched)
  return launched
}

/**
 * A browser for a test file. Each `page()` is a new visitor who allowed only necessary cookies (`consent: null` has not answered
 * yet) and leaves when the test ends. Errors on the console fail `errors`. Pass `pictures: false` if no picture matters.
 */
export function testBrowser({ pictures = true } = {}): {
  page(options?: VisitorOptions): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
} {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser(pictures)
  })
  // An open page would continue to work.
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

/** Opens a page and waits for hydration: clicks and keys are lost before. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

/** React marks hydrated elements. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__reactFiber')))
}
