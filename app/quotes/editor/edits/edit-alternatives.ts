import { changePlacements, movePlacement, pricedPositions } from '#app/quotes/editor/edits/edit-placements.ts'
import { restoreListPrices } from '#app/quotes/editor/edits/list-prices.ts'
import { choiceId, choicesOf, maxAlternatives } from '#app/quotes/offer-alternatives.ts'
import type { OfferContent, OfferLine } from '#app/quotes/offer-content.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'

// Pure edits of the order of an offer's lines and of their alternatives. Each returns a new offer.

type Choice = readonly OfferLine[]

const withChoices = (content: OfferContent, choices: readonly Choice[]): OfferContent => ({
  ...content,
  lines: choices.flatMap((choice) => choice.map((line, at) => inChoice(line, at === 0 ? undefined : choice[0]?.id))),
})

function inChoice(line: OfferLine, alternativeOf: string | undefined): OfferLine {
  if (line.alternativeOf === alternativeOf) return line
  const { alternativeOf: _, ...own } = line
  return alternativeOf === undefined ? own : { ...own, alternativeOf }
}

const without = (choices: readonly Choice[], lineId: string): readonly Choice[] =>
  choices.map((choice) => choice.filter(({ id }) => id !== lineId)).filter((choice) => choice.length > 0)

/** Whether the line may get another alternative. */
export function canHaveAlternative({ lines }: OfferContent, line: OfferLine): boolean {
  const others = lines.filter(({ alternativeOf }) => alternativeOf === choiceId(line))
  return others.length < maxAlternatives && lines.length < maxQuoteLines
}

/** Adds it below the line and its alternatives; no effect if the line has the maximum. */
export function addAlternative(content: OfferContent, lineId: string, line: OfferLine): OfferContent {
  const to = content.lines.find(({ id }) => id === lineId)
  if (to === undefined || !canHaveAlternative(content, to)) return content
  const choices = choicesOf(content.lines)
  return withChoices(
    content,
    choices.map((choice) => (choice[0].id === choiceId(to) ? [...choice, line] : choice)),
  )
}

/** Adds it with the line's logos, as far as the other product has positions for them, priced by its rate cards. */
export function addDecoratedAlternative(
  content: OfferContent,
  lineId: string,
  line: OfferLine,
  product: EditorProduct,
): OfferContent {
  const placements = content.lines.find(({ id }) => id === lineId)?.placements ?? []
  const carried = carriedPlacements(placements, product)
  if (carried.length === 0) return addAlternative(content, lineId, line)
  const decorated = changePlacements({ ...content, lines: [line] }, line.id, carried, product)
  const [priced = line] = restoreListPrices(decorated, new Map([[product.productId, product]])).lines
  return addAlternative(content, lineId, priced)
}

/** Each logo at the position of the same name, else at the next free one. */
function carriedPlacements(placements: readonly NamedPlacement[], product: EditorProduct): readonly NamedPlacement[] {
  const free = [...pricedPositions(product)]
  return placements.flatMap((placement) => {
    const same = free.findIndex(({ key }) => key === placement.position)
    const [position] = free.splice(Math.max(same, 0), 1)
    return position === undefined ? [] : movePlacement(placement, position)
  })
}

/** Removes the line; its first alternative takes its place. */
export function removeLine(content: OfferContent, lineId: string): OfferContent {
  return withChoices(content, without(choicesOf(content.lines), lineId))
}

/** The place of a removed line, to undo the removal. */
export interface LinePlace {
  readonly choice: number
  readonly at: number
  /** Ids of its alternatives */
  readonly others: readonly string[]
}

export function placeOf({ lines }: OfferContent, line: OfferLine): LinePlace {
  const choices = choicesOf(lines)
  const choice = choices.findIndex(([{ id }]) => id === choiceId(line))
  const ids = choices[choice]?.map(({ id }) => id) ?? []
  return { choice, at: ids.indexOf(line.id), others: ids.filter((id) => id !== line.id) }
}

/** Reinserts a removed line at its place; no effect if it is present. */
export function insertLine(content: OfferContent, line: OfferLine, { choice: place, at, others }: LinePlace): OfferContent {
  if (content.lines.some(({ id }) => id === line.id)) return content
  const choices: readonly Choice[] = choicesOf(content.lines)
  const own = choices.findIndex((choice) => choice.some(({ id }) => others.includes(id)))
  if (own === -1) return withChoices(content, choices.toSpliced(place, 0, [line]))
  return withChoices(content, choices.with(own, choices[own]?.toSpliced(at, 0, line) ?? [line]))
}

/**
 * Moves a line with its alternatives up (-1) or down (1), or an alternative within its choice, whose first counts until
 * the customer chooses. No effect at the ends.
 */
export function moveLine(content: OfferContent, lineId: string, by: 1 | -1): OfferContent {
  const choices: readonly Choice[] = choicesOf(content.lines)
  const from = choices.findIndex((choice) => choice.some(({ id }) => id === lineId))
  const choice = choices[from] ?? []
  const at = choice.findIndex(({ id }) => id === lineId)
  if (at > 0) {
    const moved = swapped(choice, at, at + by)
    return moved === choice ? content : withChoices(content, choices.with(from, moved))
  }
  const moved = swapped(choices, from, from + by)
  return moved === choices ? content : withChoices(content, moved)
}

function swapped<Each>(list: readonly Each[], a: number, b: number): readonly Each[] {
  const [first, second] = [list[a], list[b]]
  return first === undefined || second === undefined ? list : list.with(a, second).with(b, first)
}
