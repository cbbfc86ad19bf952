import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** A link or button that leads on */
  readonly action?: ReactNode
}

/** An empty list: a sentence, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-1 flex size-16 items-center justify-center rounded-pill bg-plate text-muted [&_svg]:size-7"
        >
          {icon}
        </div>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-md text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
