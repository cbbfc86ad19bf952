import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const patience = { timeout: 240_000 }

test('staff without settings are not offered an own shop', async () => {
  await openStaff(dashboardUrl(), { user: await signedIn(shop.ctx, 'staff'), role: 'staff' })
  await screen.findByRole('heading', { level: 1, name: 'Σήμερα' })
  expect(screen.queryByRole('heading', { name: 'Ξεκινήστε το δικό σας κατάστημα' })).toBe(null)
})

test(
  'the dialog says what goes and what stays, and then the first steps and the proposals appear',
  { timeout: 300_000 },
  async () => {
    const boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
    const { user } = await openStaff(dashboardUrl(), { user: boss, role: 'administrator' })
    await user.click(await screen.findByRole('button', { name: 'Έναρξη δικού μου καταστήματος' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ξεκινήστε το δικό σας κατάστημα' }))
    for (const title of ['Αφαιρούνται', 'Μένουν']) dialog.getByRole('heading', { name: title })
    await user.click(dialog.getByRole('button', { name: 'Αφαίρεση του δείγματος' }))
    await screen.findByRole('heading', { name: 'Πρώτα βήματα' }, patience)
    expect(screen.queryByRole('heading', { name: 'Ξεκινήστε το δικό σας κατάστημα' })).toBe(null)

    const settings = await openStaff(settingsUrl(), { user: boss, role: 'administrator' })
    await screen.findByRole('heading', { name: 'Ιστορικό αλλαγών' })
    const proposed = () =>
      ['Ώρες εξυπηρέτησης', 'Προσφορές και χρόνοι', 'Παράδοση', 'Πληρωμή', 'Εταιρεία'].filter(
        (name) => within(screen.getByRole('region', { name })).queryByText('Πρόταση: ελέγξτε και αποθηκεύστε.') !== null,
      )
    expect(proposed()).toEqual(['Ώρες εξυπηρέτησης', 'Προσφορές και χρόνοι', 'Παράδοση', 'Πληρωμή'])
    const hours = within(screen.getByRole('region', { name: 'Ώρες εξυπηρέτησης' }))
    await settings.user.click(hours.getByRole('button', { name: 'Αποθήκευση' }))
    await expect.poll(proposed).toEqual(['Προσφορές και χρόνοι', 'Παράδοση', 'Πληρωμή'])
  },
)
