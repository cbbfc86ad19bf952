import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { StaffRateCards } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { formOf } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { categoriesUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

async function openCard() {
  const { user } = await openStaff(categoriesUrl('rate-cards'), { role: 'administrator' })
  await user.click(await screen.findByRole('button', { name: 'Αλλαγή, Μεταξοτυπία' }))
  const days = await screen.findByLabelText<HTMLInputElement>('Εργάσιμες ημέρες')
  return { user, days, save: () => user.click(screen.getByRole('button', { name: 'Αποθήκευση τιμών' })) }
}

test('a rate card says how many fields are wrong, and is saved once they are mended', async () => {
  const { user, days, save } = await openCard()
  await fill(user, days, 'πολλές')
  await save()
  await screen.findByText(/^Διορθώστε ένα πεδίο: /)
  expect(days.getAttribute('aria-invalid')).toBe('true')
  await fill(user, days, '9')
  await save()
  await screen.findByText('Οι τιμές αποθηκεύτηκαν.')
})

test('a colleague’s save meanwhile is shown, and the next save overwrites it', async () => {
  const { user, days, save } = await openCard()
  await fill(user, days, '8')
  const http = shop.http(as(await signedIn(shop.ctx, 'administrator')))
  const { cards }: StaffRateCards = (await http.post('/api/staff/rate-cards/get', {})).body
  const card = cards.find((each) => each.card.key === 'silkscreen')
  if (card === undefined) throw new Error('No card of silkscreen')
  const body = { key: card.card.key, revision: card.revision, form: { ...formOf(card), leadDays: '7' } }
  expect((await http.post('/api/staff/rate-cards/save', body)).status).toBe(200)
  await save()
  await screen.findByRole('region', { name: 'Αλλαγές άλλων' })
  expect(days.value).toBe('8')
  await save()
  await screen.findByText('Οι τιμές αποθηκεύτηκαν.')
})
