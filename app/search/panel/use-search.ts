import { useCallback, useEffect, useRef, useState } from 'react'

import { failureText, readApi } from '#app/platform/browser/call-api.ts'
import type { SearchResult } from '#app/search/panel/search-options.ts'

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  /** The last answer; it stays in sight while the next is on its way. */
  readonly result: SearchResult | null
  /** What `result` was found for */
  readonly asked: string
  /** Why nothing was found out, in Greek; empty unless it failed */
  readonly failure: string
}

const idle: SearchState = { status: 'idle', result: null, asked: '', failure: '' }

/** Asks the search call for each text it is given; a request that is overtaken by the next is aborted. */
export function useSearch() {
  const [state, setState] = useState<SearchState>(idle)
  const underWay = useRef<AbortController | null>(null)

  const search = useCallback((text: string) => {
    underWay.current?.abort()
    const asked = text.trim().toLowerCase()
    if (asked === '') {
      setState(idle)
      return
    }
    const controller = new AbortController()
    underWay.current = controller
    setState((before) => ({ ...before, status: 'loading', failure: '' }))
    readApi<SearchResult>(`/api/search/?${new URLSearchParams({ searchString: asked })}`, controller.signal).then(
      (result) => !controller.signal.aborted && setState({ status: 'done', result, asked, failure: '' }),
      (error: unknown) =>
        !controller.signal.aborted && setState({ status: 'failed', result: null, asked, failure: failureText(error) }),
    )
  }, [])

  useEffect(() => () => underWay.current?.abort(), [])
  return { state, search }
}
