import type { Page } from 'playwright-core'

/** Unfolds position, technique and size of the logo on a product's page. */
export async function unfoldLogo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Αλλαγή θέσης, τεχνικής/, expanded: false }).click()
}

/** Chooses to order with a logo, and unfolds its fields. */
export async function chooseLogo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Με το λογότυπό σας/ }).check()
  await unfoldLogo(page)
}
