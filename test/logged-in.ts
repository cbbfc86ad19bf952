import type { Page } from 'playwright-core'

import type { Role } from '#app/platform/session.ts'

import { signedIn, testPassword, type TestUser } from './accounts.ts'
import { type testBrowser, visit } from './browser.ts'
import type { TestShop } from './http.ts'
import { wide } from './visitor.ts'

interface Options {
  readonly viewport?: typeof wide
  readonly hasTouch?: boolean
  /** The test's user; a new one if missing */
  readonly user?: TestUser
  readonly role?: Role
}

/** What the browser of a user who is logged in has stored; nothing for a guest. */
export function rememberedUser(user: TestUser | undefined, role: Role): Readonly<Record<string, string>> {
  if (user === undefined) return {}
  const { id, token } = user
  return { token, user: JSON.stringify({ id, role }), userId: String(id) }
}

/** A user, by default of staff, whose browser is already logged in; on a page without its CSP, which blocks axe. */
export async function loggedIn(
  browser: ReturnType<typeof testBrowser>,
  shop: TestShop,
  { viewport = wide, role = 'staff', hasTouch = false, ...given }: Options = {},
) {
  const user = given.user ?? (await signedIn(shop.ctx, role))
  const remembered = rememberedUser(user, role)
  const opened = await browser.page({
    baseURL: shop.origin,
    viewport,
    hasTouch,
    reducedMotion: 'reduce',
    bypassCSP: true,
    remembered,
  })
  return { ...opened, user }
}

/** Confirms the session in the dialog that a press has opened, by keyboard. */
export async function confirmInDialog(page: Page, password = testPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })
  // The field has the focus once the dialog is open.
  await dialog.getByLabel('Ο κωδικός σας').and(dialog.locator(':focus')).waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Logs in by the form that a page redirected to, and waits for that page. */
export async function logInTo(page: Page, path: string, { username }: Pick<TestUser, 'username'>): Promise<void> {
  await visit(page, path)
  await page.waitForURL('**/login/?next=**')
  const form = page.getByRole('main')
  await form.getByLabel('Όνομα χρήστη ή e-mail').fill(username)
  await form.getByLabel('Κωδικός', { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.waitForURL(`**${path}`)
}
