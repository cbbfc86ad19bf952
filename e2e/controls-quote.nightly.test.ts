import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteFiles } from '#app/quotes/quotes.tables.ts'
import { offerRequestUrl, sharedQuoteUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { pressAll, pressingVisitor } from '#test/press-all.ts'
import { offeredQuote, quoteKey, quoteToken, submittedQuote } from '#test/quotes.ts'
import { testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
const browser = testBrowser()

/** A file of the request, as stored after sending. */
async function withFile(quoteId: string): Promise<void> {
  const key = await quoteKey(shop.ctx, quoteId)
  await upload(shop, { quote: quoteId, key }, 'Λογότυπο.png', await testPicture())
  await shop.ctx.db.update(quoteFiles).set({ forMessage: false }).where(eq(quoteFiles.quoteId, quoteId))
}

/** Presses all controls of a new quote, then of another, until nothing new is found: some controls remove others. */
async function pressOver(begin: () => ReturnType<typeof pressingVisitor>): Promise<ReadonlySet<string>> {
  const pressed = new Set<string>()
  for (let before = -1; before < pressed.size;) {
    before = pressed.size
    const { page, errors, unexpected } = await begin()
    await pressAll(page, { pressed })
    expect(unexpected).toEqual([])
    // The console also logs the missing document.
    expect(errors.filter((line) => !line.endsWith('/api/quotes/pdf'))).toEqual([])
    await page.context().close()
  }
  return pressed
}

test(
  'the owner with an account presses every control of an offered quote, and of one that waits',
  { timeout: 900_000 },
  async () => {
    const user = await signedIn(shop.ctx)
    const pressed = await pressOver(async () => {
      const quote = await offeredQuote(shop.ctx, { userId: user.id, versions: 2 })
      await withFile(quote.id)
      const opened = await pressingVisitor(shop, browser, user)
      await visit(opened.page, offerRequestUrl(quote.id))
      await opened.page.getByRole('button', { name: /Λογότυπο/ }).waitFor()
      return opened
    })
    expect([...pressed].join('\n')).toMatch(/Λογότυπο[^]*Λήψη PDF|Λήψη PDF[^]*Λογότυπο/)
    for (const name of [/^Εγκρίνω για/, /^Απόρριψη της/, /Νέο αίτημα με τα ίδια/]) {
      expect([...pressed].some((each) => name.test(each))).toBe(true)
    }
    await pressOver(async () => {
      const quote = await submittedQuote(shop.ctx, { userId: user.id })
      const opened = await pressingVisitor(shop, browser, user)
      await visit(opened.page, offerRequestUrl(quote.id))
      await opened.page.getByRole('button', { name: 'Εκτύπωση' }).waitFor()
      return opened
    })
  },
)

test.for(['owner', 'approver'] as const)('by a mailed link the %s presses every control', { timeout: 900_000 }, async (role) => {
  const pressed = await pressOver(async () => {
    const quote = await offeredQuote(shop.ctx)
    await withFile(quote.id)
    const opened = await pressingVisitor(shop, browser)
    await visit(opened.page, `${sharedQuoteUrl()}#${await quoteToken(shop.ctx, quote.id, role)}`)
    await opened.page.getByRole('button', { name: /Λογότυπο/ }).waitFor()
    return opened
  })
  expect([...pressed].some((name) => name.startsWith('Λογότυπο'))).toBe(true)
  expect([...pressed].some((name) => name.startsWith('Εγκρίνω για'))).toBe(true)
})
