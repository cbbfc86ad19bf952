import type { ComponentType, ReactNode } from 'react'

import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'

/**
 * A component that loads when first shown, such as a dialog. Renders nothing until then; a failed load shows a notice
 * over the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { part: Loaded, failed, retry } = useLazyPart(load, true)
    if (Loaded !== null) return <Loaded {...props} />
    return failed ? <PartNotLoaded onRetry={retry} /> : null
  }
}

interface PartNotLoadedProps {
  readonly onRetry: () => void
  readonly onClose?: () => void
}

/** A notice over the page, above the offline bar, that a component's code failed to load. */
export function PartNotLoaded({ onRetry, onClose }: PartNotLoadedProps) {
  return (
    <div className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md shadow-float">
      <ErrorNotice onRetry={onRetry} onClose={onClose}>
        Αυτό το μέρος του καταστήματος δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας.
      </ErrorNotice>
    </div>
  )
}

interface PartPlaceProps {
  /** The result of `useLazyPart` */
  readonly loaded: { readonly part: unknown; readonly failed: boolean; readonly retry: () => void }
  /** Height of the skeleton, such as `h-96` */
  readonly height: string
  /** The sentence of a failed load */
  readonly children: ReactNode
}

/** A component that loads later: a skeleton, an error if loading failed, and nothing once it is loaded. */
export function PartPlace({ loaded: { part, failed, retry }, height, children }: PartPlaceProps) {
  if (failed) return <ErrorNotice onRetry={retry}>{children}</ErrorNotice>
  return part === null ? <Skeleton className={height} /> : null
}
