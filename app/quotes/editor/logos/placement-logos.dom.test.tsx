import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { logoElement, quotePlacement } from '#test/proofs.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await shop.ctx.db.delete(inks)
  await shop.ctx.db.insert(inks).values({ kind: 'ink', code: 'Μ-12', name: 'Μπλε ναυτικό', hex: '#1f3a5f', place: 0 })
})

test('in the offer’s editor a logo is repaired and goes back, and its colours get inks, which the draft keeps', async () => {
  const png = await sharp(Buffer.from(testLogo())).resize(150).png().toBuffer()
  const { body: logo } = await uploadLogo(shop, randomUUID(), new Uint8Array(png), 'Σήμα.png')
  const placements = [quotePlacement([logoElement(logo.picture)])]
  const staff = await signedIn(shop.ctx, 'staff')
  const { id } = await submittedQuote(shop.ctx, {
    lines: [{ title: 'Σημειωματάριο', productId: decoratedProductId, quantities: [100], placements }],
  })
  await shop.http(as(staff)).post('/api/staff/quotes/propose', { id })
  const { user } = await openStaff(staffQuoteUrl(id), { user: staff })
  const drawn = async () => {
    const [draft] = await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, id))
    return draft?.lines[0]?.placements?.[0]
  }
  const field = await screen.findByLabelText(/μπλε/i)
  await fill(user, field, 'Μ-12')
  await user.tab()
  await waitFor(async () => expect((await drawn())?.chosenInks).toMatchObject([{ ink: 'Μ-12' }]))

  await user.click(screen.getByRole('button', { name: /^Διόρθωση λογοτύπου/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Διόρθωση λογοτύπου' })
  await within(dialog).findByText(/Διαφορά από το αρχικό: .* τ\.χιλ\./)
  await user.click(within(dialog).getByRole('button', { name: 'Χρήση του διορθωμένου' }))
  const back = await screen.findByRole('button', { name: /^Επιστροφή στο αρχικό λογότυπο/ })
  // The button that opened the dialog is gone.
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /λογότυπο|^Αρχικό αρχείο/ })).toContain(document.activeElement),
  )
  await waitFor(async () => {
    const placement = await drawn()
    expect(placement?.artwork).toMatchObject([{ picture: expect.not.stringMatching(logo.picture) }])
    expect(placement?.chosenInks).toMatchObject([{ ink: 'Μ-12' }])
  })
  await user.click(back)
  await waitFor(async () => expect((await drawn())?.artwork).toMatchObject([{ picture: logo.picture }]))
})
