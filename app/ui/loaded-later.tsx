import type { ComponentType, ReactNode } from 'react'

import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'

/**
 * A component whose code loads when it is first shown, a dialog say. Renders nothing until then; a failed load shows
 * a notice over the page.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LoadedLater(props: Props) {
    const { part: Loaded, failed, retry } = useLoaded(load, true)
    if (Loaded !== null) return <Loaded {...props} />
    return failed ? <PartNotLoaded onRetry={retry} /> : null
  }
}

interface PartNotLoadedProps {
  readonly onRetry: () => void
  readonly onClose?: () => void
}

/** A notice over the page: the code of a component did not load. */
export function PartNotLoaded({ onRetry, onClose }: PartNotLoadedProps) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md shadow-float">
      <ErrorNotice onRetry={onRetry} onClose={onClose}>
        Αυτό το μέρος του καταστήματος δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας.
      </ErrorNotice>
    </div>
  )
}

interface PartPlaceProps {
  /** Of `useLoaded` */
  readonly loaded: { readonly part: unknown; readonly failed: boolean; readonly retry: () => void }
  /** Of the skeleton that keeps its place: `h-96` */
  readonly height: string
  /** The sentence shown if it cannot be loaded */
  readonly children: ReactNode
}

/** The place of a part whose code comes later: its skeleton, then a notice where it does not load, nothing once it is there. */
export function PartPlace({ loaded: { part, failed, retry }, height, children }: PartPlaceProps) {
  if (failed) return <ErrorNotice onRetry={retry}>{children}</ErrorNotice>
  return part === null ? <Skeleton className={height} /> : null
}
