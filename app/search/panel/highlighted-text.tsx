import { markMatches } from '#app/search/panel/highlight-matches.ts'

interface MarkedTextProps {
  readonly text: string
  /** What was typed, folded */
  readonly words: readonly string[]
  /** What it was taken for, folded */
  readonly matched: readonly string[]
}

/** A title in which what was searched for stands out. */
export function MarkedText({ text, words, matched }: MarkedTextProps) {
  let at = 0
  return markMatches(text, words, matched).map((part) => {
    const key = (at += part.text.length)
    return part.marked ? (
      <mark key={key} className="rounded-xs bg-accent-soft text-accent-deep">
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
