import { beforeEach, expect, test } from 'vitest'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { searchTerms } from '#app/search/search.tables.ts'
import { staffSearchUrl } from '#app/staff-urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { pressAll } from '#test/press-all.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsOfMain, phone, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

beforeEach(async () => {
  await writeSettings(shop.ctx, { searchSynonyms: ['κούπα, mug'] })
  await bumpCatalogueVersion(shop.ctx)
  await shop.ctx.db.delete(searchTerms)
  const day = dayInAthens(new Date())
  await shop.ctx.db.insert(searchTerms).values([
    { day, term: 'ζουζουνι', searches: 4, withoutResults: 4, results: 0 },
    { day, term: 'ομπρελα', searches: 50, withoutResults: 0, results: 2 },
  ])
})

const found = async (text: string): Promise<number> =>
  (await shop.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body.products.length

test('a failed search becomes a synonym, by keyboard alone', async () => {
  await expect.poll(() => found('ζουζούνι')).toBe(0)
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, staffSearchUrl())
  const main = page.getByRole('main')
  await main.getByText('Τώρα: κανένα προϊόν').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  const opens = main.getByRole('button', { name: 'Συνώνυμο για «ζουζουνι»' })
  await opens.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Νέα συνώνυμα' })
  const field = dialog.getByLabel('Λέξεις με το ίδιο νόημα')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('κούπα')
  const effect = dialog.getByRole('region', { name: 'Τι αλλάζει στις αναζητήσεις' })
  await effect.getByText('Τώρα: κανένα προϊόν').first().waitFor()
  await effect
    .getByText(/^Μετά: \d+ προϊόντα$/)
    .first()
    .waitFor()
  await effect.getByText('«ομπρελα» συχνή αναζήτηση, χωρίς αλλαγή').waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  expect(await found('ζουζούνι')).toBe(0)
  await field.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => opens.evaluate((button) => button === document.activeElement)).toBe(true)
  await main.getByText(/^Τώρα: \d+ προϊόντα$/).waitFor()
  await expect.poll(() => found('ζουζούνι')).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('a search tag is added, changed and deleted', async () => {
  const { page, errors } = await loggedIn(browser, shop, { viewport: phone })
  await visit(page, staffSearchUrl('tags'))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Αλλαγή, Χριστούγεννα' }).waitFor()
  expect(await axeViolationsOfMain(page, [wide, phone])).toEqual({ doubles: [], found: [] })
  await main.getByRole('button', { name: 'Νέα ετικέτα' }).click()
  const added = page.getByRole('dialog', { name: 'Νέα ετικέτα' })
  await added.getByLabel('Για ποιον').check()
  await added.getByLabel('Όνομα').fill('Για τον κηπουρό')
  await added.getByRole('button', { name: 'Αποθήκευση' }).click()
  await added.getByText(/^Γράψτε τουλάχιστον μία λέξη/).waitFor()
  await added.getByLabel(/^Λέξεις/).fill('κηπουρός, κήπος')
  await added.getByRole('button', { name: 'Αποθήκευση' }).click()
  await added.waitFor({ state: 'hidden' })
  const recipients = main.getByRole('region', { name: 'Για ποιον' })
  await recipients.getByRole('button', { name: 'Αλλαγή, Για τον κηπουρό' }).click()
  const changed = page.getByRole('dialog', { name: 'Αλλαγή ετικέτας' })
  expect(await changed.getByLabel('Για ποιον').isChecked()).toBe(true)
  await changed.getByLabel('Όνομα').fill('Κηπουροί')
  await changed.getByRole('button', { name: 'Αποθήκευση' }).click()
  await changed.waitFor({ state: 'hidden' })
  await recipients.getByRole('button', { name: 'Διαγραφή, Κηπουροί' }).click()
  const removed = page.getByRole('dialog', { name: 'Διαγραφή ετικέτας' })
  await removed.getByRole('button', { name: 'Διαγραφή' }).click()
  await removed.waitFor({ state: 'hidden' })
  await expect.poll(() => recipients.getByText('Κηπουροί').count()).toBe(0)
  expect(errors).toEqual([expect.stringContaining('422')])
})

test('every control of the search screens answers staff', { timeout: 300_000 }, async () => {
  for (const part of [undefined, 'synonyms', 'tags'] as const) {
    const { page } = await loggedIn(browser, shop)
    await visit(page, staffSearchUrl(part))
    await page
      .getByRole('button', { name: /^(Συνώνυμο για|Αλλαγή,|Νέα)/ })
      .first()
      .waitFor()
    const pressed = await pressAll(page, {
      texts: { after: 'γάντι, χέρι', words: 'γάντι', name: 'Γάντια' },
      except: /^Αλλαγή, (?!Χριστ|κούπα)|^Διαγραφή, (?!Πάσχα|κούπα)/,
    })
    expect([...pressed].length).toBeGreaterThan(1)
  }
})
