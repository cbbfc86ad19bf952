import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { categoryUrl, homeUrl, loginUrl, productUrl } from '#app/urls.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop } from '#test/http.ts'
import { testPdf } from '#test/logos.ts'
import { axeViolations, phone, wide } from '#test/visitor.ts'

import { chooseLogo } from './logo-choice.ts'

const shop = testShop()
const browser = testBrowser()

const panelName = 'Το λογότυπό σας στα προϊόντα'
const green =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><rect width="300" height="150" fill="#0b8f4f"/></svg>'
const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })
const logo = file('πράσινο.svg', 'image/svg+xml', green)
/** A transparent pixel */
const emptyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
/** Stands out from black */
const brightLogo = file('πράσινο.svg', 'image/svg+xml', green.replace('#0b8f4f', '#22c55e'))

const withLogo = (page: Page) => page.locator('img.picture[src^="blob:"]')
const logoRow = (page: Page, name: string) => panelOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
/** In the header, at every width */
const entry = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Δοκιμάστε το|Το) λογότυπό σας/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: panelName })

/** Pixels of a shown picture that are as green as the logo. */
function greenPixels(page: Page): Promise<number> {
  return withLogo(page)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() }
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, greenness = 0, blue = 0] = data.subarray(at, at + 3)
        if (greenness > red + 40 && greenness > blue + 20) count += 1
      }
      return count
    })
}

test('a chosen logo is visible on every page, until it is switched off, in all tabs', async () => {
  const { page, context, errors } = await browser.page({ viewport: wide })
  await visit(page, shop.origin + productUrl(2))
  await entry(page).click()
  await panelOf(page).locator('input[type=file]').setInputFiles(logo)
  await logoRow(page, 'πράσινο').waitFor()
  await withLogo(page).first().waitFor()
  await expect.poll(() => greenPixels(page)).toBeGreaterThan(500)

  const other = await context.newPage()
  await visit(other, shop.origin + categoryUrl(2))
  await other.locator('.logo-invitation').waitFor({ state: 'hidden' })
  await expect.poll(() => withLogo(other).count()).toBeGreaterThan(3)
  await visit(other, shop.origin + homeUrl())
  await withLogo(other).first().waitFor()

  await panelOf(page).getByRole('switch', { name: 'Δείτε το λογότυπό σας παντού' }).click()
  await expect.poll(() => withLogo(page).count()).toBe(0)
  await expect.poll(() => withLogo(other).count()).toBe(0)
  await panelOf(page).getByRole('switch', { name: 'Δείτε το λογότυπό σας παντού' }).click()
  await withLogo(other).first().waitFor()

  await panelOf(page).getByRole('button', { name: 'Διαγραφή: πράσινο' }).click()
  await panelOf(page).getByRole('group').getByRole('button', { name: 'Διαγραφή', exact: true }).click()
  await expect.poll(() => withLogo(other).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('ownLogo'))).toBeNull()
  await visit(other, shop.origin + categoryUrl(2))
  await other.getByRole('main').getByRole('button', { name: 'Δοκιμάστε το λογότυπό σας' }).click()
  await panelOf(other).waitFor()
  expect(errors).toEqual([])
})

test('on a phone the home page and the menu lead to it; a file that is no picture is refused in words; with the keyboard alone', async () => {
  const { page, errors } = await browser.page({ viewport: phone, bypassCSP: true })
  await visit(page, shop.origin + homeUrl())
  await page.getByRole('button', { name: /Δείτε εδώ το λογότυπό σας/ }).press('Enter')
  const panel = panelOf(page)
  await panel.locator('input[type=file]').setInputFiles(file('προσφορά.pdf', 'application/pdf', '%PDF-1.7'))
  await panel.getByText(/Το αρχείο δεν ανοίγει/).waitFor()
  await panel.getByRole('button', { name: 'Αφαίρεση: προσφορά.pdf' }).click()
  await expect.poll(() => withLogo(page).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await panel.getByRole('button', { name: 'Δοκιμάστε με το σήμα του Doro' }).press('Enter')
  await logoRow(page, 'Doro').waitFor()
  const png = { name: 'κενό.png', mimeType: 'image/png', buffer: Buffer.from(emptyPng, 'base64') }
  await panel.locator('input[type=file]').setInputFiles(png)
  await panel.getByText(/Στο αρχείο δεν φαίνεται τίποτα/).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await withLogo(page).first().waitFor()

  await page.getByRole('button', { name: 'Μενού', exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Μενού' }).getByRole('button', { name: panelName }).press('Enter')
  await panel.getByRole('switch', { name: 'Δείτε το λογότυπό σας παντού', checked: true }).press('Space')
  await expect.poll(() => withLogo(page).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  // The console logs the refused PDF.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('several logos, a drawing and a PDF page: named, chosen, shown everywhere, gone after a logout', async () => {
  const { page, errors } = await browser.page({ viewport: wide })
  const user = await signedIn(shop.ctx)
  await visit(page, shop.origin + productUrl(2))
  await entry(page).click()
  const panel = panelOf(page)
  await panel.locator('input[type=file]').setInputFiles(logo)
  await logoRow(page, 'πράσινο').waitFor()
  await panel
    .getByRole('list', { name: 'Έλεγχος λογοτύπου' })
    .getByText(/Διανυσματικό αρχείο/)
    .waitFor()
  await panel.getByText('1 χρώμα: πράσινο #0b8f4f.').waitFor()

  const pdf = { name: 'σελίδα.pdf', mimeType: 'application/pdf', buffer: Buffer.from(testPdf()) }
  await panel.locator('input[type=file]').setInputFiles(pdf)
  await expect.poll(() => logoRow(page, 'σελίδα').getAttribute('aria-pressed')).toBe('true')
  await panel.getByText(/^2 χρώματα: /).waitFor()
  await expect.poll(() => greenPixels(page).catch(() => -1)).toBe(0)

  await logoRow(page, 'πράσινο').click()
  await expect.poll(() => greenPixels(page).catch(() => -1)).toBeGreaterThan(500)
  await panel.getByRole('button', { name: 'Μετονομασία: πράσινο' }).click()
  await panel.getByRole('textbox', { name: 'Όνομα λογοτύπου' }).fill('Το σήμα')
  await page.keyboard.press('Enter')
  await logoRow(page, 'Το σήμα').waitFor()

  // Logged in, they belong to the account; logged out, the browser has none.
  await visit(page, shop.origin + loginUrl())
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη').fill(user.username)
  await form.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await visit(page, shop.origin + productUrl(2))
  await withLogo(page).first().waitFor()
  await entry(page).click()
  await logoRow(page, 'σελίδα').waitFor()
  await panel.getByText(/αποθηκεύονται στον λογαριασμό σας/).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.locator('header summary').filter({ hasText: 'Λογαριασμός' }).click()
  await page.locator('header').getByRole('button', { name: 'Αποσύνδεση' }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ownLogo'))).toBeNull()
  await expect.poll(() => withLogo(page).count()).toBe(0)
  expect((await shop.http(as(user)).post('/api/logos/list', { orderId: user.visitorId })).body).toHaveLength(2)
  expect(errors).toEqual([])
})

test('offline, a logo is shown at once and uploaded when the network is back; a file dropped on the page is offered as a logo', async () => {
  const { page, context } = await browser.page({ viewport: wide })
  await visit(page, shop.origin + productUrl(2))
  await page.locator('img.picture').first().waitFor()
  /** Answers whether the page accepts the drop. */
  const drag = (type: string) =>
    page.evaluate(
      ({ text, name }) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], 'πεσμένο.svg', { type: 'image/svg+xml' }))
        const image = [...document.querySelectorAll('img.picture')].find((each) => each.getBoundingClientRect().width > 200)
        const { x, y, width, height } = image?.getBoundingClientRect() ?? new DOMRect()
        const at = { clientX: x + width / 2, clientY: y + height / 2 }
        const event = new DragEvent(name, { ...at, dataTransfer, bubbles: true, cancelable: true })
        image?.dispatchEvent(event)
        return event.defaultPrevented
      },
      { text: green, name: type },
    )
  await drag('dragenter')
  await expect.poll(() => drag('dragover')).toBe(true)
  await drag('drop')
  await panelOf(page).getByRole('button', { name: 'Χρήση ως λογότυπο' }).click()
  await logoRow(page, 'πεσμένο').waitFor()
  await withLogo(page).first().waitFor()

  await context.setOffline(true)
  const red = file('κόκκινο.svg', 'image/svg+xml', green.replaceAll('#0b8f4f', '#d3142a'))
  await panelOf(page).locator('input[type=file]').setInputFiles(red)
  await panelOf(page).getByRole('button', { name: 'Δοκιμή ξανά: κόκκινο.svg' }).waitFor()
  await expect.poll(() => greenPixels(page).catch(() => -1)).toBe(0)
  await context.setOffline(false)
  await logoRow(page, 'κόκκινο').waitFor()
})

test('a white box is removed from a picture, and scripts in an SVG never run', async () => {
  const { page, errors } = await browser.page({ viewport: wide })
  await visit(page, shop.origin + productUrl(2))
  await entry(page).click()
  const panel = panelOf(page)
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" onload="document.title='run'">
    <script>document.title='run'</script><image href="https://elsewhere.example/x.png"/>
    <rect width="400" height="200" fill="#fff"/><circle cx="200" cy="100" r="60" fill="#0b8f4f"/></svg>`
  await panel.locator('input[type=file]').setInputFiles(file('σήμα.svg', 'image/svg+xml', hostile))
  await panel.getByText(/Αφαιρέσαμε το λευκό φόντο/).waitFor()
  await panel.getByRole('button', { name: 'Επαναφορά λευκού φόντου' }).click()
  await panel.getByText(/έχει λευκό φόντο/).waitFor()
  await panel.getByRole('button', { name: 'Αφαίρεση λευκού φόντου' }).click()
  await panel.getByText(/Αφαιρέσαμε το λευκό φόντο/).waitFor()
  await withLogo(page).first().waitFor()
  await expect.poll(() => greenPixels(page)).toBeGreaterThan(300)
  expect(await page.title()).not.toBe('run')
  expect(errors).toEqual([])
})

test('the pictures of a product follow the position and the technique that are chosen for its price', async () => {
  const { page, errors } = await browser.page({ viewport: wide })
  await visit(page, shop.origin + productUrl(3))
  await entry(page).click()
  await panelOf(page).locator('input[type=file]').setInputFiles(brightLogo)
  await withLogo(page).first().waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  // It is usually engraved, so the logo's green disappears.
  await expect.poll(() => greenPixels(page)).toBeLessThan(50)
  await chooseLogo(page)
  await page.getByRole('radio', { name: /Ψηφιακή/ }).check()
  await expect.poll(() => greenPixels(page)).toBeGreaterThan(300)
  await page.getByRole('radio', { name: /Χωρίς λογότυπο/ }).check()
  await expect.poll(() => greenPixels(page)).toBeLessThan(50)
  expect(errors).toEqual([])
})

test('a price with a logo asks for the logo until there is one', async () => {
  const { page, errors } = await browser.page({ viewport: wide })
  await visit(page, shop.origin + productUrl(3))
  await page.getByRole('radio', { name: /Με το λογότυπό σας/ }).check()
  await page.getByRole('button', { name: 'Βάλτε το λογότυπό σας' }).click()
  await panelOf(page).locator('input[type=file]').setInputFiles(logo)
  await logoRow(page, 'πράσινο').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Βάλτε το λογότυπό σας' }).waitFor({ state: 'detached' })
  // The button that opened the panel is gone: the focus stays near its place.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  // The price follows the typed number before the field is left.
  await page.getByRole('textbox', { name: 'Ποσότητα' }).fill('250')
  await page
    .getByText(/^Σύνολο για 250 τεμάχια/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
})
