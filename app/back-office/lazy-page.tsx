import type { ComponentType } from 'react'

import { loadOrFail } from '#app/platform/browser/reload-once.ts'
import { PartPlace } from '#app/ui/lazy-part.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

/**
 * A staff page whose code loads on demand: every visitor's first page names the scripts of all routes, but not those of lazy
 * parts. `load` imports the page's component.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadPage = () => loadOrFail(load)
  return function LazyPage(props: Props) {
    const loaded = useLazyPart(loadPage, true)
    const Page = loaded.part
    if (Page !== null) return <Page {...props} />
    return (
      <PartPlace loaded={loaded} height="h-96">
        Η σελίδα δεν φορτώθηκε. Ελέγξτε το δίκτυό σας.
      </PartPlace>
    )
  }
}
