import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { changesUrl } from '#app/staff-urls.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { openStaff } = testComponents(testShop())

test('the filter of the history stands in its URL, which restores it', async () => {
  const { user, address } = await openStaff(`${changesUrl()}?from=2026-02-30&user=x`, { role: 'administrator' })
  expect((await screen.findByLabelText<HTMLInputElement>('Από')).value).toBe('')
  await user.selectOptions(screen.getByLabelText('Τι'), 'product')
  await waitFor(() => expect(address()).toBe(`${changesUrl()}?subject=product`))
})

test('a URL with a filter shows it', async () => {
  await openStaff(`${changesUrl()}?subject=product&from=2026-11-01`, { role: 'administrator' })
  expect((await screen.findByLabelText<HTMLInputElement>('Από')).value).toBe('2026-11-01')
  expect(screen.getByLabelText<HTMLSelectElement>('Τι').value).toBe('product')
  await screen.findByText('Δοκιμάστε άλλες ημέρες ή άλλο είδος.')
})

test('a day that is being typed filters once its year is complete, and nothing takes it back meanwhile', async () => {
  const { address } = await openStaff(changesUrl(), { role: 'administrator' })
  const from = await screen.findByLabelText<HTMLInputElement>('Από')
  from.focus()
  // What a browser says of the first digit of the year
  fireEvent.change(from, { target: { value: '0002-11-27' } })
  await screen.findByText('Ό,τι αλλάζει η ομάδα στο κατάστημα εμφανίζεται εδώ.')
  expect([from.value, address()]).toEqual(['0002-11-27', changesUrl()])
  fireEvent.change(from, { target: { value: '2025-11-27' } })
  await waitFor(() => expect(address()).toBe(`${changesUrl()}?from=2025-11-27`))
  expect([from.value, document.activeElement]).toEqual(['2025-11-27', from])
})

test('a year of two digits is of this century; an emptied day filters no more, an incomplete one leaves the filter', async () => {
  const { address } = await openStaff(`${changesUrl()}?to=2026-11-01`, { role: 'administrator' })
  const to = await screen.findByLabelText<HTMLInputElement>('Έως και')
  to.focus()
  fireEvent.change(to, { target: { value: '0202-11-01' } })
  to.blur()
  await waitFor(() => expect(to.value).toBe('2026-11-01'))
  expect(address()).toBe(`${changesUrl()}?to=2026-11-01`)
  to.focus()
  fireEvent.change(to, { target: { value: '0025-11-01' } })
  to.blur()
  await waitFor(() => expect([address(), to.value]).toEqual([`${changesUrl()}?to=2025-11-01`, '2025-11-01']))
  fireEvent.change(to, { target: { value: '' } })
  await waitFor(() => expect(address()).toBe(changesUrl()))
})
