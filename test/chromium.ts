import { existsSync } from 'node:fs'

import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** The system's Chromium when there is one, else the one that npm brought along. */
export async function launchBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? systemChromium ?? (await sparticuz.executablePath()),
    // The package's own arguments are for another place: they switch off the browser's security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...furtherArguments],
  })
}
