/** A heading with its section, up to the next heading of its level or above. */
export interface OutlineHeading {
  readonly level: 2 | 3
  readonly title: string
  /** Lines from `start` up to but not including `end` */
  readonly start: number
  readonly end: number
}

/** The headings (## and ###) of a Markdown text, except in code blocks. */
export function readOutline(body: string): readonly OutlineHeading[] {
  const lines = body.split('\n')
  let isCode = false
  const headings = lines.flatMap((line, at) => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isCode = !isCode
    const [, marks, title] = /^(#{2,3})\s(.*)$/.exec(line) ?? []
    if (isCode || marks === undefined || title === undefined) return []
    return [
      {
        level: marks.length === 2 ? (2 as const) : (3 as const),
        title: title
          .trim()
          .replace(/\{#[\w-]+\}$/, '')
          .trimEnd(),
        start: at,
      },
    ]
  })
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level)
    return { ...heading, end: next?.start ?? lines.length }
  })
}

/** The adjacent heading to swap with: same level, same parent; undefined at an end. */
function neighbourOf(outline: readonly OutlineHeading[], index: number, by: 1 | -1): OutlineHeading | undefined {
  const heading = outline[index]
  if (heading === undefined) return undefined
  const others = by === 1 ? outline.slice(index + 1) : outline.slice(0, index).toReversed()
  const next = others.find(({ level }) => level <= heading.level)
  return next?.level === heading.level ? next : undefined
}

export const canMove = (outline: readonly OutlineHeading[], index: number, by: 1 | -1) =>
  neighbourOf(outline, index, by) !== undefined

/** Moves a heading with its section one place up or down. */
export function moveHeading(body: string, index: number, by: 1 | -1): string {
  const outline = readOutline(body)
  const [one, other] = [outline[index], neighbourOf(outline, index, by)]
  if (one === undefined || other === undefined) return body
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  // A blank line separates a heading from what is above, wherever it moves.
  const lines = `${body.trimEnd()}\n`.split('\n')
  const part = ({ start, end }: OutlineHeading) => withBlankEnd(lines.slice(start, end))
  const moved = [...lines.slice(0, first.start), ...part(second), ...part(first), ...lines.slice(second.end)]
  return moved.join('\n').trimEnd()
}

function withBlankEnd(lines: readonly string[]): readonly string[] {
  return lines.at(-1) === '' ? lines : [...lines, '']
}
