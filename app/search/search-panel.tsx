import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { SearchResults } from '#app/search/search-results.tsx'
import { useSearch } from '#app/search/use-search.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { searchUrl } from '#app/urls.ts'

/** Section 9 */
const focusAfterMs = 600

interface SearchPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Section 2's search panel: asks at each key, Enter leads to the results page. */
export function SearchPanel({ open, onOpenChange }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const { state, search } = useSearch()
  const navigate = useNavigate()

  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => input.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [open])

  function ask(wanted: string) {
    setText(wanted)
    search(wanted)
  }

  async function showAll(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    ask('')
    onOpenChange(false)
    await navigate(searchUrl(wanted))
  }

  /** Up and down walk from the box through the results and back. */
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const stops = [input.current, ...(area.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
    event.preventDefault()
  }

  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Αναζήτηση">
      {/* Not a widget of its own: the keys only move the focus between the box and the links. */}
      <div ref={area} onKeyDown={walk}>
        <form role="search" onSubmit={(event) => void showAll(event)}>
          <label htmlFor="panel-search" className="unseen">
            Αναζήτηση προϊόντων και κατηγοριών
          </label>
          <input
            ref={input}
            id="panel-search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder="Τι ψάχνετε;"
            value={text}
            onChange={(event) => ask(event.target.value)}
            className="h-12 w-full rounded-pill border border-line-strong bg-surface px-5"
          />
        </form>
        {state.status === 'failed' && (
          <div className="mt-4">
            <ErrorNotice onRetry={() => search(text)}>Η αναζήτηση δεν απάντησε. Ελέγξτε το δίκτυό σας.</ErrorNotice>
          </div>
        )}
        <SearchResults state={state} text={text} onChoose={() => onOpenChange(false)} />
      </div>
    </SidePanel>
  )
}
