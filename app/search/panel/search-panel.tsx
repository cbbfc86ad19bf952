import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { EarlyKeys, searchOpener, typedWhileLoading, useLateFocus } from '#app/search/panel/early-keys.tsx'
import { nextOption, optionId, optionUrls } from '#app/search/panel/search-options.ts'
import { adoptProject } from '#app/catalogue/project/adopt-project.ts'
import { understoodProject } from '#app/search/panel/understood-project.ts'
import { rememberSearch } from '#app/search/panel/use-recent-searches.ts'
import { SearchResults } from '#app/search/panel/search-results.tsx'
import { IntentChips } from '#app/search/panel/intent-chips.tsx'
import { SearchStart } from '#app/search/panel/search-start.tsx'
import { type SearchState, useSearch } from '#app/search/panel/use-search.ts'
import type { SearchResult } from '#app/search/search.contract.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { searchUrl } from '#app/urls.ts'

interface SearchPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The main categories, shown before anything is typed */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** Section 2's search panel: searches at each key; Enter opens the active option, else the results page. */
export function SearchPanel({ open, onOpenChange, categories }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typedEarly] = useState(typedWhileLoading)
  const [text, setText] = useState(typedEarly)
  const [active, setActive] = useState(-1)
  const { state, search } = useSearch()
  const navigate = useNavigate()
  const urls = optionUrls(state.result, state.query)

  const { isWaiting, onComposing } = useLateFocus(open, input)

  useEffect(() => {
    if (typedEarly !== '') search(typedEarly)
  }, [search, typedEarly])

  // Repeats a failed search as soon as the connection is back.
  useEffect(() => {
    if (state.status !== 'failed') return undefined
    const retry = () => search(text)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state.status, search, text])

  function changeText(next: string) {
    setText(next)
    setActive(-1)
    search(next)
  }

  function close() {
    changeText('')
    onOpenChange(false)
  }

  /** What an option was found for counts on its page, too; a list reads it off its address. */
  function adoptUnderstood() {
    const understood = state.result?.project ?? null
    if (understood === null) return
    adoptProject(understoodProject(understood), { isOwnWords: true, withoutLogo: understood.withoutLogo })
  }

  function choose() {
    rememberSearch(text)
    adoptUnderstood()
    close()
  }

  async function submit() {
    const query = text.trim()
    const target = urls[active] ?? (query === '' ? null : searchUrl(query))
    if (target === null) return
    rememberSearch(query)
    if (active >= 0) adoptUnderstood()
    close()
    await navigate(target)
  }

  function moveActive(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || urls.length === 0) return
    setActive(nextOption(active, by, urls.length))
    event.preventDefault()
  }

  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Αναζήτηση" over="[data-search-field]" returnTo={searchOpener}>
      {isWaiting && <EarlyKeys text={text} onText={changeText} onEnter={() => void submit()} onComposing={onComposing} />}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="relative in-data-over:mr-13"
      >
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
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={moveActive}
          className="h-12 w-full rounded-pill border border-line-strong bg-surface pr-4 pl-12"
        />
      </form>
      <IntentChips chips={state.result?.understood ?? []} onRemove={changeText} />
      <Status state={state} text={text} />
      <DidYouMean text={state.result?.didYouMean ?? null} onAccept={changeText} />
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

/** Offers the corrected spelling. */
function DidYouMean({ text, onAccept }: { readonly text: string | null; readonly onAccept: (text: string) => void }) {
  if (text === null) return null
  return (
    <p className="mt-3 text-sm">
      Μήπως εννοείτε{' '}
      <button type="button" onClick={() => onAccept(text)} className="min-h-11 font-semibold underline underline-offset-4">
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

/** «Κανένα προϊόν δεν τα συνδυάζει όλα. Αποτελέσματα χωρίς «Χριστούγεννα».» */
function droppedText(dropped: SearchResult['dropped']): string {
  if (dropped.length === 0) return ''
  return `Κανένα προϊόν δεν τα συνδυάζει όλα. Αποτελέσματα χωρίς ${dropped.map(({ text }) => `«${text}»`).join(', ')}. `
}

/** Visible only for zero results or dropped parts; screen readers announce it in any case. */
function Status({ state: { status, result }, text }: { readonly state: SearchState; readonly text: string }) {
  const count = result === null ? 0 : result.answers.length + result.categories.length + result.products.length
  const isNear = result?.instead?.kind === 'fewer-words' && result.dropped.length === 0
  return (
    <p role="status" className="mt-4 text-sm text-muted empty:hidden">
      {status === 'loading' && result === null && <span className="sr-only">Αναζήτηση…</span>}
      {status === 'done' && (count === 0 || isNear) && nothingText(text.trim(), result)}
      {status === 'done' && count > 0 && droppedText(result?.dropped ?? [])}
      {status === 'done' && count > 0 && (
        <span className="sr-only">{count === 1 ? '1 αποτέλεσμα' : `${count} αποτελέσματα`}, με τα βελάκια διαλέγετε</span>
      )}
    </p>
  )
}
