import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { launchBrowser } from './chromium.ts'

/** A browser for a test file; each `page()` is a fresh visitor. Anything written to the console as an error fails `errors`. */
export function testBrowser(): {
  page(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext; errors: string[] }>
} {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return {
    async page(options = {}) {
      const context = await browser.newContext({ locale: 'el-GR', timezoneId: 'Europe/Athens', ...options })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      return { page, context, errors }
    },
  }
}
