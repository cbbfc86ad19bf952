import type { Page } from 'playwright-core'

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
