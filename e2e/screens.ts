import type { Page } from 'playwright-core'

import { cartUrl, homeUrl, productUrl, searchUrl } from '#app/urls.ts'

/** One picture of the shop: a page, and what is done on it before the picture is taken. */
export interface Screen {
  /** The picture's name, and what the filter of the command looks for */
  readonly name: string
  readonly path: string
  /** What lies in the visitor's cart and wishlist; nothing unless said */
  readonly filled?: boolean
  /** The cookie bar has not been answered */
  readonly unasked?: boolean
  /** 361, 768 and 1440 unless said */
  readonly widths?: readonly number[]
  readonly before?: (page: Page) => Promise<void>
  /** The window, not the whole page: for what floats above it */
  readonly windowOnly?: boolean
}

const narrow = [361, 768]
const wide = [1440]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

/** Presses the first visible button with this name. */
const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click()
  }

/** Opens a side panel and waits for it. */
const open = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** Every screen and state, one line each. `node e2e/screenshots.ts part-of-a-name` takes some of them. */
export const screens: readonly Screen[] = [
  { name: 'home', path: homeUrl() },
  { name: 'category', path: '/shop/5' },
  { name: 'all-products', path: '/shop/0' },
  { name: 'search-results', path: searchUrl('κούπα') },
  { name: 'search-nothing', path: searchUrl('ζζζζ') },
  { name: 'product', path: productUrl(1) },
  { name: 'cart-empty', path: cartUrl() },
  { name: 'cart-full', path: cartUrl(), filled: true },
  { name: 'error-404', path: '/404' },

  {
    name: 'header-mega-menu',
    path: homeUrl(),
    widths: wide,
    windowOnly: true,
    before: (page) => page.getByRole('navigation', { name: 'Κατηγορίες' }).getByRole('link').nth(4).hover(),
  },
  { name: 'header-account', path: homeUrl(), windowOnly: true, before: (page) => page.locator('header summary').click() },
  { name: 'header-stuck', path: homeUrl(), windowOnly: true, before: (page) => page.mouse.wheel(0, 1_200) },
  { name: 'panel-menu', path: homeUrl(), widths: narrow, windowOnly: true, before: open('Μενού') },
  {
    name: 'panel-menu-nested',
    path: homeUrl(),
    widths: narrow,
    windowOnly: true,
    before: async (page) => {
      await open('Μενού')(page)
      await press(/Υποκατηγορίες: Κούπες/)(page)
    },
  },
  { name: 'panel-search', path: homeUrl(), windowOnly: true, before: open('Αναζήτηση') },
  {
    name: 'panel-search-results',
    path: homeUrl(),
    windowOnly: true,
    before: async (page) => {
      await open('Αναζήτηση')(page)
      await page.getByRole('dialog').locator('input').fill('κουπα')
      await page.getByRole('dialog').getByText('Κούπα').first().waitFor()
    },
  },
  { name: 'panel-wishlist-empty', path: homeUrl(), windowOnly: true, before: open(/^Wishlist/) },
  { name: 'panel-wishlist-full', path: homeUrl(), filled: true, windowOnly: true, before: open(/^Wishlist/) },
  { name: 'panel-cart-empty', path: homeUrl(), windowOnly: true, before: open(/^Καλάθι/) },
  { name: 'panel-cart-full', path: homeUrl(), filled: true, windowOnly: true, before: open(/^Καλάθι/) },
  { name: 'cookies', path: homeUrl(), unasked: true, windowOnly: true, before: (page) => button(page, 'Αποδοχή όλων').waitFor() },
  { name: 'cookies-choice', path: homeUrl(), unasked: true, windowOnly: true, before: press('Επιλέξτε κατηγορίες') },
  { name: 'coming-soon', path: '/coming-soon' },
  {
    name: 'error-500',
    path: homeUrl(),
    before: async (page) => {
      await page.route('**/*.data*', (request) => request.fulfill({ status: 500 }))
      await page.locator('main a[href^="/shop/"]').first().click()
      await page.getByText('Sorry, the server is down').waitFor()
    },
  },
  { name: 'offline', path: homeUrl(), windowOnly: true, before: offline },
]
