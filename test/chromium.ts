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

/** The browser that npm brought along, unpacked at its first use, in a second or two. */
async function unpackChromium(): Promise<string> {
  if (existsSync(unpacked)) return unpacked
  // Whole or not at all: several may come to unpack it at once.
  const unfinished = `${unpacked}.${process.pid}`
  await mkdir(dirname(unpacked), { recursive: true })
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished))
  await chmod(unfinished, 0o755)
  await rename(unfinished, unpacked)
  return unpacked
}

/**
 * The Chromium that npm brought along: the same on every machine, and without windows, so that a page costs it less than
 * half of what it costs a whole one. Where it does not run, the system's. `CHROMIUM=/path/to/chromium` names another.
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

/** Loads no picture, which is a third of what a page costs a browser. The pointers are those that Playwright gives it: the last such argument wins. */
export const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** The system's Chromium, which is whole and usually newer; npm's where there is none. */
export function launchWholeBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  const path = process.env['CHROMIUM'] ?? systemChromium
  return path === undefined ? launchBrowser(furtherArguments) : launch(path, furtherArguments)
}

function launch(executablePath: string, furtherArguments: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Without a language of the machine a browser saves no file under a Greek name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    // The package's own arguments are for another place: they switch off the browser's security.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...furtherArguments],
  })
}
