import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

import { type Browser, chromium } from 'playwright-core'

const modules = join(import.meta.dirname, '../node_modules')
const packed = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'))
const unpacked = join(modules, '.cache/doro/chromium')
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** The browser from npm, unpacked at its first use, in a second or two. */
async function unpackChromium(): Promise<string> {
  if (existsSync(unpacked)) return unpacked
  // Atomically: several processes may unpack it at once.
  const unfinished = `${unpacked}.${process.pid}`
  await mkdir(dirname(unpacked), { recursive: true })
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished))
  await chmod(unfinished, 0o755)
  await rename(unfinished, unpacked)
  return unpacked
}

/**
 * The Chromium from npm: the same on every machine, and headless only, so that a page costs less than half. Where it does not
 * run, the system's. `CHROMIUM=/path/to/chromium` names another.
 */
export async function launchBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  const named = process.env['CHROMIUM']
  if (named !== undefined) return launch(named, furtherArguments)
  try {
    return await launch(await unpackChromium(), furtherArguments)
  } catch (error) {
    if (systemChromium === undefined) throw error
    return launch(systemChromium, furtherArguments)
  }
}

/**
 * Loads no pictures, which are a third of a page's cost. The pointer settings repeat Playwright's: the last such argument wins.
 */
export const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** The system's Chromium, which is complete and usually newer; npm's if there is none. */
export function launchWholeBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? systemChromium
  return path === undefined ? launchBrowser(furtherArguments) : launch(path, furtherArguments)
}

function launch(executablePath: string, furtherArguments: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Without a locale a browser saves no file under a Greek name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    // The package's own arguments are for serverless hosts: they disable the browser's security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...furtherArguments],
  })
}
