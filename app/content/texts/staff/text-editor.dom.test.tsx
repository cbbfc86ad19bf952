import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { textsUrl, textUrl } from '#app/staff-urls.ts'
import { aboutUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

afterEach(async () => {
  await shop.ctx.db.delete(shopTextVersions)
  await shop.ctx.db.delete(shopTexts)
})

const name = { kind: 'page', key: 'about-us' } as const
const about = textUrl(name)
const says = async (words: string) => (await shop.http(as(visitor)).get(aboutUrl())).text.includes(words)
const isSaved = () => screen.findByText(/Το πρόχειρο αποθηκεύτηκε/, { selector: '[role=status], [role=status] *' })

test('missing values are reported at their field, which has the focus, and a text is scheduled and unscheduled', async () => {
  const { user } = await openStaff(about)
  const title = await screen.findByLabelText<HTMLInputElement>('Τίτλος')
  await user.clear(title)
  await user.click(screen.getByRole('button', { name: 'Δημοσίευση τώρα' }))
  await screen.findAllByText('Γράψτε τίτλο.')
  await waitFor(() => expect(document.activeElement).toBe(title))
  await fill(user, title, 'Χριστούγεννα μαζί')
  await fill(user, screen.getByLabelText('Κείμενο', { selector: 'textarea' }), 'Θα δούμε [εδώ](/no-such-page).')
  await screen.findByText('Ο σύνδεσμος /no-such-page δεν οδηγεί σε σελίδα του καταστήματος.')
  await fill(user, screen.getByLabelText('Από, προαιρετικά'), '2999-12-20')
  await fill(user, screen.getByLabelText('Έως και, προαιρετικά'), '2999-12-26')
  await user.click(screen.getByRole('button', { name: 'Προγραμματισμός' }))
  await screen.findByText('Το κείμενο προγραμματίστηκε.')
  const versions = within(screen.getByRole('region', { name: 'Εκδόσεις' }))
  await versions.findByText('Προγραμματισμένο')
  expect(await says('Χριστούγεννα μαζί')).toBe(false)
  await user.click(versions.getByRole('button', { name: /^Απόσυρση/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Απόσυρση έκδοσης' }))
  await user.click(dialog.getByRole('button', { name: 'Απόσυρση' }))
  await screen.findByText('Αποσύρθηκε')
})

test('of two people on one text the second is warned, keeps the typed text, and chooses', async () => {
  const colleague = await signedIn(shop.ctx, 'staff')
  const call = (what: string, body: object) => shop.http(as(colleague)).post(`/api/staff/texts/${what}`, { ...name, ...body })
  const { content } = (await call('get', {})).body
  const { user } = await openStaff(about)
  const title = await screen.findByLabelText<HTMLInputElement>('Τίτλος')
  const warned = () => screen.findByText(new RegExp(`«${colleague.username}»`), { selector: '[role=alert] *' })

  const first = await call('draft', { revision: 0, content: { ...content, title: 'Του πρώτου' } })
  expect(first.status).toBe(200)
  await fill(user, title, 'Του δεύτερου')
  await warned()
  expect(title.value).toBe('Του δεύτερου')
  await user.click(screen.getByRole('button', { name: 'Συνέχεια με το δικό μου' }))
  await isSaved()

  const { revision } = (await call('get', {})).body
  expect((await call('draft', { revision, content: { ...content, title: 'Του πρώτου, ξανά' } })).status).toBe(200)
  await fill(user, title, 'Του δεύτερου, ξανά')
  await warned()
  await user.click(screen.getByRole('button', { name: 'Φόρτωση του νέου κειμένου' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Τίτλος').value).toBe('Του πρώτου, ξανά'))
})

test('staff of another area find no texts', async () => {
  await openStaff(textsUrl(), { user: await signedIn(shop.ctx, 'staff', undefined, ['accounts']) })
  await screen.findByText('Sorry, access denied')
})
