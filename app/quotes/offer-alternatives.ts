import type { Selection } from '#app/quotes/quotes.ts'

// Lines of an offer of which the customer chooses one: a line and, right below it, those that may take its place («ή αυτό»).

/** Besides the line itself */
export const mostAlternatives = 3

interface Line {
  readonly id: string
  /** The line in whose place it may come; missing for a line of its own */
  readonly alternativeOf?: string | undefined
}

/** What the lines of one choice have in common: the id of the first. */
export const choiceId = ({ id, alternativeOf }: Line) => alternativeOf ?? id

/** The lines by choice, in their order. A chosen alternative without the line above it is a choice of its own. */
export function choicesOf<Each extends Line>(lines: readonly Each[]): readonly (readonly [Each, ...Each[]])[] {
  const byId = new Map<string, [Each, ...Each[]]>()
  for (const line of lines) {
    const choice = byId.get(choiceId(line))
    if (choice === undefined) byId.set(choiceId(line), [line])
    else choice.push(line)
  }
  return [...byId.values()]
}

/** Whether it stands to choose with others. */
export function isOneOfSeveral(lines: readonly Line[], line: Line): boolean {
  return line.alternativeOf !== undefined || lines.some(({ alternativeOf }) => alternativeOf === line.id)
}

/** The one line of each choice that counts: the selected one, else the first. */
export function countingLines<Each extends Line>(lines: readonly Each[], selection: Selection): readonly Each[] {
  return choicesOf(lines).map((choice) => choice.find(({ id }) => selection[id] !== undefined) ?? choice[0])
}

/** The selection with a quantity of one line, in place of the others of its choice. */
export function selected(lines: readonly Line[], selection: Selection, lineId: string, quantity: number): Selection {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return selection
  const others = new Set(lines.filter((each) => choiceId(each) === choiceId(line)).map(({ id }) => id))
  return { ...Object.fromEntries(Object.entries(selection).filter(([id]) => !others.has(id))), [lineId]: quantity }
}

/**
 * The lines whose pieces and set-up are priced together with a line's: a line of a choice stands alone, because nobody knows
 * whether it will be the one that is made.
 */
export function pricedTogether<Each extends Line>(lines: readonly Each[], line: Each): readonly Each[] {
  return isOneOfSeveral(lines, line) ? [line] : lines.filter((each) => !isOneOfSeveral(lines, each))
}

/** Whether each alternative stands below its line, and none has more than the most. */
export function areInPlace(lines: readonly Line[]): boolean {
  let first: string | undefined
  let count = 0
  return lines.every(({ id, alternativeOf }) => {
    if (alternativeOf === undefined) {
      first = id
      count = 0
      return true
    }
    count += 1
    return alternativeOf === first && count <= mostAlternatives
  })
}

/** The number of a line's choice, from 1. */
export function choiceNumber(lines: readonly Line[], line: Line): number {
  return choicesOf(lines).findIndex(([first]) => choiceId(first) === choiceId(line)) + 1
}
