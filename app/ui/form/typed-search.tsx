import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'

const typingMs = 300

/**
 * Search words that stand in the address, which follows the typing. `asked` is what the address says; `search` puts words
 * there. Back and forward change the field, too.
 */
export function useTypedSearch(asked: string, search: (text: string) => void) {
  const [text, setText] = useState(asked)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was sent from here comes back while one types on.
  const [sent, setSent] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (sent !== asked) {
      setSent(asked)
      setText(asked)
    }
  }
  useEffect(() => () => clearTimeout(typing.current), [])
  const take = (words: string) => {
    clearTimeout(typing.current)
    setSent(words.trim())
    return words.trim()
  }
  return {
    text,
    type: (value: string) => {
      setText(value)
      clearTimeout(typing.current)
      typing.current = setTimeout(() => search(take(value)), typingMs)
    },
    /** The words as they stand now, for an address that something else changes: no later one comes of them. */
    take: () => take(text),
  }
}

interface TypedSearchFieldProps {
  readonly search: ReturnType<typeof useTypedSearch>
  readonly label: string
  readonly placeholder: string
}

/** The field of `useTypedSearch`. */
export function TypedSearchField({ search: { text, type }, label, placeholder }: TypedSearchFieldProps) {
  const id = useId()
  return (
    <div className="relative min-w-0 flex-1 basis-64 w992:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-4 text-muted" />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={100}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => type(value)}
        className="h-11 w-full rounded-pill border border-line-strong bg-surface pr-4 pl-10 text-sm"
      />
    </div>
  )
}
