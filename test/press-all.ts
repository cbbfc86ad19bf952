import type { ElementHandle, Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

import { honeypotField } from '#app/ui/form/form-guard.tsx'
import type { Role } from '#app/platform/session.ts'

import type { TestUser } from './accounts.ts'
import { type testBrowser, visit } from './browser.ts'
import type { TestShop } from './http.ts'
import { rememberedUser } from './logged-in.ts'
import { wide } from './visitor.ts'

interface PressAll {
  /** Names of controls to skip, each with its reason */
  readonly except?: RegExp | undefined
  /** Values of required fields, by name; by default text, an e-mail address or a later day */
  readonly texts?: Readonly<Record<string, string>> | undefined
  /** What a person would type outside of forms before the next press */
  readonly typeFirst?: ((page: Page) => Promise<void>) | undefined
  /** Shared by several pages: what was pressed once is skipped */
  readonly pressed?: Set<string> | undefined
}

const max = 200

/** Offers inserted by a test have no document. */
const expected = /"code":"no-document"/

/** A visitor's browser, logged in if there is a user, and the answers that it should not get. */
export async function pressingVisitor(
  shop: TestShop,
  browser: ReturnType<typeof testBrowser>,
  user?: TestUser,
  role: Role = 'customer',
) {
  const remembered = rememberedUser(user, role)
  const opened = await browser.page({ baseURL: shop.origin, viewport: wide, reducedMotion: 'reduce', remembered })
  await opened.beforeScripts(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed')
  })
  opened.page.on('dialog', (dialog) => void dialog.accept())
  return { ...opened, unexpected: unexpectedAnswers(opened.page) }
}

/** Answers that no screen should get: 4xx and 5xx, with request and response. */
function unexpectedAnswers(page: Page): readonly string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) void describe(response).then((line) => expected.test(line) || failed.push(line))
  })
  return failed
}

async function describe(response: Response): Promise<string> {
  const request = response.request()
  const body = await response.text().catch(() => '')
  return `${response.status()} ${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''} ${body.slice(0, 300)}`
}

/**
 * Presses every control of the page's main part and of its dialogs, each once, until none is left; forms are filled before they
 * are sent. Fails on a button that changes nothing and sends no request. Returns the names of the pressed controls.
 */
export async function pressAll(
  page: Page,
  { except, texts = {}, typeFirst, pressed = new Set() }: PressAll,
): Promise<ReadonlySet<string>> {
  const start = page.url()
  const underWay = new Set<unknown>()
  let effects = 0
  page.on('filechooser', () => (effects += 1))
  page.on('download', () => (effects += 1))
  page.on('popup', () => (effects += 1))
  page.on('request', (request) => {
    effects += 1
    // A download from memory never finishes, and neither does a request of a page that was left.
    if (request.url().startsWith('http')) underWay.add(request)
  })
  page.on('framenavigated', () => underWay.clear())
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const settle = async () => {
    await nextFrames(page)
    await expect.poll(async () => underWay.size + (await busyControls(page))).toBe(0)
    await nextFrames(page)
  }
  await settle()
  for (let count = 0; count < max; count += 1) {
    if (new URL(page.url()).pathname !== new URL(start).pathname) {
      await visit(page, start)
      await settle()
    }
    const question = page.getByRole('alertdialog').getByRole('button', { name: /χωρίς αποθήκευση$/ })
    if ((await question.count()) > 0) {
      await question.click()
      await settle()
      continue
    }
    await typeFirst?.(page)
    const dialog = page.locator('dialog[open], [role=dialog]:visible').and(page.locator(':not([aria-modal=false])')).last()
    const isDialog = (await dialog.count()) > 0
    // A toast disappears by itself, so its buttons come first.
    const places = isDialog ? [dialog] : [page.locator('[role=dialog][aria-modal=false]'), page.getByRole('main')]
    const next = await nextControl(places, pressed, except)
    if (next === null) {
      if (!isDialog) return pressed
      await page.keyboard.press('Escape')
      await settle()
      continue
    }
    const { control, name } = next
    const changes = await watchChanges(page)
    try {
      await fillForm(control, texts)
      effects = 0
      const isButton = await press(control)
      pressed.add(name)
      await settle()
      if (isButton) expect(effects + (await changes()), `«${name}» does nothing`).toBeGreaterThan(0)
    } catch (error) {
      // It disappeared before it could be pressed.
      if (pressed.has(name) || (await isThere(control))) throw error
      await settle()
    }
  }
  throw new Error(`More than ${max} controls: ${[...pressed].join(' · ')}`)
}

/** Buttons that ignore another press while busy, also between two of their calls. */
const busyControls = (page: Page) => page.locator('button[aria-busy=true]').count()

/** If the document is replaced, frames are awaited in the next one. */
async function nextFrames(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => page.waitForLoadState())
}

/** Removal comes after the controls of the same thing, the whole after its parts, and closing a dialog last. */
const pressedLater = [/^Αφαίρεση της/, /^(Απόρριψη|Ακύρωση|Κλείσιμο .)/, /^(Αφαίρεση|Διαγραφή)/, /^(Άκυρο|Πίσω|Κλείσιμο)/]

interface NamedControl {
  readonly control: ElementHandle
  readonly name: string
}

const controls = 'button, summary, select, [role=button], [type=checkbox]'

/** The first control that was not pressed yet; a late one only if no other is left in its place. */
async function nextControl(
  places: readonly Locator[],
  pressed: ReadonlySet<string>,
  except: RegExp | undefined,
): Promise<NamedControl | null> {
  const wanted = { controls, pressed: [...pressed], except, pressedLater }
  for (const place of places) {
    for (const root of await place.elementHandles()) {
      const found = await root.evaluateHandle(firstUnpressed, wanted).catch(() => null)
      const control = (await found?.getProperty('control'))?.asElement() ?? null
      const name = await (await found?.getProperty('name'))?.jsonValue()
      if (control !== null && typeof name === 'string') return { control, name }
    }
  }
  return null
}

interface Wanted {
  readonly controls: string
  readonly pressed: readonly string[]
  readonly except: RegExp | undefined
  readonly pressedLater: readonly RegExp[]
}

/** Runs in the page for all controls of a place: a round trip per control would take longer than the presses. */
function firstUnpressed(place: Node, { controls, pressed, except, pressedLater }: Wanted) {
  const later: { readonly control: Element; readonly name: string }[] = []
  for (const control of place instanceof Element ? place.querySelectorAll(controls) : []) {
    const name = isVisible(control) ? nameOf(control) : ''
    if (name === '' || pressed.includes(name) || except?.test(name.replace(' ↵', '')) === true) continue
    if (!pressedLater.some((names) => names.test(name))) return { control, name }
    later.push({ control, name })
  }
  return pressedLater.flatMap((names) => later.filter(({ name }) => names.test(name)))[0] ?? {}

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  /** The name of a control; nothing if it cannot be pressed. */
  function nameOf(element: Element): string {
    if (!(element instanceof HTMLElement) || element.matches(':disabled, [aria-disabled=true], [aria-hidden=true]')) return ''
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const own = element instanceof HTMLSelectElement ? '' : element.textContent
    const name = element.getAttribute('aria-label') ?? [own, ...labels.map((label) => label.textContent)].join(' ').trim()
    // A form's opener and its submit button may share a name; «Αφαίρεση της ποσότητας 100» and «250» are one control.
    return (element.matches('form [type=submit]') ? `${name} ↵` : name).replaceAll(/\d+/g, '#')
  }
}

const isThere = (control: ElementHandle) => control.evaluate(({ isConnected }) => isConnected).catch(() => false)

/** Presses a button, or selects another entry of a list; answers whether it was a button. */
async function press(control: ElementHandle): Promise<boolean> {
  const { tag, other } = await control.evaluate((element) => ({
    tag: element.nodeName,
    other: element instanceof HTMLSelectElement ? [...element.options].find(({ selected }) => !selected)?.value : undefined,
  }))
  if (tag === 'SELECT') await control.selectOption(other ?? [])
  else await control.click()
  return tag === 'BUTTON' || tag === 'SUMMARY'
}

/** Counts changes of the document from now on; another document is a change too. */
async function watchChanges(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(() => {
    const seen = { changes: 0 }
    const observer = new MutationObserver((records) => (seen.changes += records.length))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  return () => watched.evaluate(({ changes }) => changes).catch(() => 1)
}

/** Fills the form around a button: choices first, because they add and remove fields. */
async function fillForm(control: ElementHandle, texts: Readonly<Record<string, string>>): Promise<void> {
  const form = (await control.getAttribute('type')) === 'submit' ? await control.$('xpath=ancestor::form[1]') : null
  if (form === null) return
  for (const { field, isChoice } of await fieldsOf(form)) {
    if (isChoice && (await field.evaluate((element) => element.isConnected))) await field.check()
  }
  for (const { field, isChoice, name, type, value, isNumber } of await fieldsOf(form)) {
    if (isChoice) continue
    if (texts[name] !== undefined) await field.fill(texts[name])
    else if (value === '') await field.fill(isNumber ? '100' : typical(type))
  }
}

/** The fields that a visitor can fill in now. */
async function fieldsOf(form: ElementHandle) {
  const fields = []
  for (const field of await form.$$('input:visible, textarea:visible')) {
    const facts = await field.evaluate((element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null
      const { name, type, value, disabled, inputMode } = element
      const isChoice = type === 'checkbox' || type === 'radio'
      return { name, type, value, disabled, isChoice, isNumber: inputMode === 'numeric' || inputMode === 'decimal' }
    })
    if (facts === null || facts.disabled || facts.type === 'file' || facts.name === honeypotField) continue
    fields.push({ field, ...facts })
  }
  return fields
}

function typical(type: string): string {
  if (type === 'email') return 'proistamenos@etaireia.gr'
  return type === 'date' ? new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) : 'Άννα Δήμου'
}

/** Links of the page to an error, or to a missing fragment. Of those that differ only by an id, one is followed. */
export async function deadLinks(page: Page): Promise<readonly string[]> {
  const links = await page.evaluate(() => {
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href)
    const ofPage = hrefs.filter((href) => href.startsWith(`${location.href.replace(location.hash, '')}#`))
    const missing = ofPage.filter((href) => document.getElementById(new URL(href).hash.slice(1)) === null)
    const others = hrefs.filter((href) => href.startsWith(location.origin) && !ofPage.includes(href))
    return { missing, others }
  })
  const kinds = new Map(links.others.map((href) => [href.replaceAll(/[\da-f-]{36}|\d+/g, '#'), href]))
  // Not by the browser's requests: the connection that they keep may be closed by the shop at that moment.
  const answers = await Promise.all([...kinds.values()].map(async (href) => ({ href, ok: (await fetch(href)).ok })))
  return [...links.missing, ...answers.flatMap(({ href, ok }) => (ok ? [] : href))]
}
