import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { cachedSearch } from '#app/search/search-cache.server.ts'
import type { SearchResult } from '#app/search/search.contract.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { maxFieldLengths } from '#app/quotes/request/quote-request.ts'
import { mailLines, mailWords } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import { type MailItem, readMailItems } from '#app/quotes/staff/pasted-mail/read-mail-items.ts'
import { readSender } from '#app/quotes/staff/pasted-mail/read-sender.ts'
import type { ReadMail, ReadMailItem } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'

const maxProducts = 4
/** Equal to the public search's limits, to share its cache */
const limit = { categories: 8, products: 12 }
/** Concurrent searches per mail: each needs one or two of ten connections. */
const atOnce = 3

/** A mail causes up to a hundred searches. */
const queue = createFairQueue({ atOnce: 1, waiting: 20, waitingOfAddress: 5, retrySeconds: 5 })

/**
 * Reads the sender of a mail and the requested items, with products to choose from. Stores nothing. Refuses when the
 * queue is full.
 */
export function readMail(ctx: Context, text: string): Promise<Result<ReadMail, Busy>> {
  const lines = mailLines(text)
  return queue.run(ctx, async () => {
    const ours = (await readSettings(ctx)).email.toLowerCase()
    const items = readMailItems(lines)
    return {
      sender: readSender(lines, (address) => address.toLowerCase() === ours),
      items: await withProducts(ctx, items.slice(0, maxQuoteLines)),
      left: Math.max(0, items.length - maxQuoteLines),
      words: mailWords(lines, maxFieldLengths.message),
    }
  })
}

async function withProducts(ctx: Context, items: readonly MailItem[]): Promise<readonly ReadMailItem[]> {
  const read: ReadMailItem[] = []
  for (let from = 0; from < items.length; from += atOnce)
    read.push(...(await Promise.all(items.slice(from, from + atOnce).map((item) => withFound(ctx, item)))))
  return read
}

async function withFound(ctx: Context, { words, decoration, quantities, productId }: MailItem): Promise<ReadMailItem> {
  const found = productId === null ? [] : await readProductBodies(ctx, [productId])
  const item = { words: words === '' ? (found[0]?.title ?? '') : words, decoration, quantities }
  if (found.length > 0) return { ...item, products: found, isExact: true }
  const whole = await search(ctx, words)
  if (isExact(whole)) return { ...item, products: whole.products.slice(0, maxProducts), isExact: true }
  const name = nameOf(words)
  const short = name === words ? whole : await search(ctx, name)
  const products = isExact(short) ? short.products : whole.instead?.kind === 'popular' ? [] : (whole.instead?.products ?? [])
  return { ...item, products: products.slice(0, maxProducts), isExact: false }
}

/** Whether products were found with every word, not only the nearest ones. */
const isExact = ({ products, instead }: SearchResult) => products.length > 0 && instead === null

/** «σακίδια» of «σακίδια για το νέο προσωπικό» */
function nameOf(words: string): string {
  return words.split(/[,(:–—]|\s(?:με|για|σε|χωρίς|από|που|όπως)\s/iu)[0]?.trim() || words
}

async function search(ctx: Context, text: string) {
  const found = await cachedSearch<never>(ctx, { text, brief: null }, async () =>
    done(await searchCatalogue(ctx, text, { limit })),
  )
  return found.value
}
