import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { categoriesUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { dragByMouse, dragByTouch } from '#test/drag.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { pressAll } from '#test/press-all.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

interface Tree {
  readonly name: string
  readonly children: readonly Tree[]
}

/** The category names of the visitors' menu. */
async function menu(): Promise<readonly Tree[]> {
  return (await shop.http(as(visitor)).get('/api/category')).body.mobile
}
const topNames = async () => (await menu()).map(({ name }) => name)
const childrenOf = async (name: string) =>
  ((await menu()).find((each) => each.name === name)?.children ?? []).map((child) => child.name)

/** The test's own category, added by the screen's call. */
async function added(name: string, parentId: number | null = null): Promise<number> {
  const staff = await signedIn(shop.ctx, 'staff')
  const { body } = await shop.http(as(staff)).post('/api/staff/categories/add', { name, parentId })
  const categories: { id: number; name: string }[] = body.categories
  return categories.find((each) => each.name === name)?.id ?? 0
}

async function opened(viewport = wide, hasTouch = false) {
  const one = await loggedIn(browser, shop, { viewport, hasTouch })
  await visit(one.page, categoriesUrl())
  await one.page.getByRole('button', { name: 'Μετακίνηση, Γραφείο', exact: true }).waitFor()
  return one
}
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Μετακίνηση, ${name}`, exact: true })

test('a category is added, moved by keys and by buttons, renamed, hidden and deleted', async () => {
  const name = 'Δώρα από το τεστ'
  const { page, errors } = await opened(phone)
  const main = page.getByRole('main')
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })

  await main.getByRole('button', { name: 'Νέα κατηγορία' }).focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Νέα κατηγορία', exact: true })
  await adding.getByLabel('Όνομα').focus()
  await page.keyboard.press('Enter')
  await adding.getByText('Γράψτε όνομα κατηγορίας.').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await adding.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await topNames()).at(-1)).toBe(name)

  // By keys: up, into the one above, and out again. The handle keeps the focus.
  await handle(page, name).focus()
  const before = (await topNames()).at(-2) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await topNames()).at(-2)).toBe(name)
  const isFocused = () => handle(page, name).evaluate((each) => each === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await topNames()).at(-1)).toBe(name)
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => childrenOf(before)).toContain(name)
  await expect.poll(isFocused).toBe(true)

  // By buttons, as on a phone
  await handle(page, name).click()
  const steps = page.getByRole('group', { name: `Μετακίνηση της «${name}»` })
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await steps.getByRole('button', { name: 'Ένα επίπεδο έξω' }).click()
  await expect.poll(topNames).toContain(name)

  await main.getByRole('button', { name: `Επεξεργασία, ${name}`, exact: true }).click()
  const editing = page.getByRole('dialog', { name: `Κατηγορία «${name}»`, exact: true })
  await editing.getByLabel('Όνομα').fill(`${name} νέα`)
  await editing.getByLabel('Κρυμμένη από τα μενού').check()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await editing.getByRole('button', { name: 'Αποθήκευση' }).click()
  await editing.waitFor({ state: 'hidden' })
  await main.getByText('Κρυμμένη', { exact: true }).waitFor()
  await expect.poll(topNames).not.toContain(name)
  expect(await topNames()).not.toContain(`${name} νέα`)

  await main.getByRole('button', { name: `Διαγραφή, ${name} νέα`, exact: true }).click()
  const removing = page.getByRole('dialog', { name: `Διαγραφή της «${name} νέα»`, exact: true })
  await removing.getByRole('button', { name: 'Διαγραφή' }).click()
  await removing.waitFor({ state: 'hidden' })
  await expect.poll(() => handle(page, `${name} νέα`).count()).toBe(0)
  expect(errors).toEqual([expect.stringContaining('422')])
})

test('a category is dragged before, after and into another one, and never into itself', async () => {
  const parent = await added('Σύρσιμο')
  await added('Σύρσιμο α', parent)
  await added('Σύρσιμο β', parent)
  // The window has the tree's height, so that nothing scrolls under the mouse.
  const { page } = await opened({ width: 1440, height: 4_000 })
  const row = (name: string) => page.getByRole('listitem').filter({ has: handle(page, name) })
  const drop = async (name: string, onto: string, part: number) => {
    await dragByMouse(handle(page, name), row(onto), part)
  }
  await drop('Σύρσιμο β', 'Σύρσιμο α', 0.1)
  await expect.poll(() => childrenOf('Σύρσιμο')).toEqual(['Σύρσιμο β', 'Σύρσιμο α'])
  await drop('Σύρσιμο β', 'Σύρσιμο α', 0.9)
  await expect.poll(() => childrenOf('Σύρσιμο')).toEqual(['Σύρσιμο α', 'Σύρσιμο β'])
  await drop('Σύρσιμο α', 'Γραφείο', 0.5)
  await expect.poll(() => childrenOf('Γραφείο')).toContain('Σύρσιμο α')
  await drop('Σύρσιμο', 'Σύρσιμο β', 0.5)
  await drop('Σύρσιμο β', 'Γραφείο', 0.5)
  await expect.poll(() => childrenOf('Γραφείο')).toContain('Σύρσιμο β')
  expect(await topNames()).toContain('Σύρσιμο')
})

test('a finger drags a category by its handle', async () => {
  const parent = await added('Με το δάχτυλο')
  await added('Δάχτυλο α', parent)
  await added('Δάχτυλο β', parent)
  const { page } = await opened({ width: 361, height: 4_000 }, true)
  const row = page.getByRole('listitem').filter({ has: handle(page, 'Δάχτυλο α') })
  await dragByTouch(handle(page, 'Δάχτυλο β'), row, 0.1)
  await expect.poll(() => childrenOf('Με το δάχτυλο')).toEqual(['Δάχτυλο β', 'Δάχτυλο α'])
})

test('every control of the tree answers staff', { timeout: 300_000 }, async () => {
  const { page } = await opened()
  const pressed = await pressAll(page, {
    texts: { name: 'Από το τεστ' },
    except: /, (?!Γραφείο$)|Υποκατηγορίες|^Από/,
  })
  expect([...pressed]).toContain('Νέα κατηγορία')
})
