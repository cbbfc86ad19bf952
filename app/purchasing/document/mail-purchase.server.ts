import { eq } from 'drizzle-orm'

import { sendMail } from '#app/company/send-mail.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { openSheetForPrinter } from '#app/orders/documents/order-pdf.server.ts'
import { orderFileName } from '#app/orders/documents/order-document.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { openPurchaseDocument } from '#app/purchasing/document/purchase-pdf.server.ts'
import { purchaseMail } from '#app/purchasing/document/purchase.mail.tsx'
import { readAllocations } from '#app/purchasing/orders/read-allocations.server.ts'
import { readPurchase } from '#app/purchasing/orders/read-purchase.server.ts'

type Attachment = NonNullable<Mail['attachments']>[number]

/** More lines are in the document only. */
const maxListed = 30

/**
 * Mails a sent purchase order to its supplier, once, with its document and the artwork sheet of each order that it prints. Throws
 * where a document cannot be made for now: without them the supplier could not work, so the job is tried again.
 */
export async function mailPurchaseById(ctx: Context, purchaseId: string): Promise<void> {
  const [before] = await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.id, purchaseId))
  const purchase = await readPurchase(ctx, purchaseId)
  if (before !== undefined || purchase === undefined || purchase.number === null || purchase.sentTo === '') return
  // Cancelled before it left.
  if (purchase.state === 'cancelled') return
  const { number, sentTo, neededBy, deliverTo, note } = purchase
  const made = await openPurchaseDocument(ctx, purchaseId)
  if (!made.ok) throw new Error(`the document of purchase order ${number} was not made: ${made.refusal}`)
  const { name, contentType, bytes } = made.value
  const sheets = await makeSheets(ctx, purchaseId)
  const settings = await readSettings(ctx)
  const content = purchaseMail({
    number,
    shopName: settings.companyName,
    neededBy: neededBy === null ? '' : fullDayText(neededBy),
    deliverTo: deliverTo?.name ?? settings.seat,
    lines: purchase.lines.slice(0, maxListed),
    note,
    sheetCount: sheets.length,
  })
  const attachments: readonly Attachment[] = [{ filename: name, contentType, content: bytes }, ...sheets]
  await inTransaction(ctx, (tx) =>
    sendMail(tx, { ...content, id: purchaseId, to: sentTo, replyTo: settings.email, causedBy: 'shop', attachments }),
  )
}

async function makeSheets(ctx: Context, purchaseId: string): Promise<readonly Attachment[]> {
  const behind = await readAllocations(ctx, purchaseId)
  const printed = new Map(behind.filter(({ kind }) => kind === 'printing').map((each) => [each.orderId, each.orderNumber]))
  const sheets: Attachment[] = []
  for (const [orderId, number] of printed) {
    const made = await openSheetForPrinter(ctx, orderId)
    if (made.ok) {
      const filename = orderFileName('artwork-sheet', number)
      sheets.push({ filename, contentType: 'application/pdf', content: made.value.bytes })
    } else if (made.refusal === 'busy') throw new Error(`the artwork sheet of order ${number} was not made`)
  }
  return sheets
}
