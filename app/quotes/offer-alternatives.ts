import type { Selection } from '#app/quotes/quotes.ts'

// Lines of an offer of which the customer chooses one: a line and, right below it, its alternatives («ή αυτό»).

/** Maximum, besides the line itself */
export const maxAlternatives = 3

interface Line {
  readonly id: string
  /** The id of the line it replaces; missing for a separate line */
  readonly alternativeOf?: string | undefined
}

/** The id shared by the lines of one choice: that of its first line. */
export const choiceId = ({ id, alternativeOf }: Line) => alternativeOf ?? id

/** The lines grouped by choice, in order. A chosen alternative without the line above it is a choice by itself. */
export function choicesOf<Each extends Line>(lines: readonly Each[]): readonly (readonly [Each, ...Each[]])[] {
  const byId = new Map<string, [Each, ...Each[]]>()
  for (const line of lines) {
    const choice = byId.get(choiceId(line))
    if (choice === undefined) byId.set(choiceId(line), [line])
    else choice.push(line)
  }
  return [...byId.values()]
}

/** Whether the line is one of several alternatives. */
export function isInChoice(lines: readonly Line[], line: Line): boolean {
  return line.alternativeOf !== undefined || lines.some(({ alternativeOf }) => alternativeOf === line.id)
}

/** The line of each choice that counts: the selected one, else the first. */
export function countedLines<Each extends Line>(lines: readonly Each[], selection: Selection): readonly Each[] {
  return choicesOf(lines).map((choice) => choice.find(({ id }) => selection[id] !== undefined) ?? choice[0])
}

/** The selection with this quantity of a line, replacing the other lines of its choice. */
export function selected(lines: readonly Line[], selection: Selection, lineId: string, quantity: number): Selection {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return selection
  const others = new Set(lines.filter((each) => choiceId(each) === choiceId(line)).map(({ id }) => id))
  return { ...Object.fromEntries(Object.entries(selection).filter(([id]) => !others.has(id))), [lineId]: quantity }
}

/**
 * The lines whose pieces and set-up are priced together with this one. A line with alternatives is priced alone,
 * because it may not be chosen.
 */
export function combinedLines<Each extends Line>(lines: readonly Each[], line: Each): readonly Each[] {
  return isInChoice(lines, line) ? [line] : lines.filter((each) => !isInChoice(lines, each))
}

/** Whether each alternative is below its line, and none has more than the maximum. */
export function areAlternativesInOrder(lines: readonly Line[]): boolean {
  let first: string | undefined
  let count = 0
  return lines.every(({ id, alternativeOf }) => {
    if (alternativeOf === undefined) {
      first = id
      count = 0
      return true
    }
    count += 1
    return alternativeOf === first && count <= maxAlternatives
  })
}

/** The number of the line's choice, from 1. */
export function choiceNumber(lines: readonly Line[], line: Line): number {
  return choicesOf(lines).findIndex(([first]) => choiceId(first) === choiceId(line)) + 1
}
