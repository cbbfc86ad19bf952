import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import { momentText } from '#app/platform/text/moment-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { oneLine, withoutLinks } from '#app/platform/text/foreign-text.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { type Mail, mailLink } from '#app/platform/mail/mail.server.ts'
import type { MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { isStaff } from '#app/platform/session.ts'
import { mailToShop } from '#app/account/mail-to-shop.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { answerDueText } from '#app/quotes/answer-due/answer-due-text.ts'
import { createQuoteLink } from '#app/quotes/quote-access.server.ts'
import {
  type AcceptedInMail,
  acceptanceConfirmedMail,
  approverConfirmedMail,
  declineThanksMail,
  quoteRefusedMail,
  staffAcceptedMail,
} from '#app/quotes/mails/quote-decided.mail.tsx'
import {
  changeRequestedMail,
  declinedMail,
  type MessageInMail,
  messageToCustomerMail,
  messageToStaffMail,
  staffExpiredMail,
  withdrawnMail,
} from '#app/quotes/mails/quote-message.mail.tsx'
import {
  offerExpiredMail,
  offerReminderMail,
  quoteLinkMail,
  quoteOfferedMail,
  quoteSharedMail,
} from '#app/quotes/mails/quote-offer.mail.tsx'
import { readOfferDeadline } from '#app/quotes/offer-deadline.server.ts'
import { withReplyLink } from '#app/quotes/mails/quote-parts.mail.tsx'
import { type RequestInMail, newRequestMail, requestReceivedMail } from '#app/quotes/mails/quote-request.mail.tsx'
import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { deliveryText, mailLineOf, offerInMail, type SentOffer } from '#app/quotes/mails/offer-in-mail.server.ts'
import { mailPicture } from '#app/line/mail-picture.server.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { offerFileName } from '#app/quotes/quote-text.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quoteFiles, quoteLines } from '#app/quotes/quotes.tables.ts'
import { documentText } from '#app/documents/invoice-text.ts'
import { changeTexts } from '#app/quotes/offer-changes.ts'
import { planText } from '#app/pricing/instalment-text.ts'
import { isDecoratedSelection, offerInstalments } from '#app/quotes/offer-instalments.ts'
import { chosenContent } from '#app/quotes/offer-money.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'
import { sharedQuoteUrl } from '#app/urls.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

// Each mail is queued in the transaction of its change, so that neither happens without the other.

/** Maximum number of changes between two versions in a mail */
const maxChanges = 12

/** New request: to the customer. */
export async function mailReceipt(tx: Context, quote: Quote): Promise<void> {
  const request = await readRequest(tx, quote)
  const due = quote.answerDueAt ?? tx.now
  await toCustomer(tx, quote, (link) => requestReceivedMail(request, answerDueText(due, tx.now), link))
}

/** New request: to the customer and the staff. */
export async function mailReceived(tx: Context, quote: Quote): Promise<void> {
  await mailReceipt(tx, quote)
  const request = await readRequest(tx, quote)
  const due = quote.answerDueAt ?? tx.now
  await toStaff(tx, quote, (link) => newRequestMail(request, momentText(due), link))
}

/** Sent version: to the customer, with its PDF. */
export async function mailOffered(tx: Context, quote: Quote, offer: SentOffer, pdf: Buffer): Promise<void> {
  const before = await readSentOffer(tx, quote.id, offer.version - 1)
  const changes = before === null ? [] : changeTexts(offer.content, before.content, maxChanges)
  const deadline = await readOfferDeadline(tx, quote.id, offer.content)
  await toCustomer(
    tx,
    quote,
    (link) => quoteOfferedMail({ ...offerInMail(tx, numberOf(quote), offer), changes, deadline }, link),
    {
      attachments: [{ filename: offerFileName(numberOf(quote), offer.version), contentType: 'application/pdf', content: pdf }],
    },
  )
}

/** New message: to the other side. */
export async function mailMessage(
  tx: Context,
  quote: Quote,
  message: { readonly text: string; readonly authorName: string; readonly fromStaff: boolean; readonly fileCount: number },
): Promise<void> {
  const inMail: MessageInMail = { ...message, number: numberOf(quote) }
  if (message.fromStaff) await toCustomer(tx, quote, (link) => messageToCustomerMail(inMail, link))
  else await toStaff(tx, quote, (link) => messageToStaffMail(inMail, link))
}

/** Requested change: to the staff, with the deadline. */
export async function mailChangeRequested(tx: Context, quote: Quote, text: string, byName: string): Promise<void> {
  const due = quote.answerDueAt === null ? '' : momentText(quote.answerDueAt)
  await toStaff(tx, quote, (link) => changeRequestedMail(messageOf(quote, text, byName), due, link))
}

/** Acceptance: to both sides, and to the approvers. Throws if the quote has none. */
export async function mailAccepted(tx: Context, quote: Quote): Promise<void> {
  const accepted = await readAccepted(tx, quote)
  await toCustomer(tx, quote, (link) => acceptanceConfirmedMail(accepted, link))
  const { email } = await readSettings(tx)
  for (const to of await readApprovers(tx, quote)) {
    await sendMail(tx, { ...approverConfirmedMail(accepted), to, replyTo: email, causedBy: causeOf(tx, quote) })
  }
  await toStaff(tx, quote, (link) => staffAcceptedMail(accepted, link))
}

/** A new link, after a corrected address or a lost mail: to the customer. */
export async function mailNewLink(tx: Context, quote: Quote): Promise<void> {
  await toCustomer(tx, quote, (link) => quoteLinkMail(numberOf(quote), quote.sentVersion > 0, link))
}

/** Declined by the customer: to both sides. */
export async function mailDeclined(tx: Context, quote: Quote, reason: string, byName: string): Promise<void> {
  await toCustomer(tx, quote, (link) => declineThanksMail(numberOf(quote), link))
  await toStaff(tx, quote, (link) => declinedMail(messageOf(quote, reason, byName), link))
}

/** Refused by staff: to the customer. */
export async function mailRefused(tx: Context, quote: Quote, reason: string): Promise<void> {
  await toCustomer(tx, quote, (link) => quoteRefusedMail(numberOf(quote), reason, link))
}

/** Withdrawn by the customer: to the staff. */
export async function mailWithdrawn(tx: Context, quote: Quote): Promise<void> {
  await toStaff(tx, quote, (link) => withdrawnMail(messageOf(quote, '', quote.name), link))
}

/** Before the end of an offer. */
export async function mailReminder(tx: Context, quote: Quote, offer: SentOffer): Promise<void> {
  await toCustomer(tx, quote, (link) => offerReminderMail(offerInMail(tx, numberOf(quote), offer), link))
}

/** Expired offer: to both sides. */
export async function mailExpired(tx: Context, quote: Quote): Promise<void> {
  await toCustomer(tx, quote, (link) => offerExpiredMail(numberOf(quote), link))
  await toStaff(tx, quote, (link) => staffExpiredMail(messageOf(quote, '', quote.name), link))
}

interface SharedMail {
  readonly toName: string
  readonly toEmail: string
  readonly byName: string
  /** The owner's note; may be empty */
  readonly note: string
  /** From `createQuoteLink` */
  readonly token: string
  /** With the chosen quantities only, if any were chosen */
  readonly offer: SentOffer
  readonly pdf: Buffer
}

/** Shared link: to the approver, with the document of the chosen quantities. */
export async function mailShared(
  tx: Context,
  quote: Quote,
  { toName, toEmail, byName, note, token, offer, pdf }: SharedMail,
): Promise<void> {
  const by = { byName, toName, note: withoutLinks(note) }
  const link = openedBy(tx, token)
  const mail = withReplyLink(quoteSharedMail(numberOf(quote), by, offerInMail(tx, numberOf(quote), offer), link), link)
  const filename = offerFileName(numberOf(quote), offer.version)
  const attachments = [{ filename, contentType: 'application/pdf', content: pdf }]
  await sendMail(tx, { ...mail, attachments, to: toEmail, replyTo: replyToOf(quote) })
}

/** A mail to the customer, with a new link that opens the quote. */
export async function toCustomer(
  tx: Context,
  quote: Quote,
  content: (link: string) => MailContent,
  rest: Pick<Mail, 'attachments'> = {},
): Promise<void> {
  // The customer's account is closed, or staff know a telephone number only.
  if (quote.email === '') return
  const { email } = await readSettings(tx)
  const token = await createQuoteLink(tx, quote.id, { role: 'owner', name: quote.name, email: quote.email })
  const link = openedBy(tx, token)
  await sendMail(tx, {
    ...withReplyLink(content(link), link),
    ...rest,
    to: quote.email,
    replyTo: email,
    causedBy: causeOf(tx, quote),
  })
}

/** A request can name any address; later mails are caused by somebody with access to the quote. */
function causeOf({ session }: Context, quote: Quote): MailCause {
  if (isStaff(session)) return 'shop'
  return quote.state === 'submitted' ? 'anybody' : 'holder'
}

/** A mail to the shop, with the address of the quote editor. */
export async function toStaff(tx: Context, quote: Quote, content: (link: string) => MailContent): Promise<void> {
  await mailToShop(tx, { ...content(mailLink(tx, staffQuoteUrl(quote.id))), replyTo: replyToOf(quote) })
}

const replyToOf = ({ email }: Quote) => (email === '' ? undefined : email)

/** The token is in the fragment, which reaches no server and no log. */
function openedBy(tx: Context, token: string): string {
  return mailLink(tx, `${sharedQuoteUrl()}#${token}`)
}

export function numberOf(quote: Quote): string {
  return quote.number ?? ''
}

function messageOf(quote: Quote, text: string, authorName: string): MessageInMail {
  return { number: numberOf(quote), authorName, text, fileCount: 0 }
}

// Qualified, because the query inside has columns of the same names.
const pictureOfLine = pictureOfVariant(sql`${quoteLines}.product_id`, sql`${quoteLines}.variant_id`)

async function readRequest(tx: Context, quote: Quote): Promise<RequestInMail> {
  const lines = await tx.db
    .select({ line: quoteLines, pictureSrc: sql<string | null>`${pictureOfLine}` })
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quote.id))
    .orderBy(asc(quoteLines.position))
  const files = await tx.db
    .select({ name: quoteFiles.name })
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quote.id), isNull(quoteFiles.messageId), eq(quoteFiles.forMessage, false)))
    .orderBy(asc(quoteFiles.createdAt))
  const inMail = lines.map(({ line, pictureSrc }) => ({
    ...line,
    decoration: decorationText(line),
    picture: mailPicture(tx, linePicture(tx.config, { ...line, pictureSrc })),
  }))
  return { ...quote, number: numberOf(quote), lines: inMail, fileNames: files.map(({ name }) => name) }
}

/** Maximum recipients of an acceptance */
const maxApprovers = 10

/** Unique addresses of the shared links that open the quote. */
async function readApprovers(tx: Context, quote: Quote): Promise<readonly string[]> {
  const links = await tx.db
    .select({ email: quoteLinks.holderEmail })
    .from(quoteLinks)
    .where(
      and(
        eq(quoteLinks.quoteId, quote.id),
        eq(quoteLinks.role, 'approver'),
        isNull(quoteLinks.revokedAt),
        gt(quoteLinks.expiresAt, tx.now),
      ),
    )
    .orderBy(desc(quoteLinks.createdAt), desc(quoteLinks.id))
  const byKey = new Map(links.map(({ email }) => [email.toLowerCase(), email]))
  byKey.delete(quote.email.toLowerCase())
  return [...byKey.values()].slice(0, maxApprovers)
}

async function readAccepted(tx: Context, quote: Quote): Promise<AcceptedInMail> {
  const { acceptance } = quote
  const offer = acceptance === null ? null : await readSentOffer(tx, quote.id, acceptance.version)
  if (acceptance === null || offer === null) throw new Error(`quote ${quote.id} was not accepted`)
  const chosen = chosenContent(offer.content, acceptance.selection)
  return {
    number: numberOf(quote),
    purchaseOrder: oneLine(quote.purchaseOrder),
    delivery: deliveryText(offer.content),
    deadline: await readOfferDeadline(tx, quote.id, chosen),
    name: oneLine(acceptance.name),
    at: momentText(new Date(acceptance.at)),
    lines: chosen.lines.map((line) => mailLineOf(tx, line, acceptance.selection)),
    net: acceptance.netCents,
    gross: acceptance.grossCents,
    payment: planText(offerInstalments(offer.content, acceptance.selection)),
    isDecorated: isDecoratedSelection(offer.content, acceptance.selection),
    invoice: documentText(acceptance.invoice),
  }
}
