import { screen, waitFor } from '@testing-library/react'
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
