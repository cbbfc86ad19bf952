import { eq } from 'drizzle-orm'

import type { QuoteStatus } from '#app/agents/gifts/gift-answers.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type QuoteState, quoteStateText } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { repeatOwnerLink } from '#app/quotes/repeated-link.server.ts'
import { decryptReceived } from '#app/quotes/request/request-quote-form.server.ts'

/** The state of a request by the `status_key` of its answer, without prices and names. Null for an unknown key. */
export async function readQuoteStatus(ctx: Context, key: string): Promise<QuoteStatus | null> {
  const received = decryptReceived(ctx, key)
  if (received === null || received.id === null) return null
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, received.id))
  if (quote === undefined) return null
  const link = await repeatOwnerLink(ctx, quote)
  return {
    number: received.number,
    state: quote.state,
    state_text: quoteStateText(quote.state),
    answer_due_at: received.dueAt,
    link,
    next: link === null ? confirmText : nextText(quote.state),
  }
}

const confirmText = 'Ανοίξτε τον σύνδεσμο στο e-mail που σας στείλαμε: από εκεί επιβεβαιώνετε το αίτημα και βλέπετε την προσφορά.'

function nextText(state: QuoteState): string {
  if (state === 'offered') return 'Η προσφορά είναι έτοιμη. Ανοίξτε τον σύνδεσμο για να τη δείτε και να απαντήσετε.'
  if (state === 'submitted' || state === 'in-review' || state === 'revised')
    return 'Ετοιμάζουμε την προσφορά. Στον σύνδεσμο βλέπετε το αίτημά σας.'
  return 'Στον σύνδεσμο βλέπετε την προσφορά και τα επόμενα βήματα.'
}
