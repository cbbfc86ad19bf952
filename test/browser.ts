import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { launchBrowser, withoutPictures } from './chromium.ts'

/** The maximum time of a single step on a busy machine; a test waits no longer than the step takes. */
const patienceMs = 60_000

/** Playwright's */
const defaultViewport = { width: 1280, height: 720 }

type ContextOptions = Omit<NonNullable<Parameters<Browser['newContext']>[0]>, 'viewport'>

interface VisitorOptions extends ContextOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The stored answer to the cookie bar; by default only what is necessary, null if there is none yet */
  readonly consent?: string | null
  /** What the shop stored in this browser before, by key of `localStorage` */
  readonly remembered?: Readonly<Record<string, string>>
  /** In a browser that has nothing of the shop yet, which costs twice as much */
  readonly firstVisit?: boolean
}

/** A visitor's tab, in a browser of their own, which may have further tabs. */
export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** The console's errors and exceptions of the page */
  readonly errors: string[]
  /** Stores in `localStorage`, unless there is a value, before the scripts of each further page */
  remember(entries: Readonly<Record<string, string>>): Promise<void>
  /** Runs before the scripts of each further page */
  beforeScripts(script: () => unknown): Promise<void>
}

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

interface PooledTab {
  readonly page: Page
  readonly context: BrowserContext
  /** Taken out again for the next visitor */
  readonly scripts: { dispose(): Promise<void> }[]
}

/**
 * A browser for a test file. Each `page()` is a new visitor, who leaves when the test ends. Their tab is cleaned and serves the
 * file's next visitor with the same options: a page costs half in a tab that has the scripts already. Pass `pictures: false` if
 * no picture matters.
 */
export function testBrowser({ pictures = true } = {}): { page(options?: VisitorOptions): Promise<Tab> } {
  let browser: Browser
  /** By options */
  const free = new Map<string, PooledTab[]>()
  const used: { readonly tab: PooledTab; readonly options: string }[] = []

  async function openTab(options: string, isFirstVisit: boolean): Promise<PooledTab> {
    const pooled = isFirstVisit ? undefined : free.get(options)?.pop()
    if (pooled !== undefined) return pooled
    const context = await browser.newContext({ locale: 'el-GR', timezoneId: 'Europe/Athens', ...JSON.parse(options) })
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    return { page, context, scripts: [] }
  }

  beforeAll(async () => {
    browser = await sharedBrowser(pictures)
  })
  // An open page would continue to work.
  afterEach(() =>
    Promise.all(
      used.splice(0).map(async ({ tab, options }) => {
        if (await isCleaned(tab, JSON.parse(options).baseURL)) free.set(options, [...(free.get(options) ?? []), tab])
        else await tab.context.close()
      }),
    ),
  )
  afterAll(async () => {
    await Promise.all([...free.values()].flat().map(({ context }) => context.close()))
  })
  return {
    async page(given = {}) {
      const {
        consent = consentAnswer(false, false),
        remembered = {},
        firstVisit = false,
        viewport = defaultViewport,
        ...rest
      } = given
      const options = JSON.stringify(rest)
      const tab = await openTab(options, firstVisit)
      used.push({ tab, options })
      const { page, context } = tab
      await page.setViewportSize(viewport)
      const remember = async (entries: Readonly<Record<string, string>>) => {
        const script = await context.addInitScript((stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage[key] ??= value
        }, entries)
        tab.scripts.push(script)
      }
      await remember(consent === null ? remembered : { consent, ...remembered })
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(error.message))
      return {
        page,
        context,
        errors,
        remember,
        async beforeScripts(script) {
          tab.scripts.push(await context.addInitScript(script))
        },
      }
    },
  }
}

/** What tests listen to */
const pageEvents = [
  'console pageerror dialog request requestfailed requestfinished response',
  'load framenavigated popup download filechooser',
].flatMap((names) => names.split(' '))

/** Leaves a tab as a new one, except that its browser has the shop's scripts. False if it has to be closed. */
async function isCleaned({ page, context, scripts }: PooledTab, origin = new URL(page.url()).origin): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith('http')) return false
  try {
    await Promise.all(context.pages().flatMap((one) => (one === page ? [] : [one.close()])))
    for (const event of pageEvents) page.removeAllListeners(event)
    const unrouted = { behavior: 'ignoreErrors' } as const
    await Promise.all([
      page.unrouteAll(unrouted),
      context.unrouteAll(unrouted),
      ...scripts.splice(0).map((script) => script.dispose()),
    ])
    await Promise.all([context.setOffline(false), page.emulateMedia({ media: null })])
    page.once('dialog', (dialog) => void dialog.accept())
    // A page of the same origin, so that the process stays; it has no scripts.
    await page.goto(`${origin}/robots.txt`, { timeout: 5_000 })
    page.removeAllListeners('dialog')
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await devtools.detach()
    await Promise.all([context.clearCookies(), context.clearPermissions(), page.mouse.move(0, 0)])
    return true
  } catch {
    return false
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
