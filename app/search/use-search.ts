import { useCallback, useEffect, useRef, useState } from 'react'

import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'

/** The search call's answer (section 7). */
export interface SearchResult {
  readonly categories: readonly CategoryBody[]
  readonly products: readonly ProductBody[]
}

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  /** The last answer; it stays in sight while the next is on its way. */
  readonly result: SearchResult | null
}

const idle: SearchState = { status: 'idle', result: null }

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
    setState(({ result }) => ({ status: 'loading', result }))
    ask(asked, controller.signal).then(
      (result) => !controller.signal.aborted && setState({ status: 'done', result }),
      () => !controller.signal.aborted && setState(({ result }) => ({ status: 'failed', result })),
    )
  }, [])

  useEffect(() => () => underWay.current?.abort(), [])
  return { state, search }
}

async function ask(searchString: string, signal: AbortSignal): Promise<SearchResult> {
  const response = await fetch(`/api/search/?${new URLSearchParams({ searchString })}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const result: SearchResult = await response.json()
  return result
}
