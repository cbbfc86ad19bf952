import { expect, test } from 'vitest'

import { checkoutUrl, orderCompleteUrl } from '#app/urls.ts'
import { callTool, mcpClient, meta } from '#test/agents.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { axeViolations, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

test('a person orders what an agent chose, from its link on, and the agent learns that it is done', async () => {
  const client = await mcpClient(shop)
  const { placements } = await callTool(client, 'price_with_logo', { product_id: '28', quantity: 50 })
  const made = await callTool(client, 'create_checkout', {
    meta,
    checkout: { line_items: [{ item: { id: '28' }, quantity: 50, placements }] },
  })
  const { pathname, hash } = new URL(made.continue_url)
  const { page } = await browser.page({ baseURL: shop.origin, viewport: wide, bypassCSP: true })
  await page.goto(pathname + hash)
  await page.waitForURL((url) => url.pathname === checkoutUrl())
  await page.getByLabel('Ονοματεπώνυμο').fill('Άννα Δήμου')
  await page.getByRole('main').getByLabel('E-mail').first().fill('agent@etaireia.example')
  await page.getByLabel('Τηλέφωνο').fill('210 123 4567')
  await page.getByText('Απόδειξη', { exact: true }).click()
  await page.getByText('Παραλαβή από εμάς').click()
  await page.getByRole('radio', { name: /έδρα μας/ }).waitFor()
  await page.getByRole('checkbox', { name: /^Αποδέχομαι/ }).check()
  await page.getByRole('button', { name: 'Παραγγελία με υποχρέωση πληρωμής' }).click()
  await page.waitForURL((url) => url.pathname === orderCompleteUrl())
  const ended = await callTool(client, 'get_checkout', { meta, id: made.id })
  expect([ended.status, ended.order.id]).toEqual(['completed', expect.stringMatching(/^Π-/)])
  // The link is done with.
  await page.goto(pathname + hash)
  await page.getByRole('alert').getByText('Η παραγγελία αυτού του συνδέσμου έχει ήδη γίνει.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(pathname)
  await page.getByText('Ανοίξτε τη σελίδα από τον σύνδεσμο').waitFor()
})
