import { existsSync } from 'node:fs'

import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** The system's Chromium when there is one, else the one that npm brought along. */
async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? systemChromium ?? (await sparticuz.executablePath()),
    // The package's own arguments are for another place: they switch off the browser's security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

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
