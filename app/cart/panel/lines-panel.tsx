import type { ReactElement, ReactNode, RefObject } from 'react'

import { type Undoable, withUndoRow } from '#app/cart/page/with-undo-row.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { allProductsUrl } from '#app/urls.ts'

interface LinesPanelProps {
  readonly list: Undoable & {
    readonly area: RefObject<HTMLDivElement | null>
    /** Null while loading */
    readonly lines: readonly unknown[] | null
    readonly failure: string | null
    readonly retry: (() => void) | undefined
  }
  readonly rows: readonly ReactElement[]
  /** The loading sentence */
  readonly loading: string
  readonly emptyIcon: ReactNode
  readonly emptyTitle: string
  readonly onNavigate: () => void
}

/** The content of a side panel with removable lines: cart and wishlist. */
export function LinesPanel({ list, rows, loading, emptyIcon, emptyTitle, onNavigate }: LinesPanelProps) {
  const { area, lines, failure, retry } = list
  const items = withUndoRow(rows, list, 'py-3')
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {lines === null && failure === null && <LoadingLines text={loading} />}
      {items.length > 0 && <ul className="-my-3 flex flex-col divide-y divide-line">{items}</ul>}
      {lines?.length === 0 && (
        <EmptyState
          icon={emptyIcon}
          title={emptyTitle}
          action={
            <LinkButton to={allProductsUrl()} onClick={onNavigate} variant="secondary">
              Δείτε όλα τα προϊόντα
            </LinkButton>
          }
        />
      )}
    </div>
  )
}

/** The skeleton of a panel's list. */
function LoadingLines({ text }: { readonly text: string }) {
  return (
    <div aria-busy className="flex flex-col gap-4 noscript:hidden">
      <p className="sr-only">{text}</p>
      {[0, 1].map((line) => (
        <div key={line} className="flex items-start gap-3 py-3">
          <Skeleton className="size-18 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
