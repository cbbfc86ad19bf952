import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { numberText } from '#app/platform/text/greek-number.ts'
import { priceBreakAt } from '#app/pricing/unit-price.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop } from '#test/http.ts'
import { quotePlacement } from '#test/proofs.ts'
import { submittedQuote } from '#test/quotes.ts'
import { typedEuros, typedPieces, typeEach } from '#test/typed-numbers.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

const saved = () => screen.findByText(/^Αποθηκεύτηκε/, { selector: '[role=status], [role=status] *' })

/** A quote whose offer is being made */
async function openEditor(lines?: NonNullable<Parameters<typeof submittedQuote>[1]>['lines']) {
  const staff = await signedIn(shop.ctx, 'staff')
  const { id } = await submittedQuote(shop.ctx, lines === undefined ? {} : { lines })
  const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
  await call('propose', { id })
  const { user } = await openStaff(staffQuoteUrl(id), { user: staff })
  const list = within(await screen.findByRole('list', { name: 'Γραμμές της προσφοράς' }))
  const draft = async () => (await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, id)))[0]
  return { id, user, call, list, draft }
}

test('lines are added from the catalogue and freely, moved and removed; quantities are added and taken away', async () => {
  const { user, list, draft } = await openEditor()
  await fill(user, screen.getByLabelText('Προσθήκη προϊόντος από τον κατάλογο'), 'ομπρέλα')
  const [product] = within(await screen.findByRole('list', { name: 'Προϊόντα' })).getAllByRole('button')
  await user.click(product ?? expect.fail('nothing found'))
  await waitFor(() => expect(list.getAllByLabelText(/^Τίτλος/)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Ελεύθερη γραμμή' }))
  await screen.findByText(/^Δεν αποθηκεύτηκε\. Γράψτε τίτλο στη γραμμή 3\./)
  await fill(user, list.getByLabelText('Τίτλος, γραμμή 3'), 'Μεταφορά στο νησί')
  await user.click(screen.getByRole('button', { name: 'Μετακίνηση πάνω: Μεταφορά στο νησί' }))
  expect(list.getByLabelText<HTMLInputElement>('Τίτλος, γραμμή 2').value).toBe('Μεταφορά στο νησί')
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση γραμμής: Κούπα κεραμική' }))
  const [add] = screen.getAllByRole('button', { name: 'Ποσότητα' })
  await user.click(add ?? expect.fail('no button'))
  await screen.findByRole('group', { name: 'Μεταφορά στο νησί, 200 τεμάχια' })
  const [remove] = screen.getAllByRole('button', { name: 'Αφαίρεση της ποσότητας 200' })
  await user.click(remove ?? expect.fail('no button'))
  await waitFor(async () => expect((await draft())?.lines.map(({ title }) => title)[0]).toBe('Μεταφορά στο νησί'))
  await saved()
  expect((await draft())?.lines).toHaveLength(2)
})

test('prices follow the quantity until one is typed; typed-over prices and a removed line are restored with one click', async () => {
  const lines = [{ title: 'Μπλουζάκι', productId: 28, quantities: [50], note: 'Χωρίς ετικέτα λαιμού' }]
  const { user, call, list, draft } = await openEditor(lines)
  const [product] = (await call('products', { productIds: [28] })).body.products
  const listPrice = (quantity: number) => numberText(priceBreakAt(product, quantity).unitPrice, 4)
  expect(listPrice(500)).not.toBe(listPrice(50))
  const price = () => list.getByLabelText<HTMLInputElement>(/^Τιμή τεμαχίου/)
  const quantity = () => list.getByLabelText<HTMLInputElement>('Ποσότητα')
  const undo = async (text: RegExp) => {
    const toast = (await screen.findByText(text)).closest<HTMLElement>('[role=dialog]') ?? expect.fail('no toast')
    await user.click(within(toast).getByRole('button', { name: 'Αναίρεση' }))
  }
  expect(list.getByLabelText<HTMLInputElement>(/^Σημείωση πελάτη/).value).toBe('Χωρίς ετικέτα λαιμού')
  const variant = await list.findByLabelText<HTMLSelectElement>('Παραλλαγή, Μπλουζάκι')
  await user.selectOptions(variant, variant.options[1] ?? expect.fail('no variants'))
  expect(list.getByLabelText<HTMLInputElement>('Περιγραφή, Μπλουζάκι').value).toBe(product.variants[0].text)
  await fill(user, quantity(), '500')
  await waitFor(() => expect(price().value).toBe(listPrice(500)))
  await fill(user, price(), '1,5')
  await fill(user, quantity(), '50')
  expect(price().value).toBe('1,50')

  await user.click(screen.getByRole('button', { name: 'Επαναφορά τιμών καταλόγου' }))
  await waitFor(() => expect(price().value).toBe(listPrice(50)))
  await undo(/τιμές του καταλόγου/)
  await waitFor(() => expect(price().value).toBe('1,50'))
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση γραμμής: Μπλουζάκι' }))
  await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(0))
  await undo(/Αφαιρέθηκε η γραμμή/)
  await waitFor(async () =>
    expect((await draft())?.lines).toMatchObject([
      { variantId: product.variants[0].variantId, options: [{ quantity: 50, unitPrice: 15_000, isListPrice: false }] },
    ]),
  )
  await saved()
})

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

test('what is typed beside a removed quantity stays where it was typed', async () => {
  const { user, list } = await openEditor([{ title: 'Μεταφορά', quantities: [50, 100] }])
  const prices = () => list.getAllByLabelText<HTMLInputElement>('Τιμή τεμαχίου').map(({ value }) => value)
  const [first, second] = list.getAllByLabelText('Τιμή τεμαχίου')
  await fill(user, first ?? expect.fail('no price'), 'δύο ευρώ')
  await fill(user, second ?? expect.fail('no second price'), '3,5')
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση της ποσότητας 50' }))
  await waitFor(() => expect(prices()).toEqual(['3,50']))
})

test('an offer with a logo has its own deposit and time of the rest, which its terms and its customer’s page say', async () => {
  await importDecoratedProduct(shop.ctx)
  const line = { title: 'Σημειωματάριο', productId: decoratedProductId, quantities: [100], placements: [quotePlacement()] }
  const { id, user, call, draft } = await openEditor([line])
  expect(await draft()).toMatchObject({ depositPercent: 50, restDue: 'before-delivery' })
  const terms = screen.getByLabelText<HTMLTextAreaElement>('Όροι')
  expect(terms.value).toContain('50\u00a0% πριν από την παράδοση')
  const deposit = screen.getByLabelText<HTMLInputElement>('Προκαταβολή')
  await fill(user, deposit, '0')
  expect(deposit.getAttribute('aria-invalid')).toBe('true')
  await fill(user, deposit, '30')
  await user.selectOptions(screen.getByLabelText('Το υπόλοιπο πληρώνεται'), 'με την έγκριση του δοκιμίου')
  expect(terms.value).toContain('30\u00a0% με την παραγγελία και 70\u00a0% με την έγκριση του δοκιμίου')
  await waitFor(async () => expect(await draft()).toMatchObject({ depositPercent: 30, restDue: 'proof-approved' }))
  await saved()
  // Resetting the prices keeps deposit and rest.
  const revision = (await draft())?.revision
  await call('propose', { id, revision })
  expect(await draft()).toMatchObject({ depositPercent: 30, restDue: 'proof-approved' })
  const { version, revision: newest, ...content } = (await call('get', { id })).body.quote.draft
  const kept = await call('save-offer', { id, revision: newest, content: { ...content, deliveryCents: 0 } })
  const sent = await call('send', { id, revision: kept.body.revision, despiteWarnings: true })
  expect(sent.text).not.toContain('error')
  const { body } = await call('get', { id })
  expect(body.quote.offers[0]).toMatchObject({ version, depositPercent: 30, restDue: 'proof-approved' })
  expect(body.quote.offers[0].scenarios[0].instalments.map(({ due }: { due: string }) => due)).toEqual([
    'placing',
    'proof-approved',
  ])
})

test('whole payment in advance has no rest, and an offer without a logo no shares', async () => {
  await importDecoratedProduct(shop.ctx)
  const line = { title: 'Σημειωματάριο', productId: decoratedProductId, quantities: [100], placements: [quotePlacement()] }
  const { user, draft } = await openEditor([line])
  await fill(user, screen.getByLabelText('Προκαταβολή'), '100')
  expect(screen.queryByLabelText('Το υπόλοιπο πληρώνεται')).toBeNull()
  await waitFor(async () => expect((await draft())?.depositPercent).toBe(100))
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση γραμμής: Σημειωματάριο' }))
  await waitFor(() => expect(screen.queryByLabelText('Προκαταβολή')).toBeNull())
})

test('a margin below the least of the settings is marked, with the reason below', async () => {
  const { user, list } = await openEditor([{ title: 'Μπλουζάκι', productId: 28, quantities: [50] }])
  const price = list.getByLabelText<HTMLInputElement>('Τιμή τεμαχίου')
  await fill(user, price, '10')
  await fill(user, list.getByLabelText('Κόστος τεμ.'), '8')
  expect(await list.findByText('20 %')).toHaveProperty('className', 'text-success')
  expect(screen.queryByText(/κάτω από το ελάχιστο/)).toBeNull()
  await fill(user, price, '9,5')
  expect(await list.findByText('16 %')).toHaveProperty('className', 'text-failure')
  await screen.findByText('Το περιθώριο είναι κάτω από το ελάχιστο των ρυθμίσεων, 20 %.')
})

test('an offer to a customer without an address is given by telephone, on paper or by Viber', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)
  const lines = [{ productId: 28, variantId: null, quantities: [100] }]
  const request = { requestKey: randomUUID(), source: 'telephone', name: 'Τάσος Δήμου', phone: '2101234567', lines }
  const { id, number } = (await call('enter', request)).body
  await call('propose', { id })
  const { user } = await openStaff(staffQuoteUrl(id), { user: staff })
  await user.click(await screen.findByRole('button', { name: /^Αποστολή ?στον πελάτη/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Παράδοση στον πελάτη' }))
  await user.click(dialog.getByRole('radio', { name: 'Εκτυπωμένη' }))
  const seen = await dialog.findByRole('checkbox', { name: 'Τα είδα, να σταλεί όπως είναι' })
  await user.click(seen)
  await user.click(dialog.getByRole('button', { name: 'Δόθηκε στον πελάτη' }))
  await screen.findByText(`Η προσφορά ${number} δόθηκε εκτυπωμένη.`)
  await screen.findByText(/^Δόθηκε σήμερα/)
  await screen.findByText('Έστειλε την προσφορά, έκδοση 1: δόθηκε εκτυπωμένη')
})

test('a customer at the counter orders the draft at once, after its warnings', async () => {
  const { user } = await openEditor([{ title: 'Μπλουζάκι', productId: 28, quantities: [50] }])
  await user.click(screen.getByRole('button', { name: 'Καταχώριση παραγγελίας' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Καταχώριση παραγγελίας' }))
  await user.click(dialog.getByRole('radio', { name: 'Στο κατάστημα' }))
  const seen = await dialog.findByRole('checkbox', { name: 'Τα είδα, να καταχωριστεί όπως είναι' })
  const order = dialog.getByRole('button', { name: /^Παραγγελία για .+ με ΦΠΑ$/ })
  await user.click(order)
  await dialog.findByRole('alert')
  await user.click(seen)
  await user.click(order)
  await screen.findByRole('link', { name: 'Δείτε την παραγγελία' })
})
