import type { DecorationPosition, PlannedPlacement } from '#app/personalisation/decoration.ts'
import { cardsByKey } from '#app/personalisation/decoration.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'
import type { Decoration } from '#app/promise/promise.ts'

// How long logos take. `fallbackDays` is the shop's, for techniques whose rate card has no days.

type Timed = Pick<RateCard, 'leadDays'> | undefined

function timeOf(card: Timed, fallbackDays: number): Decoration {
  const days = card?.leadDays ?? null
  return { days: days ?? fallbackDays, isSure: days !== null }
}

/** Placements are made in parallel: the longest counts. Null without any. */
function slowest(cards: readonly Timed[], fallbackDays: number): Decoration | null {
  const times = cards.map((card) => timeOf(card, fallbackDays))
  if (times.length === 0) return null
  return { days: Math.max(...times.map(({ days }) => days)), isSure: times.every(({ isSure }) => isSure) }
}

/** How long planned placements take, in working days; urgent ones take half, rounded up. */
export function plannedDecoration(
  placements: readonly Pick<PlannedPlacement, 'card'>[],
  fallbackDays: number,
  rush = false,
): Decoration | null {
  const time = slowest(
    placements.map(({ card }) => card),
    fallbackDays,
  )
  return time === null || !rush ? time : { ...time, days: Math.ceil(time.days / 2) }
}

/** How long the placements that carts, offers and orders store take; null without any. */
export function decorationOf(
  placements: readonly { readonly position: string; readonly technique: string }[] | null | undefined,
  terms: Pick<DecorationTerms, 'positions' | 'cards'> | null | undefined,
  fallbackDays: number,
): Decoration | null {
  const cards = (placements ?? []).map(({ position, technique }) => {
    const found = terms?.positions.find(({ key }) => key === position)?.techniques.find(({ key }) => key === technique)
    return terms?.cards.find(({ key }) => key === found?.rateCard)
  })
  return slowest(cards, fallbackDays)
}

/** The fastest technique that takes the quantity, for a logo without a chosen one; the fallback where the product has none. */
export function fastestDecoration(
  terms: { readonly positions: readonly DecorationPosition[]; readonly cards: DecorationTerms['cards'] } | null | undefined,
  quantity: number,
  fallbackDays: number,
): Decoration {
  const cards = cardsByKey(terms?.cards ?? [])
  const times = (terms?.positions ?? []).flatMap(({ techniques }) =>
    techniques.flatMap(({ rateCard, minQuantity }) => {
      const card = cards.get(rateCard)
      return card === undefined || minQuantity > quantity ? [] : [timeOf(card, fallbackDays)]
    }),
  )
  return times.toSorted((a, b) => a.days - b.days)[0] ?? timeOf(undefined, fallbackDays)
}
