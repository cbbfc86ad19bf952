import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { staffOrdersUrl, staffOrderUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
const { open, openStaff } = testComponents(shop)

async function fillInvoice(user: UserEvent, dialog: Pick<typeof screen, 'getByLabelText'>, vatNumber: string) {
  for (const [label, text] of [
    ['ΑΦΜ', vatNumber],
    ['ΔΟΥ', 'Α΄ Αθηνών'],
    ['Επωνυμία', 'Άλφα Α.Ε.'],
    ['Δραστηριότητα', 'Εμπόριο'],
    ['Έδρα: οδός και αριθμός', 'Ερμού 1'],
    ['Τ.Κ.', '105 63'],
    ['Πόλη', 'Αθήνα'],
  ] as const)
    await fill(user, dialog.getByLabelText(label), text)
}

test('staff find orders without a document, enter the invoice that came late, and the order is no longer pending', async () => {
  const { id, number } = await storedOrder(shop.ctx, { isDocumentOpen: true })
  await openStaff(`${staffOrdersUrl()}?view=pending`)
  expect((await screen.findByText(new RegExp(number))).isConnected).toBe(true)
  expect(screen.getByText('εκκρεμούν στοιχεία').isConnected).toBe(true)
  const { user } = await openStaff(staffOrderUrl(id))
  await screen.findByText('Ο πελάτης δεν είπε αν θέλει τιμολόγιο ή απόδειξη.')
  await user.click(screen.getByRole('button', { name: 'Στοιχεία τιμολόγησης' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Στοιχεία τιμολόγησης' }))
  await fillInvoice(user, dialog, '123456789')
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  await dialog.findByText(/Το ΑΦΜ δεν είναι σωστό/)
  await fill(user, dialog.getByLabelText<HTMLInputElement>('ΑΦΜ'), '094019245')
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByText(/Άλφα Α.Ε., ΑΦΜ 094019245/)).isConnected).toBe(true)
  expect(screen.queryByText('Ο πελάτης δεν είπε αν θέλει τιμολόγιο ή απόδειξη.')).toBeNull()
})

test('the customer says at the order’s link that a receipt is enough, and can still change to an invoice', async () => {
  const { key } = await storedOrder(shop.ctx, { isDocumentOpen: true })
  const { user } = await open(async () => {
    const { OwnOrder } = await import('#app/orders/customer/order-loader.tsx')
    return (
      <OwnOrder
        orderRef={{ key }}
        company={{ name: 'Doro', phone: '', transfers: { 'bank-transfer': null, iris: null } }}
        fallback={null}
      />
    )
  })
  const question = within(await screen.findByRole('region', { name: 'Θέλετε τιμολόγιο ή απόδειξη;' }))
  await user.click(question.getByRole('button', { name: 'Τιμολόγιο ή απόδειξη' }))
  const first = within(await screen.findByRole('dialog', { name: 'Στοιχεία τιμολόγησης' }))
  await user.click(first.getByRole('radio', { name: 'Απόδειξη' }))
  await user.click(first.getByRole('button', { name: 'Αποθήκευση' }))
  await screen.findByText('Θα λάβετε απόδειξη.')
  expect(screen.queryByRole('region', { name: 'Θέλετε τιμολόγιο ή απόδειξη;' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Αλλαγή παραστατικού' }))
  const second = within(await screen.findByRole('dialog', { name: 'Στοιχεία τιμολόγησης' }))
  await user.click(second.getByRole('radio', { name: 'Τιμολόγιο' }))
  await fillInvoice(user, second, '094019245')
  await user.click(second.getByRole('button', { name: 'Αποθήκευση' }))
  expect((await screen.findByText(/Τιμολόγιο: Άλφα Α.Ε., ΑΦΜ 094019245/)).isConnected).toBe(true)
})
