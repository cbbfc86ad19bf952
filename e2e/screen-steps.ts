import type { Page } from 'playwright-core'

/** One screenshot: a page, and the steps before the picture is taken. */
export interface Screen {
  /** The picture's name, which the command filters by */
  readonly name: string
  readonly path: string
  /** Whether the cart and wishlist have lines; empty by default */
  readonly filled?: boolean
  /** Three products are compared */
  readonly compared?: boolean
  /** The cookie bar has not been answered */
  readonly withoutConsent?: boolean
  /** 361, 768 and 1440 by default */
  readonly widths?: readonly number[]
  readonly before?: (page: Page) => Promise<void>
  /** The window, not the whole page: for floating elements */
  readonly windowOnly?: boolean
}

/** The first visible button with this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

/** Presses the first visible button with this name. */
export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click()
  }

/** Opens a side panel and waits for it. */
export const open = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

export async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
}
