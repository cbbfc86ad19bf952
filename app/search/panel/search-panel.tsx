import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { nextOption, optionId, optionUrls } from '#app/search/panel/search-options.ts'
import { rememberSearch } from '#app/search/panel/use-recent-searches.ts'
import { SearchResults } from '#app/search/panel/search-results.tsx'
import { SearchStart } from '#app/search/panel/search-start.tsx'
import { type SearchState, useSearch } from '#app/search/panel/use-search.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { searchUrl } from '#app/urls.ts'

/** Section 9 */
const focusAfterMs = 600

interface SearchPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The main ones, offered before anything is typed */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** Section 2's search panel: asks at each key, Enter leads to the results page, or to the result that the arrows have reached. */
export function SearchPanel({ open, onOpenChange, categories }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const { state, search } = useSearch()
  const navigate = useNavigate()
  const urls = optionUrls(state.result, state.asked)

  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => input.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [open])

  // What is typed before the box has the focus is typed into it all the same.
  useEffect(() => {
    if (!open) return undefined
    const typeIntoBox = (event: globalThis.KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isLetter) input.current?.focus()
    }
    addEventListener('keydown', typeIntoBox)
    return () => removeEventListener('keydown', typeIntoBox)
  }, [open])

  // Whoever was cut off finds the answer there when the connection is back.
  useEffect(() => {
    if (state.status !== 'failed') return undefined
    const again = () => search(text)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state.status, search, text])

  function ask(wanted: string) {
    setText(wanted)
    setActive(-1)
    search(wanted)
  }

  function close() {
    ask('')
    onOpenChange(false)
  }

  function choose() {
    rememberSearch(text)
    close()
  }

  async function go(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    const target = urls[active] ?? (wanted === '' ? null : searchUrl(wanted))
    if (target === null) return
    rememberSearch(wanted)
    close()
    await navigate(target)
  }

  function walk(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || urls.length === 0) return
    setActive(nextOption(active, by, urls.length))
    event.preventDefault()
  }

  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Αναζήτηση" over="[data-search-field]">
      <form role="search" onSubmit={(event) => void go(event)} className="relative in-data-over:mr-13">
        <label htmlFor="panel-search" className="sr-only">
          Αναζήτηση προϊόντων και κατηγοριών
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          ref={input}
          id="panel-search"
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={urls.length > 0}
          aria-controls={urls.length > 0 ? listId : undefined}
          aria-activedescendant={active === -1 ? undefined : optionId(listId, active)}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Τι ψάχνετε;"
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={walk}
          className="h-12 w-full rounded-pill border border-line-strong bg-surface pr-4 pl-12"
        />
      </form>
      <Status state={state} text={text} />
      <DidYouMean text={state.result?.didYouMean ?? null} onAsk={ask} />
      {state.status === 'failed' && (
        <div className="mt-4">
          <ErrorNotice onRetry={() => search(text)}>{state.failure}</ErrorNotice>
        </div>
      )}
      <SearchResults listId={listId} state={state} active={active} onChoose={choose} />
      {state.status === 'idle' && <SearchStart categories={categories} onChoose={close} />}
    </SidePanel>
  )
}

/** Puts the text right in the box and asks again. */
function DidYouMean({ text, onAsk }: { readonly text: string | null; readonly onAsk: (text: string) => void }) {
  if (text === null) return null
  return (
    <p className="mt-3 text-sm">
      Μήπως εννοείτε{' '}
      <button type="button" onClick={() => onAsk(text)} className="min-h-11 font-semibold underline underline-offset-4">
        {text}
      </button>
      ;
    </p>
  )
}

function nothingText(text: string, result: SearchState['result']): string {
  return result?.instead?.kind === 'fewer-words'
    ? `Κανένα προϊόν δεν ταιριάζει με όλες τις λέξεις «${text}».`
    : `Δεν βρέθηκε τίποτα για «${text}». Δοκιμάστε μια πιο γενική λέξη.`
}

/** What a reader sees where there are no results, and a screen reader hears in any case. */
function Status({ state: { status, result }, text }: { readonly state: SearchState; readonly text: string }) {
  const count = result === null ? 0 : result.categories.length + result.products.length
  return (
    <p role="status" className="mt-4 text-sm text-muted empty:hidden">
      {status === 'loading' && result === null && <span className="sr-only">Αναζήτηση…</span>}
      {status === 'done' && count === 0 && nothingText(text.trim(), result)}
      {status === 'done' && count > 0 && (
        <span className="sr-only">{count === 1 ? '1 αποτέλεσμα' : `${count} αποτελέσματα`}, με τα βελάκια διαλέγετε</span>
      )}
    </p>
  )
}
