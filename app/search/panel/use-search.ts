import { useCallback, useEffect, useRef, useState } from 'react'

import type { Project } from '#app/catalogue/project/project.ts'
import { storedProject } from '#app/catalogue/project/project-store.ts'
import { failureText, readApi } from '#app/platform/browser/call-api.ts'
import type { SearchResult } from '#app/search/search.contract.ts'

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  /** The last answer; it stays visible while the next one loads */
  readonly result: SearchResult | null
  /** The text that `result` belongs to */
  readonly query: string
  /** A Greek sentence for the visitor; empty unless `status` is failed */
  readonly failure: string
}

const idle: SearchState = { status: 'idle', result: null, query: '', failure: '' }

/** The quantity at which a price in a text counts, and whether with the print */
function briefOf({ quantity, withLogo }: Project): { readonly quantity?: string; readonly logo?: '1' } {
  if (quantity === null) return {}
  return withLogo ? { quantity: String(quantity), logo: '1' } : { quantity: String(quantity) }
}

/** Calls the search API for each text, aborting the previous request. */
export function useSearch() {
  const [state, setState] = useState<SearchState>(idle)
  const current = useRef<AbortController | null>(null)

  const search = useCallback((text: string) => {
    current.current?.abort()
    const query = text.trim().toLowerCase()
    if (query === '') {
      setState(idle)
      return
    }
    const controller = new AbortController()
    current.current = controller
    setState((before) => ({ ...before, status: 'loading', failure: '' }))
    readApi('/api/search/', { searchString: query, ...briefOf(storedProject()) }, controller.signal).then(
      (result) => !controller.signal.aborted && setState({ status: 'done', result, query, failure: '' }),
      (error: unknown) =>
        !controller.signal.aborted && setState({ status: 'failed', result: null, query, failure: failureText(error) }),
    )
  }, [])

  useEffect(() => () => current.current?.abort(), [])
  return { state, search }
}
