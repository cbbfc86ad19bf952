import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'
import { confirmed, signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const { openStaff, failCalls } = testComponents(shop)

async function openSettings() {
  const boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { user, staff } = await openStaff(settingsUrl(), { user: boss, role: 'administrator' })
  await screen.findByRole('heading', { name: 'Ιστορικό αλλαγών' })
  return { user, staff }
}

/** One part of the screen. */
function section(name: string) {
  const found = within(screen.getByRole('region', { name }))
  return {
    ...found,
    field: (label: RegExp | string) => found.getByLabelText<HTMLInputElement>(label),
    save: found.getByRole('button', { name: 'Αποθήκευση' }),
  }
}
const changes = () => within(screen.getByRole('region', { name: 'Ιστορικό αλλαγών' }))

test('a wrong VAT number is refused at its field, which has the focus, and a right one is saved by Enter', async () => {
  const { user } = await openSettings()
  const company = section('Εταιρεία')
  const vatNumber = company.field(/^ΑΦΜ/)
  await fill(user, vatNumber, '123456789')
  await user.click(company.save)
  await company.findByText('Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.')
  await waitFor(() => expect(document.activeElement).toBe(vatNumber))
  await fill(user, vatNumber, '094019245')
  await user.keyboard('{Enter}')
  await screen.findByText('Οι ρυθμίσεις αποθηκεύτηκαν.')
})

test('the hours of a day end after they begin', async () => {
  const { user } = await openSettings()
  const service = section('Ώρες εξυπηρέτησης')
  await fill(user, service.field('Δευτέρα – Παρασκευή, έως'), '7')
  await user.click(service.save)
  await service.findByText('Κλείνετε πριν ανοίξετε: ελέγξτε τις ώρες.')
  await fill(user, service.field('Δευτέρα – Παρασκευή, έως'), '17.30')
  await fill(user, service.field('Σάββατο, από'), '9')
  await fill(user, service.field('Σάββατο, έως'), '14,00')
  await user.click(service.save)
  await changes().findAllByText(/Δευτέρα – Παρασκευή 8\.00-17\.30, Σάββατο 9\.00-14\.00/)
})

test('a bank account is removed, and another one is added once its IBAN is right', async () => {
  const { user } = await openSettings()
  const banks = section('Τραπεζικοί λογαριασμοί και IRIS')
  const [removal] = banks.getAllByRole('button', { name: /^Αφαίρεση/ })
  if (removal === undefined) throw new Error('no account')
  await user.click(removal)
  await user.click(banks.getByRole('button', { name: 'Άλλος λογαριασμός' }))
  await fill(user, banks.field('Τράπεζα 2'), 'Alpha Bank')
  await fill(user, banks.field('IBAN 2'), 'GR00 1')
  await user.click(banks.save)
  await banks.findByText('Ο IBAN δεν είναι σωστός. Ελέγξτε τα ψηφία του.')
  await fill(user, banks.field('IBAN 2'), 'GR16 0110 1250 0000 0001 2300 695')
  await user.click(banks.save)
  await changes().findByText(/Τραπεζικοί λογαριασμοί/)
  expect(section('Τραπεζικοί λογαριασμοί και IRIS').getAllByRole('listitem')).toHaveLength(2)
})

test('closed days are added, and end after they begin', async () => {
  const { user } = await openSettings()
  const closed = section('Αργίες και ημέρες κλειστά')
  await user.click(closed.getByRole('button', { name: 'Προσθήκη ημερών' }))
  await fill(user, closed.field('Ονομασία 1'), 'Θερινές διακοπές')
  await fill(user, closed.field('Από 1'), '2027-08-10')
  await fill(user, closed.field('Έως και 1'), '2027-08-09')
  await user.click(closed.save)
  await closed.findByText('Η τελευταία ημέρα είναι πριν από την πρώτη.')
  await fill(user, closed.field('Έως και 1'), '2027-08-20')
  await user.click(closed.save)
  await changes().findAllByText(/Θερινές διακοπές 10\/8\/2027 έως 20\/8\/2027/)
})

test('of two administrators the second sees the other’s save, keeps the typed text, and can save over it', async () => {
  const { user } = await openSettings()
  const security = section('Ασφάλεια της ομάδας')
  const days = security.field(/^Ημέρες προθεσμίας/)
  await fill(user, days, '12')
  const other = await signedIn(shop.ctx, 'administrator')
  const http = shop.http(as(other))
  const { revisions } = (await http.post('/api/staff/settings/get', {})).body
  const saved = { section: 'security', revision: revisions.security, staffSecondFactorDays: 11 }
  expect((await http.post('/api/staff/settings/save', saved)).status).toBe(200)
  await user.click(security.save)
  const notice = await security.findByRole('alert')
  expect(notice.textContent).toContain(other.username)
  expect(days.value).toBe('12')
  await user.click(security.save)
  await screen.findByText('Οι ρυθμίσεις αποθηκεύτηκαν.')
  expect(section('Ασφάλεια της ομάδας').field(/^Ημέρες προθεσμίας/).value).toBe('12')
})

test('the brand is previewed as it is typed, and a pale colour is replaced by the proposed shade', async () => {
  const { user } = await openSettings()
  const brand = section('Επωνυμία και εμφάνιση')
  await fill(user, brand.field('Όνομα καταστήματος'), 'Ίκαρος')
  await fill(user, brand.field('Σύνθημα'), 'Δώρα με όνομα')
  const preview = within(screen.getByRole('region', { name: 'Προεπισκόπηση εμφάνισης' }))
  await preview.findByText('Ίκαρος')
  await preview.findByText('Ίκαρος, εταιρικά δώρα με το λογότυπό σας | Δώρα με όνομα')
  await fill(user, brand.field('Χρώμα κουμπιών και συνδέσμων'), '#FFEE00')
  await user.click(brand.save)
  await brand.findByText(/Η κοντινότερη απόχρωση που διαβάζεται είναι #817800\.$/)
  await user.click(brand.getByRole('button', { name: 'Χρήση του #817800' }))
  await user.click(brand.save)
  await changes().findByText('#817800')
  await changes().findByText('Ίκαρος')
})

test('staff who are not administrators do not see the settings', async () => {
  await openStaff(settingsUrl())
  await screen.findByRole('heading', { name: /^Δεν έχετε πρόσβαση/ })
  await screen.findByText(/Τις ορίζει ένας διαχειριστής/)
  expect(screen.getByRole('link', { name: 'Στον πίνακα' }).getAttribute('href')).toBe(dashboardUrl())
  expect(screen.queryByLabelText(/ΑΦΜ/)).toBeNull()
})

test('delivery costs are changed on the screen, and apply at once', async () => {
  const { user } = await openSettings()
  const delivery = section('Παράδοση')
  const [steps] = delivery.getAllByLabelText(/^Κλιμάκια \(kg = €\)/)
  if (steps === undefined) throw new Error('no steps')
  await fill(user, steps, '2 = 3\n1 = 2')
  await user.click(delivery.save)
  await delivery.findByText('Τα κλιμάκια γράφονται από το μικρότερο βάρος στο μεγαλύτερο.')
  await fill(user, steps, '1 = 2,37\n100 = 7,77')
  await user.click(delivery.save)
  await changes().findByText(/Παράδοση/)
  const orderId = randomUUID()
  const http = shop.http(as(visitor))
  await http.post('/api/cart', { id: 28, qty: 50, variantId: null, orderId })
  const { body } = await http.post('/api/delivery/options', { orderId, country: 'GR', postcode: '10557' })
  expect(JSON.stringify(body)).toContain('"price":2.37')
})

test('the fee of cash on delivery is shown as it was parsed', async () => {
  const { user } = await openSettings()
  const payment = section('Πληρωμή')
  const label = /^Έξοδα αντικαταβολής, χωρίς ΦΠΑ \(€\)/
  await fill(user, payment.field(label), '3,5')
  await user.click(payment.save)
  await changes().findByText(/Πληρωμή/)
  await waitFor(() => expect(section('Πληρωμή').field(label).value).toBe('3,50'))
})

test.each([
  ['Επικοινωνία', 'Τηλέφωνο', '210 765 4321', '210 765 4321'],
  ['Ώρες εξυπηρέτησης', 'Δευτέρα – Παρασκευή, έως', '17.45', '8.00-17.45'],
  ['Υπηρεσίες τρίτων', /^Meta Pixel/, '1234567890123456', '1234567890123456'],
])('a setting of «%s» stays typed without a connection, and is saved when it is back', async (title, label, typed, logged) => {
  const { user } = await openSettings()
  const { field, save, findByText } = section(title)
  await fill(user, field(label), typed)
  failCalls(/settings/)
  await user.click(save)
  await findByText('Δεν υπάρχει σύνδεση με το κατάστημα. Ελέγξτε το δίκτυό σας και δοκιμάστε ξανά.')
  expect(field(label).value).toBe(typed)
  failCalls(null)
  await user.click(save)
  await screen.findByText('Οι ρυθμίσεις αποθηκεύτηκαν.')
  await changes().findAllByText(new RegExp(logged))
})
