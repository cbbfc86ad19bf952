import { highlightMatches } from '#app/search/panel/highlight-matches.ts'

interface HighlightedTextProps {
  readonly text: string
  /** The typed words, folded */
  readonly words: readonly string[]
  /** Words of the text that match as a whole, folded */
  readonly matched: readonly string[]
}

/** A title with the matches of a search highlighted. */
export function HighlightedText({ text, words, matched }: HighlightedTextProps) {
  let at = 0
  return highlightMatches(text, words, matched).map((part) => {
    const key = (at += part.text.length)
    return part.isMatch ? (
      <mark key={key} className="rounded-xs bg-accent-soft text-accent-deep">
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
