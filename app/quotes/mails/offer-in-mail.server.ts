import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import type { OfferInMail } from '#app/quotes/mails/quote-offer.mail.tsx'
import { chargeLine } from '#app/line/charge-line.ts'
import type { LineInMail } from '#app/line/lines-in-mail.mail.tsx'
import { mailPicture } from '#app/line/mail-picture.server.ts'
import { planText } from '#app/pricing/instalment-text.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import {
  chargeRows,
  chosenOption,
  goodsAmount,
  offerTotals,
  optionAmount,
  optionPieces,
  scenarios,
} from '#app/quotes/offer-money.ts'
import { deliveryCostText, toBeAgreed } from '#app/delivery/delivery-cost-text.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import type { Selection } from '#app/quotes/quotes.ts'

/** A sent offer. */
export interface SentOffer {
  readonly version: number
  readonly content: OfferContent
}

/** An offer as its mails show it. */
export function offerInMail(tx: Context, number: string, { version, content }: SentOffer): OfferInMail {
  const choices = scenarios(content.lines)
  return {
    number,
    version,
    message: content.message,
    changes: [],
    lines: content.lines.map((line) => mailLineOf(tx, line)),
    totals: choices.map((selection, index) => ({
      label: choiceText(content.lines, selection, index + 1),
      ...offerTotals(content, selection),
      payment: planText(offerInstalments(content, selection)),
    })),
    delivery: deliveryText(content),
    deadline: null,
    validUntil: content.validUntil,
  }
}

export function deliveryText({ deliveryCents, deliveryDay }: OfferContent): string {
  if (deliveryCents === null && deliveryDay === null) return toBeAgreed
  const day = deliveryDay === null ? `ημερομηνία ${toBeAgreed}` : `έως ${fullDayText(deliveryDay)}`
  return `${day}, μεταφορικά ${deliveryCostText(deliveryCents)}`
}

export function mailLineOf(tx: Context, line: OfferLine, selection?: Selection): LineInMail {
  const chosen = selection === undefined ? undefined : chosenOption(line, selection)
  const [only, ...others] = line.options
  const priced = chosen ?? (others.length === 0 && only?.charges !== undefined ? only : undefined)
  return {
    title: line.title,
    isAlternative: line.alternativeOf !== undefined,
    picture: mailPicture(tx, line.imageSrc),
    variantText: line.detail,
    decoration: '',
    note: line.note,
    quantities: priced === undefined ? line.options.map(({ quantity }) => quantity) : [priced.quantity],
    pieces: (priced === undefined ? line.options : [priced]).map((option) =>
      pieceInMail(line, option, others.length > 0 && priced === undefined),
    ),
    ...(priced === undefined ? {} : { amount: formatAmount(optionAmount(line, priced)) }),
    ...(priced?.charges === undefined ? {} : { charges: chargesInMail(line, priced) }),
  }
}

/** «7,30 € το τεμάχιο με το λογότυπο (9,05 € με ΦΠΑ)», after its quantity where there are several. */
function pieceInMail(line: OfferLine, option: OfferOption, isNamed: boolean): string {
  const text = piecePriceText(optionPieces(line, option), line.vatPercent)
  return isNamed ? `${quantitiesText([option.quantity])}: ${text}` : text
}

/** «Προϊόν: 1.017,50 €», and each charge of its decoration */
function chargesInMail(line: OfferLine, option: OfferOption): readonly string[] {
  const charges = chargeRows({ options: [option] }).map((row) => ({ name: row.text, cents: row.of(option)?.amount ?? 0 }))
  return [{ name: 'Προϊόν', cents: goodsAmount(line, option) }, ...charges]
    .filter(({ cents }) => cents > 0)
    .map(({ name, cents }) => chargeLine(name, formatAmount(cents)))
}

/** «Για 250 τεμ.» if all lines have that quantity, else the column's name in the PDF. */
function choiceText(lines: readonly OfferLine[], selection: Selection, place: number): string {
  const counting = countedLines(lines, selection)
  const chosen = counting.filter(({ options }) => options.length > 1)
  const [quantity, ...others] = new Set((chosen.length === 1 ? chosen : counting).map(({ id }) => selection[id]))
  if (quantity === undefined || others.length > 0) return `Επιλογή ${place}`
  return `Για ${quantitiesText([quantity])}${counting.length > 1 && chosen.length > 1 ? ' από όλα' : ''}`
}
