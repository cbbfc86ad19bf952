import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staffOrdersUrl, staffOrderUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { quotePlacement } from '#test/proofs.ts'

const shop = testShop()
const { openStaff, failCalls } = testComponents(shop)
const sentence = 'Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.'

test('the list of all orders of a new shop does not lead to itself', async () => {
  await openStaff(`${staffOrdersUrl()}?view=all`)
  await screen.findByText('Μόλις έρθει η πρώτη, θα εμφανιστεί εδώ.')
  expect(screen.queryByText(/Δείτε την καρτέλα/)).toBeNull()
})

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

test('pieces are cancelled and restocked with a credit, and a whole order is cancelled', async () => {
  const { id } = await storedOrder(shop.ctx, { state: 'ready', lines: [{ quantity: 10 }, { title: 'Στυλό', quantity: 20 }] })
  const { user } = await openStaff(staffOrderUrl(id))
  await user.click(await screen.findByRole('button', { name: 'Ακύρωση τεμαχίων' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ακύρωση τεμαχίων' }))
  const cancel = dialog.getByRole('button', { name: 'Ακύρωση των τεμαχίων' })
  await user.click(cancel)
  await dialog.findByText(/^Γράψτε πόσα τεμάχια/)
  await fill(user, dialog.getByLabelText(/^Τεμάχια, Στυλό/), '5')
  await fill(user, dialog.getByLabelText(/^Λόγος, τον διαβάζει και ο πελάτης/), 'Εξαντλήθηκαν')
  await user.click(cancel)
  await screen.findByText(/^Ακύρωση, 5.+Εξαντλήθηκαν/)
  await screen.findByText(/15,50.€ με ΦΠΑ/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ακύρωση παραγγελίας' }))
  const whole = within(await screen.findByRole('dialog'))
  await user.click(whole.getByRole('button', { name: 'Ακύρωση παραγγελίας' }))
  await screen.findByText('Ακυρώθηκε', { selector: 'h1 + span' })
  await screen.findByText(/Η παραγγελία έκλεισε/)
})

test('a consumer’s whole withdrawal shows what is credited and why, and delivery can be credited after a return', async () => {
  const fees = [{ type: 'cash-on-delivery' as const, cents: 250, vatPercent: 24 }]
  const lines = [
    { quantity: 2, shippedQuantity: 2 },
    { title: 'Στυλό', quantity: 3, shippedQuantity: 3, placements: [quotePlacement()] },
  ]
  const { id } = await storedOrder(shop.ctx, { state: 'delivered', deliveryCents: 650, fees, lines })
  const { user } = await openStaff(staffOrderUrl(id))
  await user.click(await screen.findByRole('button', { name: 'Επιστροφή τεμαχίων' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Επιστροφή τεμαχίων' }))
  await user.click(dialog.getByRole('radio', { name: /Υπαναχώρηση/ }))
  await fill(user, dialog.getByLabelText(/^Τεμάχια, Κούπα/), '2')
  await dialog.findByText(/Ο ιδιώτης υπαναχωρεί από μέρος της παραγγελίας/)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Επιστρέφονται και τα μεταφορικά' }).checked).toBe(false)
  await fill(user, dialog.getByLabelText(/^Τεμάχια, Στυλό/), '3')
  await dialog.findByText(/Ο ιδιώτης υπαναχωρεί από όλη την παραγγελία/)
  // 5 × 2.50 + 6.50 + 2.50, and VAT
  await dialog.findByText(/26,66.€/)
  const checked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect(checked('Τα τεμάχια επιστρέφουν στο απόθεμα')).toBe(true)
  expect(checked('Τα τεμάχια με λογότυπο επιστρέφουν στο απόθεμα')).toBe(false)
  dialog.getByText(/Όσα έχουν τυπωθεί με λογότυπο δεν ξαναπωλούνται/)
  await user.click(dialog.getByRole('checkbox', { name: 'Επιστρέφονται και τα μεταφορικά' }))
  await dialog.findByText(/18,60.€/)
  await user.click(dialog.getByRole('button', { name: 'Καταχώριση επιστροφής' }))
  await screen.findByText('Επιστράφηκε', { selector: 'h1 + span' })
  await user.click(screen.getByRole('button', { name: 'Πίστωση μεταφορικών ή χρεώσεων' }))
  const credit = within(await screen.findByRole('dialog', { name: 'Πίστωση μεταφορικών ή χρεώσεων' }))
  await user.click(credit.getByRole('checkbox', { name: 'Επιστρέφονται και τα μεταφορικά' }))
  await credit.findByText(/8,06.€/)
  await user.click(credit.getByRole('button', { name: 'Καταχώριση πίστωσης' }))
  await screen.findByText(/^Πίστωση, μεταφορικά/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Πίστωση μεταφορικών ή χρεώσεων' })).toBeNull())
})

test('money without an order is stored, and assigned to one by its number', async () => {
  const { number } = await storedOrder(shop.ctx, { state: 'awaiting-payment', depositCents: 1_000_000 })
  const { user } = await openStaff(staffOrdersUrl())
  const attention = within(await screen.findByRole('region', { name: 'Χρήματα που περιμένουν απόφαση' }))
  await user.click(attention.getByRole('button', { name: 'Ποσό χωρίς παραγγελία' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ποσό χωρίς παραγγελία' }))
  const record = dialog.getByRole('button', { name: 'Καταχώριση' })
  await fill(user, dialog.getByLabelText(/^Ποσό \(€\)/), '12,5')
  await user.click(record)
  await dialog.findByText('Γράψτε ό,τι αναφέρει ο αποστολέας.')
  await fill(user, dialog.getByLabelText(/^Αιτιολογία στο αντίγραφο της τράπεζας/), 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ')
  await user.click(record)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const element = (await attention.findByText(/ΠΑΠΑΔΟΠΟΥΛΟΣ ΚΟΥΠΕΣ/)).closest('li') ?? expect.fail('not in the list')
  const row = within(element)
  row.getByText(/12,50.€/)
  await fill(user, row.getByLabelText(/^Είναι της παραγγελίας/), 'Π-2026-99999')
  await user.click(row.getByRole('button', { name: /^Αντιστοίχιση/ }))
  await row.findByText('Δεν βρέθηκε παραγγελία με αυτόν τον αριθμό.')
  await fill(user, row.getByLabelText(/^Είναι της παραγγελίας/), number)
  await user.click(row.getByRole('button', { name: /^Αντιστοίχιση/ }))
  await waitFor(() => expect(element.isConnected).toBe(false))
  await user.click(await attention.findByRole('link', { name: number }))
  const payments = within(await screen.findByRole('region', { name: 'Πληρωμές' }))
  await payments.findAllByText(/12,50.€/)
})

test('a customer’s account gets a credit from its order', async () => {
  const customer = await signedIn(shop.ctx)
  const { id } = await storedOrder(shop.ctx, { userId: customer.id })
  const { user } = await openStaff(staffOrderUrl(id))
  const payments = within(await screen.findByRole('region', { name: 'Πληρωμές' }))
  await user.click(await payments.findByText('Πληρωμή επί πιστώσει'))
  const limit = await payments.findByLabelText(/^Πιστωτικό όριο, με ΦΠΑ \(€\)/)
  const save = payments.getByRole('button', { name: 'Αποθήκευση συμφωνίας' })
  await fill(user, limit, 'πολλά')
  await user.click(save)
  await payments.findByText('Γράψτε πιστωτικό όριο από 0 έως 1.000.000 €.')
  await fill(user, limit, '2000')
  await user.click(save)
  await payments.findByText(/χρωστά τώρα/)
})

test('staff set the delivery cost of an order that was placed without it', async () => {
  const { id } = await storedOrder(shop.ctx, { state: 'placed', isDeliveryOpen: true, depositCents: 1_000 })
  const { user } = await openStaff(staffOrderUrl(id))
  await user.click(await screen.findByRole('button', { name: 'Ορισμός μεταφορικών' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Μεταφορικά' }))
  const cost = dialog.getByLabelText(/^Μεταφορικά, χωρίς ΦΠΑ \(€\)/)
  const set = dialog.getByRole('button', { name: 'Ορισμός μεταφορικών' })
  await fill(user, cost, 'δέκα')
  await user.click(set)
  await dialog.findByText('Γράψτε ποσό από 0 έως 100.000 €, με έως δύο δεκαδικά.')
  await fill(user, cost, '10,5')
  await user.click(set)
  await screen.findByText(/Όρισε τα μεταφορικά/)
  await within(screen.getByRole('region', { name: 'Ποσά' })).findByText(/10,50.€/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ορισμός μεταφορικών' })).toBeNull())
})
