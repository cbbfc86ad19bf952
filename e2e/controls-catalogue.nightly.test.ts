import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { importUrl, staffProductsUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { temporaryFolder } from '#test/folder.ts'
import { as, testShop } from '#test/http.ts'
import { deadLinks, pressAll, pressingVisitor } from '#test/press-all.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
const folder = temporaryFolder()
const [cup, jug, tray] = [76_001, 76_002, 76_003]
const brand = 'Πήλινα'
const url = `${staffProductsUrl()}?brand=${encodeURIComponent(brand)}&sort=title`

beforeAll(async () => {
  await importFiles(shop.ctx, {
    categories: [{ id: 76_100, parentId: null, name: 'Κεραμικά δοκιμής' }],
    products: [
      rawProduct({ id: cup, brand, title: 'Άλφα φλιτζάνι', sku: 'CUP-1', price: 2, stock: 10, categories: [76_100] }),
      rawProduct({ id: jug, brand, title: 'Βήτα κανάτα', sku: 'JUG-1', price: 9, stock: 20, categories: [76_100] }),
      rawProduct({ id: tray, brand, title: 'Γάμα δίσκος', sku: 'TRY-1', price: 5, stock: 0, categories: [76_100] }),
    ],
  })
})

test(
  'staff of the catalogue press every control of the imports, of a checked file and of what is exported',
  { timeout: 300_000 },
  async () => {
    const path = join(folder.path, 'μικρός.csv')
    await writeFile(
      path,
      ['Κωδικός;Τίτλος;Κατηγορία;Τιμή', 'PRS-1;Δώρο πίεσης;Γραφείο;2,50', 'PRS-2;Άλλο;Desk things;3'].join('\r\n'),
    )
    const staff = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
    const { page, errors, unexpected } = await pressingVisitor(shop, browser, staff, 'staff')
    await visit(page, importUrl())
    await page.getByLabel('Προμηθευτής').fill('Μικρή ΑΕ')
    await page.getByLabel(/^Αρχείο/).setInputFiles(path)
    await page.getByText('μικρός.csv').waitFor()
    await page.getByRole('button', { name: 'Ανάγνωση αρχείου' }).click()
    await page.getByRole('heading', { name: 'Αναμένει απαντήσεις' }).waitFor()
    // What a column is stays; an address of a file is asked by a call of its own; a deletion would end the page.
    const pressed = new Set<string>()
    await pressAll(page, { pressed, except: /^Τι είναι η στήλη|^Να κατεβαίνει|^Διαγραφή/, texts: { percent: '40' } })
    expect([...pressed].join('\n')).toMatch(/^Αποθήκευση και έλεγχος/m)
    await visit(page, importUrl())
    await page.getByRole('heading', { name: 'Εξαγωγή' }).waitFor()
    const colours = join(folder.path, 'χρώματα.csv')
    await writeFile(colours, 'Κωδικός;Όνομα;Χρώμα\r\nnavy;Ζουζουνί;#0a0b0c')
    await page.getByLabel('Χρώματα από αρχείο').setInputFiles(colours)
    await page.getByText('navy').waitFor()
    await page.getByRole('button', { name: 'Εφαρμογή' }).click()
    await page.getByText('Εφαρμόστηκαν: 0 νέα, 1 με αλλαγές.').waitFor()
    await pressAll(page, { pressed, except: /^Ανάγνωση αρχείου|^Διαγραφή αρχείου/ })
    for (const name of ['Προϊόντα, CSV', 'Κατηγορίες, JSON', 'Τιμές εκτύπωσης, Excel', 'Google Merchant'])
      expect([...pressed]).toContain(name)
    expect(unexpected.filter((line) => !line.startsWith('422'))).toEqual([])
    expect(errors.filter((line) => !line.includes('status of 422'))).toEqual([])
  },
)

test('staff of the catalogue press every control of the list and of bulk changes', { timeout: 300_000 }, async () => {
  const staff = await signedIn(shop.ctx, 'staff', undefined, ['catalogue'])
  const { page, errors, unexpected } = await pressingVisitor(shop, browser, staff, 'staff')
  await visit(page, url)
  await page.getByLabel('Επιλογή: Άλφα φλιτζάνι').waitFor()
  expect(await deadLinks(page)).toEqual([])
  // Filters would leave nothing to select, and an undo waits for the end of its change: they come below. A price that falls by
  // all of it is refused.
  const others = /^(Καθαρισμός|Αναίρεση|Διακοπή|Ακύρωση: |Αλλαγή$|(Κατηγορία|Στο κατάστημα|Απόθεμα|Συλλογή|Μάρκα|Άλλαξαν)$)/
  const select = async () => {
    const box = page.getByLabel('Επιλογή: Άλφα φλιτζάνι')
    if ((await page.locator('[role=dialog]:not([aria-modal=false])').count()) === 0) await box.setChecked(true)
  }
  const pressed = new Set<string>()
  await pressAll(page, { pressed, except: others, texts: { number: '5' }, typeFirst: select })
  const action = { kind: 'price-percent', percent: '10', up: true, rounding: 'cents' }
  const bulk = { selection: { filter: { brand } }, action, count: 3 }
  expect((await shop.http(as(staff)).post('/api/staff/products/bulk/start', bulk)).status).toBe(200)
  await visit(page, url)
  const undo = page.getByRole('button', { name: 'Αναίρεση: Τιμή +10 %' })
  await undo.waitFor()
  // Without filters the same button would hide those below it.
  pressed.add('Φίλτρα')
  await pressAll(page, { pressed, except: /^(Διακοπή|Ακύρωση: |Αλλαγή$|Επιλογή: |Περισσότερα|.+: Στο κατάστημα)/ })
  const names = ['Φίλτρα (#)', 'Μαζική αλλαγή', 'Τι αλλάζει', 'Προεπισκόπηση ↵', 'Καμία επιλογή', 'Αναίρεση: ', 'Καθαρισμός']
  for (const name of [...names, 'Κατηγορία', 'Στο κατάστημα', 'Απόθεμα', 'Συλλογή', 'Μάρκα', 'Άλλαξαν'])
    expect([...pressed].join('\n')).toContain(name)
  // A product without stock is shown after a question only.
  expect(unexpected.filter((answer) => !answer.includes('unseen-warnings'))).toEqual([])
  expect(errors.filter((line) => !line.endsWith('/products/change'))).toEqual([])
})
