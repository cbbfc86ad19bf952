import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { staffPageSize } from '#app/quotes/staff/inbox-address.ts'
import { staffQuotesUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const count = staffPageSize + 3

beforeAll(async () => {
  for (let at = 1; at <= count; at++) await submittedQuote(shop.ctx, { companyName: `Δοκιμαστική ${at}` })
})

const rows = () => screen.queryAllByRole('link', { name: /Δοκιμαστική/ })

test('the inbox loads further quotes below the first, each once, until there are no more', async () => {
  const { user } = await openStaff(`${staffQuotesUrl()}?view=all&page=2`)
  const more = await screen.findByRole('button', { name: 'Περισσότερες προσφορές' })
  expect(rows()).toHaveLength(staffPageSize)
  await user.click(more)
  await waitFor(() => expect(rows()).toHaveLength(count))
  expect(new Set(rows().map((row) => row.getAttribute('href'))).size).toBe(count)
  expect(screen.queryByRole('button', { name: 'Περισσότερες προσφορές' })).toBeNull()
})

test('search and assignee stand in the URL; what was typed goes along with a choice', async () => {
  const { user, address } = await openStaff(`${staffQuotesUrl()}?view=all`)
  await fill(user, await screen.findByLabelText<HTMLInputElement>('Αναζήτηση προσφορών'), 'Δοκιμαστική 7')
  await user.selectOptions(screen.getByLabelText('Υπεύθυνος'), 'Χωρίς υπεύθυνο')
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Δοκιμαστική 7')]))
  const [path, query] = address().split('?')
  expect(path).toBe(staffQuotesUrl())
  expect([...new URLSearchParams(query)].sort()).toEqual([
    ['assignee', 'none'],
    ['search', 'Δοκιμαστική 7'],
    ['view', 'all'],
  ])
})
