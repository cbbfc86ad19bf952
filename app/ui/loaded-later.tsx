import type { ComponentType } from 'react'

import { ErrorNotice } from '#app/ui/error-notice.tsx'
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
