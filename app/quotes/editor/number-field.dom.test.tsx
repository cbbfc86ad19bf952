import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staffQuoteUrl } from '#app/staff-urls.ts'
import { testComponents, fill } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'
import { typedEuros, typedPieces, typeEach } from '#test/typed-numbers.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

test('in the offer editor a thousand is never saved as a one', async () => {
  const quote = await submittedQuote(shop.ctx, { lines: [{ title: 'Κουτί', quantities: [100] }] })
  const { user, staff } = await openStaff(staffQuoteUrl(quote.id))
  await user.click(await screen.findByRole('button', { name: 'Αναλαμβάνω και ετοιμάζω προσφορά' }))
  const column = within(await screen.findByRole('group', { name: /^Κουτί, 100 τεμάχια/ }))
  for (const label of ['Προετοιμασία', 'Εκτύπωση / τεμ.', 'Χειρισμός / τεμ.', 'Τιμή τεμαχίου']) {
    await typeEach(user, column.getByLabelText<HTMLInputElement>(label), typedEuros)
  }
  const delivery = screen.getByLabelText<HTMLInputElement>('Μεταφορικά')
  await typeEach(user, delivery, typedEuros)
  const list = within(screen.getByRole('list', { name: 'Γραμμές της προσφοράς' }))
  await typeEach(user, list.getByLabelText<HTMLInputElement>(/^Κόστος τεμ\./), typedEuros)
  // Its column is named after it.
  await typeEach(user, list.getByLabelText<HTMLInputElement>('Ποσότητα'), typedPieces)
  const discount = list.getByLabelText<HTMLInputElement>(/^Έκπτωση/)
  for (const [typed, shown] of Object.entries({ '10': '10', '1,2': null, '1.200': null, '1200,5': null, '7': '7' })) {
    await fill(user, discount, typed)
    await user.tab()
    expect([typed, discount.value, discount.getAttribute('aria-invalid')]).toEqual([
      typed,
      shown ?? typed,
      shown === null ? 'true' : null,
    ])
  }
  // An ambiguous number is not sent, and the previous value stays.
  await fill(user, delivery, '1.200')
  // jsdom drops the space before the part that phones hide.
  await user.click(screen.getByRole('button', { name: /^Αποστολή ?στον πελάτη/ }))
  await screen.findByText(/Διορθώστε πρώτα το πεδίο/)
  const read = await shop.http(staff).post('/api/staff/quotes/get', { id: quote.id })
  expect(read.body.quote.draft.deliveryCents).not.toBe(120)
})
