import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { staffQuoteUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { importDecoratedProduct } from '#test/decorated-product.ts'
import { testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { decoratedQuote, logoElement, proofCalls, quotePlacement } from '#test/proofs.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

beforeAll(() => importDecoratedProduct(shop.ctx))

test('after a repair of a proof the focus stays beside the logo, and the note that is being written stays', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const png = await sharp(Buffer.from(testLogo())).resize(200).png().toBuffer()
  const { body: logo } = await uploadLogo(shop, randomUUID(), new Uint8Array(png), 'Σήμα.png')
  const quote = await decoratedQuote(shop.ctx, { placements: [quotePlacement([logoElement(logo.picture)])] })
  await proofCalls(shop, () => staff).make(quote)

  const { user } = await openStaff(staffQuoteUrl(quote.id), { user: staff })
  const repair = await screen.findByRole('button', { name: /^Διόρθωση λογοτύπου/ }, { timeout: 120_000 })
  const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Σημείωση προς τον πελάτη/ })
  await fill(user, noteField(), 'Με το λογότυπο σε')
  await user.click(repair)
  const dialog = await screen.findByRole('dialog', { name: 'Διόρθωση λογοτύπου' })
  await user.click(await within(dialog).findByRole('button', { name: 'Χρήση του διορθωμένου' }, { timeout: 60_000 }))
  await screen.findByRole('button', { name: 'Επιστροφή στο αρχικό λογότυπο' }, { timeout: 60_000 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const files = within(screen.getByRole('list', { name: 'Αρχεία παραγωγής' })).getAllByRole('button')
  await waitFor(() => expect(files).toContain(document.activeElement))
  expect(screen.queryByRole('button', { name: /^Διόρθωση λογοτύπου/ })).toBeNull()
  expect(noteField().value).toBe('Με το λογότυπο σε')
})
