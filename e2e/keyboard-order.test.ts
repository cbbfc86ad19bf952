import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { waitForFormGuard } from '#test/form-guard.ts'
import { testShop } from '#test/http.ts'
import { focusedName, hiddenFocus, tabTo } from '#test/keyboard.ts'
import { testLogo } from '#test/logos.ts'
import { wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

/** A visitor who only presses keys; `hidden` is where they could not see the focus. */
async function openByKeyboard() {
  const { page, errors } = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce' })
  await visit(page, '/')
  const hidden: string[] = []
  const look = async () => {
    // The browser scrolls to what is focused.
    const first = await hiddenFocus(page)
    if (first === null) return
    await expect
      .poll(() => hiddenFocus(page), { timeout: 10_000 })
      .toBeNull()
      .catch(() => hidden.push(first))
  }
  const to = (name: string | RegExp, max?: number) => tabTo(page, name, max, look)
  const enter = async (name: string | RegExp, max?: number) => {
    await to(name, max)
    await page.keyboard.press('Enter')
  }
  const fill = async (name: string | RegExp, text: string) => {
    await to(name)
    await page.keyboard.type(text)
  }
  return { page, errors, hidden, to, enter, fill }
}

const focusIsOn = (page: Page, id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

test('by keyboard alone a visitor tries a logo, says what they need, orders with it, and always sees the focus', async () => {
  const { page, errors, hidden, to, enter, fill } = await openByKeyboard()
  await enter(/λογότυπό σας/)
  const panel = page.getByRole('dialog', { name: 'Το λογότυπό σας στα προϊόντα' })
  await panel.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await to(/^Διαλέξτε το λογότυπό σας/)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles({ name: 'Αιγαίο.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(testLogo()) })
  await panel.getByRole('button', { name: /^Αιγαίο/ }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toMatch(/λογότυπό σας/)

  await enter(/^Πόσα τεμάχια/)
  await expect.poll(() => focusedName(page)).toBe('Τεμάχια')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shop\/0\?quantity=300&logo=1/)
  await focusIsOn(page, 'content')
  await enter('Μετάβαση στα προϊόντα')
  await focusIsOn(page, 'products')
  const isProduct = () => page.evaluate(() => document.activeElement?.matches('article a[href^="/product/"]') === true)
  for (let presses = 0; presses < 20 && !(await isProduct()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/product\//)
  await focusIsOn(page, 'content')
  await page.getByText('το τεμάχιο με το λογότυπο').first().waitFor()
  await enter('Προσθήκη στο καλάθι')
  await page.getByText('Προστέθηκε στο καλάθι.').first().waitFor()
  await enter(/^Δείτε το καλάθι/)
  await page.getByRole('heading', { level: 1, name: 'Το καλάθι σας' }).waitFor()
  await focusIsOn(page, 'content')
  await enter('Προς το ταμείο')
  await page.getByRole('heading', { level: 1, name: 'Ταμείο' }).waitFor()
  await focusIsOn(page, 'content')

  await fill('Ονοματεπώνυμο', 'Άννα Δήμου')
  await fill('E-mail', 'keyboard@etaireia.example')
  await fill('Τηλέφωνο', '210 123 4567')
  await to('Τιμολόγιο')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedName(page)).toBe('Απόδειξη')
  await fill('Οδός και αριθμός', 'Ερμού 1')
  await fill('Τ.Κ.', '105 63')
  await fill(/^Πόλη/, 'Αθήνα')
  await page.getByText('Παράδοση έως').first().waitFor()
  await to(/^Αποδέχομαι/)
  await page.keyboard.press('Space')
  await enter('Παραγγελία με υποχρέωση πληρωμής')
  await page.getByRole('heading', { level: 1, name: /^Ευχαριστούμε/ }).waitFor()
  expect([hidden, errors]).toEqual([[], []])
}, 240_000)

test('by keyboard alone a visitor requests a quote, and always sees the focus', async () => {
  const { page, errors, hidden, to, enter, fill } = await openByKeyboard()
  await enter('Ζητήστε προσφορά')
  await page.getByRole('heading', { level: 1, name: 'Ζητήστε προσφορά' }).waitFor()
  await focusIsOn(page, 'content')
  const openedAt = Date.now()
  await fill(/^Ή περιγράψτε το/, '300 θερμός με το λογότυπό μας')
  await fill(/^Ονοματεπώνυμο/, 'Άννα Δήμου')
  await fill(/^E-mail/, 'keyboard@etaireia.example')
  await to(/^Συμφωνώ/)
  await page.keyboard.press('Space')
  await to('Αποστολή αιτήματος')
  await waitForFormGuard(openedAt)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ευχαριστούμε, λάβαμε το αίτημά σας' }).waitFor()
  expect([hidden, errors]).toEqual([[], []])
}, 240_000)
