import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { staffSearchUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

test('of two people on one group the second is warned, and can save the typed text over it', async () => {
  await writeSettings(shop.ctx, { searchSynonyms: ['κούπα, mug'] })
  const { user } = await openStaff(staffSearchUrl('synonyms'))
  await user.click(await screen.findByRole('button', { name: 'Αλλαγή, κούπα, mug' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Αλλαγή συνωνύμων' }))
  const terms = dialog.getByLabelText<HTMLInputElement>(/^Λέξεις/)
  await fill(user, terms, 'κούπα, mug, φλιτζάνι')
  const colleague = await signedIn(shop.ctx, 'staff')
  const first = { before: 'κούπα, mug', after: 'κούπα, mug, ζουζούνι' }
  expect((await shop.http(as(colleague)).post('/api/staff/search/synonyms/save', first)).status).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Ένας συνάδελφος')
  expect(terms.value).toBe('κούπα, mug, φλιτζάνι')
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const group of ['κούπα, mug, ζουζούνι', 'κούπα, mug, φλιτζάνι']) await screen.findByText(group)
})
