import type { Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

import { trapField } from '#app/ui/form/form-guard.tsx'

interface PressAll {
  /** Names of controls that this journey leaves alone, and why stands beside it */
  readonly except?: RegExp | undefined
  /** What is typed into a required field, by its name; text, an address of mail or a later day otherwise */
  readonly texts?: Readonly<Record<string, string>> | undefined
  /** Of this person over several pages: what was pressed once is not pressed again */
  readonly pressed?: Set<string> | undefined
}

const most = 200

/** Offers that a test puts into the database have no document. */
const meant = /"code":"no-document"/

/** Answers that no screen should get: 4xx and 5xx, with what was sent and what was told. */
export function unmeantAnswers(page: Page): readonly string[] {
  const told: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) void describe(response).then((line) => meant.test(line) || told.push(line))
  })
  return told
}

async function describe(response: Response): Promise<string> {
  const request = response.request()
  const body = await response.text().catch(() => '')
  return `${response.status()} ${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''} ${body.slice(0, 300)}`
}

/**
 * Presses every button of the page's main part and of the dialogs that open, the first that was not pressed yet, until
 * none is left; forms are filled before they are sent. Answers the names of what was pressed.
 */
export async function pressAll(page: Page, { except, texts = {}, pressed = new Set() }: PressAll): Promise<ReadonlySet<string>> {
  const start = page.url()
  const underWay = new Set<unknown>()
  // What is saved from memory never ends, and a page that is left ends nothing.
  page.on('request', (request) => request.url().startsWith('http') && underWay.add(request))
  page.on('framenavigated', () => underWay.clear())
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const settle = async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(() => underWay.size).toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await settle()
  for (let count = 0; count < most; count += 1) {
    const dialog = page.locator('dialog[open], [role=dialog]:visible').last()
    const isDialog = (await dialog.count()) > 0
    const place = isDialog ? dialog : page.getByRole('main')
    const next = await nextButton(place, pressed, except)
    if (next === null) {
      if (!isDialog) return pressed
      await page.keyboard.press('Escape')
      await settle()
      continue
    }
    pressed.add(next.name)
    await fillForm(next.button, texts)
    await next.button.click()
    await settle()
    if (new URL(page.url()).pathname !== new URL(start).pathname) {
      await page.goto(start)
      await settle()
    }
  }
  throw new Error(`More than ${most} controls: ${[...pressed].join(' · ')}`)
}

/** What takes something away, or leaves a dialog, comes after what goes on with it. */
const comesLast = /^(Αφαίρεση|Διαγραφή|Άκυρο|Ακύρωση|Κλείσιμο)/

interface NamedButton {
  readonly button: Locator
  readonly name: string
}

/** A button that goes while it is read has changed the list: it is read again. */
const goneAfterMs = 2_000

async function nextButton(place: Locator, pressed: ReadonlySet<string>, except: RegExp | undefined): Promise<NamedButton | null> {
  let last: NamedButton | null = null
  for (const button of await place.getByRole('button', { disabled: false }).filter({ visible: true }).all()) {
    const text = await button
      .evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(), undefined, {
        timeout: goneAfterMs,
      })
      .catch(() => null)
    if (text === null) return nextButton(place, pressed, except)
    // «Αφαίρεση της ποσότητας 100» and «250» are one control.
    const name = text.replaceAll(/\d+/g, '#')
    if (pressed.has(name) || except?.test(name) === true) continue
    if (!comesLast.test(name)) return { button, name }
    last ??= { button, name }
  }
  return last
}

/** What the form around a button wants before it is sent. */
async function fillForm(button: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  const form = button.locator('xpath=ancestor::form[1]')
  if ((await button.getAttribute('type')) !== 'submit' || (await form.count()) === 0) return
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const facts = await field.evaluate((element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null
      const { name, type, value, disabled, inputMode } = element
      return { name, type, value, disabled, isNumber: inputMode === 'numeric' || inputMode === 'decimal' }
    })
    if (facts === null || facts.disabled || facts.type === 'file' || facts.name === trapField) continue
    const { name, type, value, isNumber } = facts
    if (type === 'checkbox' || type === 'radio') await field.check()
    else if (texts[name] !== undefined) await field.fill(texts[name])
    else if (value === '') await field.fill(isNumber ? '100' : typical(type))
  }
}

function typical(type: string): string {
  if (type === 'email') return 'proistamenos@etaireia.gr'
  return type === 'date' ? new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) : 'Άννα Δήμου'
}
