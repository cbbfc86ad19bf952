import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staffOrderUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'

const shop = testShop()
const { openStaff, failCalls } = testComponents(shop)
const sentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'

test('a note on an order stays typed without a connection, and is written when it is back', async () => {
  const { id } = await storedOrder(shop.ctx)
  const { user } = await openStaff(staffOrderUrl(id))
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Σημείωση για συναδέλφους')
  const add = screen.getByRole('button', { name: 'Προσθήκη σημείωσης' })
  await fill(user, note, 'Πάρτε τηλέφωνο πριν από την αποστολή')
  failCalls(/./)
  await user.click(add)
  await screen.findByText(sentence)
  expect(note.value).toBe('Πάρτε τηλέφωνο πριν από την αποστολή')
  failCalls(null)
  await user.click(add)
  expect((await screen.findByText(/Πάρτε τηλέφωνο/, { selector: 'li *' })).isConnected).toBe(true)
})

test('a payment that is being recorded stays typed without a connection, and is recorded once', async () => {
  const { id, number } = await storedOrder(shop.ctx, { state: 'awaiting-payment' })
  const { user } = await openStaff(staffOrderUrl(id))
  const payments = within(await screen.findByRole('region', { name: 'Πληρωμές' }))
  await user.click(await payments.findByRole('button', { name: 'Καταχώριση πληρωμής' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Καταχώριση πληρωμής' }))
  const reason = dialog.getByLabelText<HTMLInputElement>(/^Αιτιολογία στο αντίγραφο της τράπεζας/)
  const record = dialog.getByRole('button', { name: 'Καταχώριση' })
  await fill(user, reason, number)
  failCalls(/./)
  await user.click(record)
  await dialog.findByText(sentence)
  expect(reason.value).toBe(number)
  failCalls(null)
  await user.click(record)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await payments.findAllByText(/Πληρωμή, Τραπεζική κατάθεση/)).toHaveLength(1)
})
