import { dueWords } from '#app/company/payment-terms.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { quantitiesText } from '#app/platform/text/quantities-text.ts'
import { hasDecoratedLine, offeredRestDue } from '#app/quotes/offer-instalments.ts'
import { optionAmount } from '#app/quotes/offer-money.ts'
import { deliveryCostText, toBeAgreed } from '#app/delivery/delivery-cost-text.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'

/** The differences between two versions of an offer, in words. */
export interface OfferChanges {
  /** By the line's id in the newer version */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Changes of the whole offer: removed lines, delivery, terms */
  readonly others: readonly string[]
}

const quantities = ({ options }: OfferLine) => quantitiesText(options.map(({ quantity }) => quantity))

const percentText = (percent: number) => `${formatNumber(percent)} %`

/** «Μεταφορικά: 8,00 € (πριν: χωρίς χρέωση)»; null where both are the same. */
function change(name: string, now: string, before: string): string | null {
  return now === before ? null : `${name}: ${now} (πριν: ${before})`
}

function known(texts: readonly (string | null)[]): readonly string[] {
  return texts.filter((text) => text !== null)
}

function amountChanges(now: OfferLine, before: OfferLine): readonly (string | null)[] {
  return now.options.map((option) => {
    const same = before.options.find(({ quantity }) => quantity === option.quantity)
    if (same === undefined) return null
    const name = now.options.length === 1 ? 'Καθαρή αξία' : quantitiesText([option.quantity])
    return change(name, formatAmount(optionAmount(now, option)), formatAmount(optionAmount(before, same)))
  })
}

function roleChange({ alternativeOf: now }: OfferLine, { alternativeOf: before }: OfferLine): string | null {
  if ((now === undefined) === (before === undefined)) return null
  return now === undefined ? 'Δεν είναι πια εναλλακτικό.' : 'Προτείνεται τώρα ως εναλλακτικό.'
}

function lineChanges(now: OfferLine, before: OfferLine): readonly string[] {
  return known([
    change('Είδος', now.title, before.title),
    roleChange(now, before),
    now.detail === before.detail ? null : 'Άλλαξε η περιγραφή.',
    now.note === before.note ? null : 'Άλλαξε η σημείωση.',
    change('Ποσότητα', quantities(now), quantities(before)),
    ...amountChanges(now, before),
    change('Έκπτωση', percentText(now.discountPercent), percentText(before.discountPercent)),
    change('ΦΠΑ', percentText(now.vatPercent), percentText(before.vatPercent)),
  ])
}

const deliveryDay = ({ deliveryDay: day }: OfferContent) => (day === null ? toBeAgreed : `έως ${dayText(day)}`)

/** Changes of deposit and rest. None without a logo, or if one version is from before these fields. */
function paymentChanges(now: OfferContent, before: OfferContent): readonly (string | null)[] {
  const [share, shareBefore] = [now.depositPercent, before.depositPercent]
  if (share === undefined || shareBefore === undefined || !hasDecoratedLine(now)) return []
  const restWords = ({ restDue }: OfferContent) => dueWords[offeredRestDue(restDue)]
  return [
    change('Προκαταβολή', percentText(share), percentText(shareBefore)),
    share < 100 && shareBefore < 100 ? change('Υπόλοιπο', restWords(now), restWords(before)) : null,
  ]
}

/** Compares a version with the one before it. Lines keep their ids from version to version. */
export function offerChanges(now: OfferContent, before: OfferContent): OfferChanges {
  const earlier = new Map(before.lines.map((line) => [line.id, line]))
  const left = new Set(now.lines.map(({ id }) => id))
  const lines = now.lines.flatMap((line): [string, readonly string[]][] => {
    const same = earlier.get(line.id)
    const isNew = line.alternativeOf === undefined ? 'Νέο είδος.' : 'Νέο εναλλακτικό είδος.'
    const texts = same === undefined ? [isNew] : lineChanges(line, same)
    return texts.length === 0 ? [] : [[line.id, texts]]
  })
  return {
    lines: new Map(lines),
    others: known([
      ...before.lines.map(({ id, title }) => (left.has(id) ? null : `Αφαιρέθηκε: ${title}`)),
      change('Μεταφορικά', deliveryCostText(now.deliveryCents), deliveryCostText(before.deliveryCents)),
      change('Παράδοση', deliveryDay(now), deliveryDay(before)),
      change('Ισχύει έως και', dayText(now.validUntil), dayText(before.validUntil)),
      ...paymentChanges(now, before),
      now.terms === before.terms ? null : 'Άλλαξαν οι όροι.',
    ]),
  }
}

/** All changes in order, each line's with its title; at most `max`, followed by the number of the rest. */
export function changeTexts(now: OfferContent, before: OfferContent, max: number): readonly string[] {
  const { lines, others } = offerChanges(now, before)
  const ofLines = now.lines.flatMap(({ id, title }) => (lines.get(id) ?? []).map((text) => `${title} · ${text}`))
  const all = [...ofLines, ...others]
  if (all.length <= max) return all
  return [...all.slice(0, max), `Και ακόμη ${all.length - max} αλλαγές, που βλέπετε στην προσφορά.`]
}
