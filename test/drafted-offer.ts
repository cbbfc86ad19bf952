import type { OfferContent } from '#app/quotes/offer-content.ts'

import type { Actor, TestShop } from './http.ts'
import { offerContent, type QuoteFixture, submittedQuote } from './quotes.ts'

interface DraftedOffer {
  readonly id: string
  readonly number: string
  /** What the next change has to name */
  readonly revision: number
}

/** A quote whose offer staff have proposed and saved, ready to send. */
export async function draftedOffer(
  shop: TestShop,
  staff: Actor,
  { content = {}, ...quote }: QuoteFixture & { readonly content?: Partial<OfferContent> } = {},
): Promise<DraftedOffer> {
  const { id, number } = await submittedQuote(shop.ctx, quote)
  const call = (name: string, body: object) => shop.http(staff).post(`/api/staff/quotes/${name}`, { id, ...body })
  const { revision } = (await call('propose', {})).body
  const saved = await call('save-offer', { revision, content: offerContent(shop.ctx, content) })
  if (saved.status !== 200) throw new Error(`the draft was refused: ${saved.text}`)
  return { id, number, revision: saved.body.revision }
}
