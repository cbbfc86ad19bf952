import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { oneLine } from '#app/platform/text/foreign-text.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import { type Mail, mailLink } from '#app/platform/mail/mail.server.ts'
import type { MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { isStaff } from '#app/platform/session.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { answerDueText, momentText } from '#app/quotes/answer-due-text.ts'
import { chargeRows, chosenOption, goodsAmount, offerTotals, optionAmount, scenarios } from '#app/quotes/offer-money.ts'
import { createQuoteLink } from '#app/quotes/quote-access.server.ts'
import {
  type AcceptedInMail,
  acceptanceConfirmedMail,
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
  type OfferInMail,
  offerReminderMail,
  quoteOfferedMail,
  quoteSharedMail,
} from '#app/quotes/mails/quote-offer.mail.tsx'
import type { MailLine } from '#app/quotes/mails/quote-parts.mail.tsx'
import { type RequestInMail, newRequestMail, requestReceivedMail } from '#app/quotes/mails/quote-request.mail.tsx'
import { fullDayText, quantitiesText, deliveryCostText, toBeAgreed, offerFileName } from '#app/quotes/quote-text.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { decorationText } from '#app/quotes/quote-placements.ts'
import { quoteFiles, quoteLines } from '#app/quotes/quotes.tables.ts'
import { changeTexts } from '#app/quotes/offer-changes.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import { sharedQuoteUrl, staffQuoteUrl } from '#app/urls.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

// Each mail is queued in the transaction of its change, so that neither happens without the other.

/** Of the changes between two versions that a mail lists */
const mostChanges = 12

/** A sent offer. */
export interface SentOffer {
  readonly version: number
  readonly content: OfferContent
}

/** New request: to the customer and the staff. */
export async function mailReceived(tx: Context, quote: Quote): Promise<void> {
  const asked = await readRequest(tx, quote)
  const due = quote.answerDueAt ?? tx.now
  await toCustomer(tx, quote, (link) => requestReceivedMail(asked, answerDueText(due, tx.now), link))
  await toStaff(tx, quote, (link) => newRequestMail(asked, momentText(due), link))
}

/** Sent version: to the customer, with its PDF. */
export async function mailOffered(tx: Context, quote: Quote, offer: SentOffer, pdf: Buffer): Promise<void> {
  const before = await readSentOffer(tx, quote.id, offer.version - 1)
  const changes = before === null ? [] : changeTexts(offer.content, before, mostChanges)
  await toCustomer(tx, quote, (link) => quoteOfferedMail({ ...offerInMail(quote, offer), changes }, link), {
    attachments: [{ filename: offerFileName(numberOf(quote), offer.version), contentType: 'application/pdf', content: pdf }],
  })
}

/** New message: to the other side. */
export async function mailMessage(
  tx: Context,
  quote: Quote,
  message: { readonly text: string; readonly authorName: string; readonly fromStaff: boolean; readonly fileCount: number },
): Promise<void> {
  const told: MessageInMail = { ...message, number: numberOf(quote) }
  if (message.fromStaff) await toCustomer(tx, quote, (link) => messageToCustomerMail(told, link))
  else await toStaff(tx, quote, (link) => messageToStaffMail(told, link))
}

/** Requested change: to the staff, with the deadline. */
export async function mailChangeRequested(tx: Context, quote: Quote, text: string, byName: string): Promise<void> {
  const due = quote.answerDueAt === null ? '' : momentText(quote.answerDueAt)
  await toStaff(tx, quote, (link) => changeRequestedMail(messageOf(quote, text, byName), due, link))
}

/** Acceptance: to both sides. Throws if the quote has none. */
export async function mailAccepted(tx: Context, quote: Quote): Promise<void> {
  const accepted = await readAccepted(tx, quote)
  await toCustomer(tx, quote, (link) => acceptanceConfirmedMail(accepted, link))
  await toStaff(tx, quote, (link) => staffAcceptedMail(accepted, link))
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
  await toCustomer(tx, quote, (link) => offerReminderMail(offerInMail(quote, offer), link))
}

/** Expired offer: to both sides. */
export async function mailExpired(tx: Context, quote: Quote): Promise<void> {
  await toCustomer(tx, quote, (link) => offerExpiredMail(numberOf(quote), link))
  await toStaff(tx, quote, (link) => staffExpiredMail(messageOf(quote, '', quote.name), link))
}

/** Shared link: to the approver. `createQuoteLink` made its token. */
export async function mailShared(
  tx: Context,
  quote: Quote,
  {
    toName,
    toEmail,
    byName,
    token,
  }: { readonly toName: string; readonly toEmail: string; readonly byName: string; readonly token: string },
): Promise<void> {
  const content = await readSentOffer(tx, quote.id, quote.sentVersion)
  const shown = content === null ? null : offerInMail(quote, { version: quote.sentVersion, content })
  const mail = quoteSharedMail(numberOf(quote), { byName, toName }, shown, openedBy(tx, token))
  await sendMail(tx, { ...mail, to: toEmail, replyTo: quote.email })
}

/** A mail to the customer, with a new link that opens the quote. */
export async function toCustomer(
  tx: Context,
  quote: Quote,
  content: (link: string) => MailContent,
  rest: Pick<Mail, 'attachments'> = {},
): Promise<void> {
  // The customer's account is closed.
  if (quote.email === '') return
  const { email } = await readSettings(tx)
  const token = await createQuoteLink(tx, quote.id, { role: 'owner', name: quote.name, email: quote.email })
  await sendMail(tx, { ...content(openedBy(tx, token)), ...rest, to: quote.email, replyTo: email, causedBy: causeOf(tx, quote) })
}

/** A request can name any address; later mails are caused by someone with access to the quote. */
function causeOf({ session }: Context, quote: Quote): MailCause {
  if (isStaff(session)) return 'shop'
  return quote.state === 'submitted' ? 'anybody' : 'holder'
}

/** A mail to the shop, with the address of the quote editor. */
export async function toStaff(tx: Context, quote: Quote, content: (link: string) => MailContent): Promise<void> {
  const { email } = await readSettings(tx)
  await sendMail(tx, { ...content(mailLink(tx, staffQuoteUrl(quote.id))), to: email, replyTo: quote.email })
}

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

async function readRequest(tx: Context, quote: Quote): Promise<RequestInMail> {
  const lines = await tx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quote.id)).orderBy(asc(quoteLines.position))
  const files = await tx.db
    .select({ name: quoteFiles.name })
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quote.id), isNull(quoteFiles.messageId), eq(quoteFiles.forMessage, false)))
    .orderBy(asc(quoteFiles.createdAt))
  const inMail = lines.map((line) => ({ ...line, decoration: decorationText(line) }))
  return { ...quote, number: numberOf(quote), lines: inMail, fileNames: files.map(({ name }) => name) }
}

async function readAccepted(tx: Context, quote: Quote): Promise<AcceptedInMail> {
  const { acceptance } = quote
  const content = acceptance === null ? null : await readSentOffer(tx, quote.id, acceptance.version)
  if (acceptance === null || content === null) throw new Error(`quote ${quote.id} was not accepted`)
  return {
    number: numberOf(quote),
    purchaseOrder: oneLine(quote.purchaseOrder),
    delivery: deliveryText(content),
    name: oneLine(acceptance.name),
    at: momentText(new Date(acceptance.at)),
    lines: content.lines.map((line) => mailLineOf(line, acceptance.selection)),
    net: acceptance.netCents,
    gross: acceptance.grossCents,
  }
}

function offerInMail(quote: Quote, { version, content }: SentOffer): OfferInMail {
  const choices = scenarios(content.lines)
  return {
    number: numberOf(quote),
    version,
    message: content.message,
    changes: [],
    lines: content.lines.map((line) => mailLineOf(line)),
    totals: choices.map((selection, index) => ({
      label: choiceText(content.lines, selection, index + 1),
      ...offerTotals(content, selection),
    })),
    delivery: deliveryText(content),
    validUntil: content.validUntil,
  }
}

function deliveryText({ deliveryCents, deliveryDay }: OfferContent): string {
  if (deliveryCents === null && deliveryDay === null) return toBeAgreed
  const day = deliveryDay === null ? `ημερομηνία ${toBeAgreed}` : `έως ${fullDayText(deliveryDay)}`
  return `${day}, μεταφορικά ${deliveryCostText(deliveryCents)}`
}

function mailLineOf(line: OfferLine, selection?: Selection): MailLine {
  const chosen = selection === undefined ? undefined : chosenOption(line, selection)
  const [only, ...others] = line.options
  const priced = chosen ?? (others.length === 0 && only?.charges !== undefined ? only : undefined)
  return {
    title: line.title,
    variantText: line.detail,
    decoration: '',
    note: line.note,
    quantities: priced === undefined ? line.options.map(({ quantity }) => quantity) : [priced.quantity],
    ...(priced === undefined ? {} : { amount: formatAmount(optionAmount(line, priced)) }),
    ...(priced?.charges === undefined ? {} : { charges: chargesInMail(line, priced) }),
  }
}

/** «Προϊόν: 1.017,50 €», and each charge of its decoration */
function chargesInMail(line: OfferLine, option: OfferOption): readonly string[] {
  const charges = chargeRows({ options: [option] }).map((row) => ({ name: row.text, cents: row.of(option)?.amount ?? 0 }))
  return [{ name: 'Προϊόν', cents: goodsAmount(line, option) }, ...charges]
    .filter(({ cents }) => cents > 0)
    .map(({ name, cents }) => `${name}: ${formatAmount(cents)}`)
}

/** «Για 250 τεμ.» if all lines have that quantity, else the selection's name in the PDF. */
function choiceText(lines: readonly OfferLine[], selection: Selection, place: number): string {
  const chosen = lines.filter(({ options }) => options.length > 1)
  const [quantity, ...others] = new Set((chosen.length === 1 ? chosen : lines).map(({ id }) => selection[id]))
  if (quantity === undefined || others.length > 0) return `Επιλογή ${place}`
  return `Για ${quantitiesText([quantity])}${lines.length > 1 && chosen.length > 1 ? ' από όλα' : ''}`
}
