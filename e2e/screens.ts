import type { Page } from 'playwright-core'

import {
  aboutUrl,
  accessibilityUrl,
  accountDetailsUrl,
  accountEditUrl,
  accountLogosUrl,
  accountSecurityUrl,
  accountUrl,
  addressEditUrl,
  addressesUrl,
  artworkUrl,
  blogUrl,
  cartQuoteUrl,
  cartUrl,
  compareUrl,
  confirmEmailUrl,
  contactUrl,
  decorationUrl,
  deliveryUrl,
  faqUrl,
  forgottenPasswordUrl,
  homeUrl,
  loginUrl,
  newsletterUrl,
  offerRequestsUrl,
  privacyUrl,
  productQuoteUrl,
  productUrl,
  quoteUrl,
  readyToShipUrl,
  registerUrl,
  returnsUrl,
  searchUrl,
  sharedQuoteUrl,
  termsUrl,
  wishlistUrl,
} from '#app/urls.ts'

import { dashboardScreens } from './dashboard-screens.ts'
import { chooseLogo } from './logo-choice.ts'
import { orderScreens } from './order-screens.ts'
import { ownPage, withAddresses, withLogo, withLogoOnly, withRequest } from './screen-people.ts'
import { button, offline, open, press, type Screen } from './screen-steps.ts'

const narrow = [361, 768]
const wide = [1440]

async function withDecoration(page: Page): Promise<void> {
  await withLogoOnly(page)
  await chooseLogo(page)
}

/** Every screen and state, one line each. `node e2e/screenshots.ts part-of-a-name` takes only matching ones. */
export const screens: readonly Screen[] = [
  { name: 'home', path: homeUrl() },
  { name: 'category', path: '/shop/5' },
  { name: 'all-products', path: '/shop/0' },
  { name: 'search-results', path: searchUrl('κούπα') },
  { name: 'search-nothing', path: searchUrl('ξψξψθ') },
  { name: 'category-rows', path: '/shop/5?view=list' },
  { name: 'category-filtered', path: '/shop/5?colour=white&colour=navy&max=20' },
  { name: 'category-nothing', path: '/shop/5?search=ξψξψθ' },
  { name: 'shop-2', path: '/shop/shop-2' },
  { name: 'shop-3', path: '/shop/shop-3' },
  { name: 'shop-4', path: '/shop/shop-4' },
  { name: 'shop-5', path: '/shop/shop-5' },
  { name: 'product', path: productUrl(1) },
  { name: 'product-sizes', path: productUrl(28) },
  { name: 'product-single-2', path: '/product/product-single-2' },
  { name: 'product-single-3', path: '/product/product-single-3' },
  { name: 'category-project', path: '/shop/5?quantity=300&logo=1&budget=8' },
  { name: 'category-with-logo', path: '/shop/5', before: withLogoOnly },
  { name: 'logo-panel', path: productUrl(2), windowOnly: true, before: withLogo },
  { name: 'product-with-logo', path: productUrl(1), before: withDecoration },
  {
    name: 'designer',
    path: productUrl(1),
    widths: narrow,
    windowOnly: true,
    before: async (page) => {
      await withDecoration(page)
      await button(page, 'Θέση και μέγεθος του λογοτύπου').click()
      await page.getByRole('textbox', { name: 'Από αριστερά (χιλ.)' }).filter({ visible: true }).first().waitFor()
    },
  },
  { name: 'cart-empty', path: cartUrl() },
  { name: 'cart-full', path: cartUrl(), filled: true },
  { name: 'cart-2', path: '/cart/cart-2', filled: true },
  { name: 'cart-3', path: '/cart/cart-3', filled: true },
  { name: 'cart-4', path: '/cart/cart-4', filled: true },
  { name: 'cart-undo', path: cartUrl(), filled: true, before: press(/^Αφαίρεση/) },
  { name: 'wishlist-empty', path: wishlistUrl() },
  { name: 'wishlist-full', path: wishlistUrl(), filled: true },
  { name: 'compare-empty', path: compareUrl() },
  { name: 'compare-full', path: compareUrl(), compared: true },
  { name: 'compare-bar', path: '/shop/5', compared: true, windowOnly: true },
  ...orderScreens,
  { name: 'promo', path: quoteUrl() },
  { name: 'promo-cart', path: cartQuoteUrl(), filled: true, before: (page) => page.locator('[data-line]').first().waitFor() },
  {
    name: 'promo-errors',
    path: productQuoteUrl(12, null, 100),
    before: async (page) => {
      await press('Αποστολή αιτήματος')(page)
      await page.getByText('Γράψτε το e-mail σας').waitFor()
    },
  },
  {
    name: 'promo-thanks',
    path: quoteUrl(),
    before: async (page) => {
      await page.getByLabel('Ή περιγράψτε το με δικά σας λόγια').fill('200 δώρα έως 10 €, παράδοση 15 Δεκεμβρίου')
      await page.getByLabel('Ονοματεπώνυμο *').fill('Άννα Δήμου')
      await page.getByLabel('E-mail *').fill('anna@etaireia.example')
      await page.getByRole('checkbox', { name: /Συμφωνώ/ }).check()
      await press('Αποστολή αιτήματος')(page)
      await page.getByRole('heading', { name: /^Ευχαριστούμε/ }).waitFor()
    },
  },
  { name: 'login', path: loginUrl() },
  { name: 'register', path: registerUrl() },
  { name: 'confirm-email-logged-out', path: `${confirmEmailUrl()}#${'A'.repeat(43)}` },
  { name: 'login-forgotten', path: forgottenPasswordUrl() },
  ...[
    { name: 'account', path: accountUrl() },
    { name: 'account-addresses-empty', path: addressesUrl() },
    { name: 'account-address', path: addressEditUrl('new') },
    { name: 'account-details', path: accountDetailsUrl() },
    { name: 'account-edit', path: accountEditUrl() },
    { name: 'account-logos-empty', path: accountLogosUrl() },
    { name: 'account-security', path: accountSecurityUrl() },
    { name: 'account-orders-empty', path: offerRequestsUrl() },
  ].map(({ name, path }) => ({ name, path: homeUrl(), before: ownPage(path) })),
  { name: 'account-addresses', path: homeUrl(), before: withAddresses },
  { name: 'offer-requests', path: homeUrl(), before: withRequest },
  {
    name: 'offer-request',
    path: homeUrl(),
    before: async (page) => {
      await withRequest(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^2\d{3}-/ })
        .filter({ visible: true })
        .click()
      await page.getByRole('heading', { name: 'Λάβαμε το αίτημά σας' }).waitFor()
    },
  },
  { name: 'shared-quote-without-link', path: sharedQuoteUrl() },
  ...dashboardScreens,
  ...[
    { name: 'terms', path: termsUrl() },
    { name: 'privacy', path: privacyUrl() },
    { name: 'about', path: aboutUrl() },
    { name: 'delivery', path: deliveryUrl() },
    { name: 'returns', path: returnsUrl() },
    { name: 'artwork', path: artworkUrl() },
    { name: 'decoration', path: decorationUrl() },
    { name: 'accessibility', path: accessibilityUrl() },
    { name: 'faq', path: faqUrl() },
    { name: 'contact', path: contactUrl() },
    { name: 'contact-2', path: '/contact-us/contact-us-2' },
    { name: 'blog', path: blogUrl() },
    { name: 'blog-2', path: '/blog/blog-2' },
    { name: 'blog-3', path: '/blog/blog-3' },
    { name: 'article', path: '/blog/blog-single-2' },
    { name: 'newsletter', path: newsletterUrl() },
    { name: 'electronics', path: '/electronics' },
    { name: 'pharmacy', path: '/pharmacy' },
    { name: 'lookbook', path: '/lookbook' },
    { name: 'ready-to-ship', path: readyToShipUrl() },
    { name: 'index-bak', path: '/index-bak' },
  ].map(({ name, path }) => ({ name: `page-${name}`, path })),
  { name: 'error-404', path: '/404' },

  { name: 'product-reviews', path: productUrl(1), before: (page) => page.getByRole('tab', { name: /^Κριτικές/ }).click() },
  { name: 'product-viewer', path: productUrl(1), windowOnly: true, before: open(/Μεγέθυνση/) },
  {
    name: 'product-buy-bar',
    path: productUrl(1),
    widths: narrow,
    windowOnly: true,
    before: (page) => page.mouse.wheel(0, 2_000),
  },
  { name: 'filter-sheet', path: '/shop/5', widths: narrow, windowOnly: true, before: open(/^Φίλτρα/) },
  { name: 'quick-view', path: '/shop/5', windowOnly: true, before: open(/^Γρήγορη προβολή/) },

  {
    name: 'header-mega-menu',
    path: homeUrl(),
    widths: wide,
    windowOnly: true,
    before: (page) => page.getByRole('navigation', { name: 'Κατηγορίες' }).getByRole('link').nth(4).hover(),
  },
  {
    name: 'header-account',
    path: homeUrl(),
    widths: [768, 1440],
    windowOnly: true,
    before: (page) => page.locator('header summary').click(),
  },
  {
    name: 'header-account-own',
    path: homeUrl(),
    widths: [768, 1440],
    windowOnly: true,
    before: async (page) => {
      await ownPage(homeUrl())(page)
      await page.locator('header summary').click()
    },
  },
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
  { name: 'panel-wishlist-empty', path: homeUrl(), windowOnly: true, before: open(/^Αγαπημένα/) },
  { name: 'panel-wishlist-full', path: homeUrl(), filled: true, windowOnly: true, before: open(/^Αγαπημένα/) },
  { name: 'panel-cart-empty', path: homeUrl(), windowOnly: true, before: open(/^Καλάθι/) },
  { name: 'panel-cart-full', path: homeUrl(), filled: true, windowOnly: true, before: open(/^Καλάθι/) },
  {
    name: 'cookies',
    path: homeUrl(),
    withoutConsent: true,
    windowOnly: true,
    before: (page) => button(page, 'Αποδοχή όλων').waitFor(),
  },
  { name: 'cookies-choice', path: homeUrl(), withoutConsent: true, windowOnly: true, before: press('Επιλέξτε κατηγορίες') },
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
