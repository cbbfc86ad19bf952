import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface ErrorNoticeProps {
  /** What failed and what to do, in Greek */
  readonly children: ReactNode
  readonly onRetry?: (() => void) | undefined
  /** With this, the notice can be dismissed. */
  readonly onClose?: (() => void) | undefined
}

/** An error with an optional retry, announced when it appears. */
export function ErrorNotice({ children, onRetry, onClose }: ErrorNoticeProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-failure/40 bg-failure-soft px-4 py-3 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-failure" />
      <div className="min-w-0 flex-1">
        {children}
        {onRetry !== undefined && (
          <button
            type="button"
            onClick={onRetry}
            className="mt-1 block min-h-8 font-semibold underline underline-offset-4 hover:text-accent"
          >
            Δοκιμάστε ξανά
          </button>
        )}
      </div>
      {onClose !== undefined && (
        <button
          type="button"
          aria-label="Κλείσιμο"
          onClick={onClose}
          className="-my-2 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}
