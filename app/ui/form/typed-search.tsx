import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'

const typingMs = 300

/**
 * Search text stored in the URL, updated while typing. `urlText` is the URL's text; `search` navigates to a new one.
 * Back and forward update the field too.
 */
export function useTypedSearch(urlText: string, search: (text: string) => void) {
  const [text, setText] = useState(urlText)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL catches up with what was sent while the visitor types on.
  const [sent, setSent] = useState(urlText)
  const [seenUrlText, setSeenUrlText] = useState(urlText)
  if (seenUrlText !== urlText) {
    setSeenUrlText(urlText)
    if (sent !== urlText) {
      setSent(urlText)
      setText(urlText)
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
    /** The current text, for a navigation that changes other parameters; cancels the pending search. */
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
