import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { dayAfter } from '#app/platform/calendar.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { decoratedQuote, proofCalls } from '#test/proofs.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

beforeAll(() => importDecoratedProduct(shop.ctx))

test('a draft that a colleague changes keeps the note that is being written, shows their day, and says why it was not sent', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const quote = await decoratedQuote(shop.ctx)
  const { call, make } = proofCalls(shop, () => staff)
  const { id: proofId, revision, answerBy } = await make(quote)
  const { user } = await openStaff(staffQuoteUrl(quote.id), { user: staff })
  await fill(user, await screen.findByRole('textbox', { name: /^Σημείωση προς τον πελάτη/ }), 'Δείτε τα χρώματα')
  const theirDay = dayAfter(answerBy, 7)
  const saved = await call('save', { id: quote.id, proofId, revision, note: '', answerBy: theirDay })
  expect(saved.status).toBe(200)

  await user.click(screen.getByRole('button', { name: 'Αποστολή δοκιμίου' }))
  const day = () => screen.getByLabelText<HTMLInputElement>('Απάντηση έως').value
  await waitFor(() => expect(day()).toBe(theirDay))
  expect(screen.getByText(/^Το δοκίμιο άλλαξε στο μεταξύ/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Σημείωση προς τον πελάτη/ }).value).toBe('Δείτε τα χρώματα')
})
