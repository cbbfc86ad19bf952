import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staffCustomerUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const { openStaff, failCalls } = testComponents(shop)

/** A customer of one quote */
async function customerOf(quote: Parameters<typeof submittedQuote>[1]) {
  const colleague = await signedIn(shop.ctx, 'staff')
  const http = shop.http(as(colleague))
  const { id: quoteId } = await submittedQuote(shop.ctx, { email: `${randomUUID()}@example.gr`, ...quote })
  return { http, colleague, id: String((await http.post('/api/staff/customers/get', { quoteId })).body.customerId) }
}
const discount = () => screen.findByLabelText<HTMLInputElement>(/^Συμφωνημένη έκπτωση \(%\)/)

test('of two colleagues who edit a customer’s notes the second is warned, and keeps the typed text', async () => {
  const { id, http } = await customerOf({ companyName: 'Αιγαίο' })
  const { user } = await openStaff(staffCustomerUrl(id))
  await fill(user, await discount(), '9')
  const record = { id, revision: 0, discountPercent: 5, invoicesNote: '', note: '' }
  expect((await http.post('/api/staff/customers/save', record)).status).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Αποθήκευση' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/άλλαξε/)
  expect((await discount()).value).toBe('9')
})

test('an agreed discount is a percentage, and stays typed without a connection', async () => {
  const { id } = await customerOf({ companyName: 'Κυκλάδες' })
  const { user } = await openStaff(staffCustomerUrl(id))
  const save = async (typed: string) => {
    await fill(user, await discount(), typed)
    await user.click(screen.getByRole('button', { name: 'Αποθήκευση' }))
  }
  await save('101')
  await screen.findByText(/^Γράψτε την έκπτωση σε ποσοστό/)
  failCalls(/save/)
  await save('7,5')
  await screen.findByText(/^Δεν υπάρχει σύνδεση με το κατάστημα/)
  expect((await discount()).value).toBe('7,5')
  failCalls(null)
  await user.click(screen.getByRole('button', { name: 'Αποθήκευση' }))
  await screen.findByText('Η καρτέλα του πελάτη αποθηκεύτηκε.')
})

test('a merge is refused until the name of the other customer is typed', async () => {
  const companyName = `Ναυτιλιακή ${randomUUID().slice(0, 8)}`
  const { id } = await customerOf({ companyName })
  const email = `${randomUUID()}@example.gr`
  await customerOf({ companyName, email, name: 'Νίκος Ράπτης' })
  const { user } = await openStaff(staffCustomerUrl(id), { role: 'administrator' })
  await user.click(await screen.findByRole('button', { name: 'Συγχώνευση εδώ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Συγχώνευση με άλλον πελάτη' }))
  await dialog.findByText(/1 προσφορά/)
  await user.click(dialog.getByRole('button', { name: 'Συγχώνευση' }))
  await dialog.findByText(/^Η επιβεβαίωση δεν ταιριάζει/)
  await fill(user, dialog.getByLabelText(/^Για επιβεβαίωση/), companyName)
  await user.click(dialog.getByRole('button', { name: 'Συγχώνευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('region', { name: 'Προσφορές (2)' })
  const people = within(screen.getByRole('region', { name: 'Πρόσωπα' }))
  await people.findByText(email)
})
