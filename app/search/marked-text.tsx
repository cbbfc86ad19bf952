import { markMatches } from '#app/search/mark-matches.ts'

/** A title in which what was searched for stands out. `words` are folded. */
export function MarkedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0
  return markMatches(text, words).map((part) => {
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
