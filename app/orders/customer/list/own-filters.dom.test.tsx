import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const { open } = testComponents(testShop())

test('«Αιτήματα προσφορών» are a view of the account’s list, beside all and orders', async () => {
  await open(async () => {
    const { OwnFilters } = await import('#app/orders/customer/list/own-filters.tsx')
    const address = { kind: 'quote', state: 'waiting', search: 'κούπες' } as const
    return <OwnFilters address={address} counts={{ 'in-progress': 1, waiting: 2, approved: 0, closed: 0 }} />
  })
  const views = within(await screen.findByRole('navigation', { name: 'Είδος' })).getAllByRole('link')
  expect(views.map((view) => [view.textContent, view.getAttribute('aria-current')])).toEqual([
    ['Αιτήματα και παραγγελίες', null],
    ['Αιτήματα προσφορών', 'page'],
    ['Παραγγελίες', null],
  ])
  const [, , orders] = views
  expect(new URLSearchParams(orders?.getAttribute('href')?.split('?')[1]).toString()).toBe(
    new URLSearchParams({ kind: 'order', state: 'waiting', search: 'κούπες' }).toString(),
  )
})
