import { randomUUID } from 'node:crypto'

import type { ElementHandle, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

import routes from '#app/routes.ts'
import { signedIn } from '#test/accounts.ts'
import { visit } from '#test/browser.ts'
import { as, type TestShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { purchasing } from '#test/purchasing.ts'
import { submittedQuote } from '#test/quotes.ts'

// Types into the fields of a screen and of its dialogs, leaves, and finds what was lost without a question.

/** The paths of all screens of the dashboard. */
export const screenPaths = (routes.find(({ file }) => file === 'back-office/dashboard-layout.route.tsx')?.children ?? []).map(
  ({ path }) => path ?? '',
)

/** Screens with so many dialogs that opening all takes minutes: `unsaved-dialogs.nightly.test.ts` does. */
export const screensOfManyDialogs: readonly string[] = [
  'order/:orderId?',
  'add-product/:productId?',
  'texts/:kind?/:key?',
  'categories/:part?',
  'search/:part?',
  'quotes/:quoteId?',
].map((path) => `vendor-dashboard/${path}`)

/** The addresses of a screen of the dashboard: a new parameter has to be filled in here. */
export async function addressesOf(shop: TestShop, path: string): Promise<readonly string[]> {
  const [base = '', parameter] = path.split('/:')
  const url = `/${base}`
  const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    'orderId?': async () => ['', (await storedOrder(shop.ctx, {})).id],
    'productId?': async () => ['', '28'],
    'quoteId?': async () => ['', await newQuote(shop), await quoteWithDraft(shop)],
    'customerId?': async () => ['', await customer(shop)],
    'kind?/:key?': async () => ['', 'page/about-us', 'home/home', 'mail/mails', 'article/doro-kalosorismatos'],
    'part?': async () => (base.endsWith('categories') ? ['', 'colours', 'collections', 'rate-cards'] : ['', 'synonyms', 'tags']),
    'runId?': async () => [''],
    'purchaseId?': async () => ['', 'orders', 'suppliers', await draftedPurchase(shop)],
  }
  if (parameter === undefined) return [url]
  const found = await parts[path.slice(base.length + 2)]?.()
  return (found ?? expect.fail(`no address for ${path}`)).map((part) => (part === '' ? url : `${url}/${part}`))
}

const newQuote = async (shop: TestShop) => (await submittedQuote(shop.ctx, { companyName: 'Αιγαίο' })).id

async function draftedPurchase(shop: TestShop): Promise<string> {
  const { taken, newSupplier, productOf } = purchasing(shop)
  const { id: supplierId } = await newSupplier()
  await storedOrder(shop.ctx, { lines: [{ productId: await productOf(supplierId) }] })
  return (await taken('draft', { supplierId })).id
}

async function quoteWithDraft(shop: TestShop): Promise<string> {
  const id = await newQuote(shop)
  await shop.http(as(await signedIn(shop.ctx, 'staff'))).post('/api/staff/quotes/propose', { id })
  return id
}

async function customer(shop: TestShop): Promise<string> {
  const companyName = `Ναυτιλιακή ${randomUUID()}`
  await submittedQuote(shop.ctx, { companyName })
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const { body } = await staff.post('/api/staff/customers/list', { text: companyName })
  return body.customers[0].id
}

/** Not: searches and filters, which save nothing. */
const textFields =
  ':is(textarea, input:not([type=search], [type=hidden], [type=file], [type=checkbox], [type=radio], [type=password], [role=combobox])):not([role=search] *, [readonly], :disabled)'

interface TypedField {
  readonly field: ElementHandle
  readonly name: string
  /** The form's place in the document; -1: none */
  readonly form: number
  readonly was: string
  readonly text: string
}

async function fieldsIn(place: Locator): Promise<readonly TypedField[]> {
  const fields = await place.locator(textFields).filter({ visible: true }).elementHandles()
  return Promise.all(
    fields.map(async (field) => {
      const facts = await field.evaluate((element) => {
        if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error('no field')
        const { type, inputMode, value, labels } = element
        const name = element.getAttribute('aria-label') ?? [...(labels ?? [])].map((label) => label.textContent).join(' ')
        const form = [...document.forms].indexOf(element.form ?? document.createElement('form'))
        return { type, name, form, was: value, isNumber: ['numeric', 'decimal'].includes(inputMode) }
      })
      const texts: Readonly<Record<string, string>> = {
        date: '2077-07-07',
        time: '07:07',
        number: '77',
        email: '77@example.gr',
        url: 'https://77.example.gr/',
        color: '#777777',
      }
      return {
        field,
        name: facts.name,
        form: facts.form,
        was: facts.was,
        text: texts[facts.type] ?? (facts.isNumber ? '77' : 'Δοκιμή 77'),
      }
    }),
  )
}

export const question = (page: Page) => page.getByRole('alertdialog')

/** True if the shop asks; the person then stays. */
export async function asksAndStays(page: Page): Promise<boolean> {
  if ((await question(page).count()) === 0) return false
  await page.getByRole('button', { name: 'Συνέχεια επεξεργασίας' }).click()
  await expect.poll(() => question(page).count()).toBe(0)
  return true
}

/** Types into each form, and each field outside of forms, in turn, and leaves; answers the fields whose text was lost. */
export async function lostOnLeaving(page: Page, address: string, leave: Locator): Promise<readonly string[]> {
  const lost: string[] = []
  const main = page.getByRole('main')
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const typed = new Set<string>()
  let fields = await fieldsIn(main)
  for (let at = 0; at < fields.length; at += 1) {
    const { field, name, form, was, text } = fields[at] ?? expect.fail('no field')
    // A form is guarded as a whole, and the cells of a list's column are one control.
    const control = form === -1 ? kindOf(name) : `form ${form}`
    if (typed.has(control)) continue
    typed.add(control)
    await field.fill(text)
    const shown = await field.inputValue()
    await leave.click()
    await expect.poll(async () => (await question(page).count()) > 0 || new URL(page.url()).pathname === '/').toBe(true)
    if (await asksAndStays(page)) {
      if ((await field.inputValue()) !== shown) lost.push(`${address}: ${name}`)
      await field.fill(was)
      continue
    }
    // An automatic save begins once the screen is gone; a new document would cut it off.
    await expect.poll(() => field.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(() => underWay.size).toBe(0)
    await open(page, address)
    fields = await fieldsIn(main)
    const again = fields.find((each) => each.name === name)?.was ?? ''
    // A tag is a button once it is added.
    const isTag = (await main.getByRole('button', { name: `Αφαίρεση: ${text}` }).count()) > 0
    if (!again.includes('77') && !isTag) lost.push(`${address}: ${name}`)
  }
  return lost
}

/** «Τιμή: Κούπα» and «Τιμή: Στυλό» */
const kindOf = (name: string) => name.split(/[,:«]/)[0]?.replaceAll(/\d+/g, '#') ?? ''

export async function open(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.waitForLoadState('networkidle')
}

/** Neither a form nor a way back. */
const notPressed =
  /^(Διαγραφή|Αφαίρεση|Απόκρυψη|Λήψη|Εκτύπωση|Προεπισκόπηση|PDF|CSV|Excel|Αποσύνδεση|Δοκιμή|Αντίγραφο|Νέο αντίγραφο|Αποστολή δοκιμ|Έλεγχος|Εμφάνιση|Απόρριψη)/

/** Types into the dialogs that the page's buttons open; answers those that close without a question. */
export async function lostInDialogs(page: Page, address: string, pressed: Set<string>): Promise<readonly string[]> {
  const lost: string[] = []
  const buttons = page
    .getByRole('main')
    .locator('button[type=button]:not(:disabled, [role=tab], [role=switch])')
    .filter({ visible: true })
  for (let at = 0; at < (await buttons.count()); at += 1) {
    const button = buttons.nth(at)
    const name = await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
    const kind = kindOf(name)
    if (pressed.has(kind) || notPressed.test(kind)) continue
    pressed.add(kind)
    await button.click()
    await page.waitForLoadState('networkidle')
    const dialog = page.locator('[role=dialog]:visible:not([aria-modal=false])').last()
    if ((await dialog.count()) > 0) {
      // A dialog is guarded as a whole.
      for (const { field, name: label, was, text } of (await fieldsIn(dialog)).slice(0, 1)) {
        await field.fill(text)
        await page.keyboard.press('Escape')
        const isAsked = await expect
          .poll(() => question(page).count(), { timeout: 60_000 })
          .toBe(1)
          .then(
            () => true,
            () => false,
          )
        if (!isAsked) lost.push(`${address}, «${name}»: ${label}`)
        if (!(await asksAndStays(page))) break
        await field.fill(was)
      }
    }
    await open(page, address)
  }
  return lost
}
