import type { ReactNode } from 'react'

import { failureText } from '#app/platform/browser/call-api.ts'
import { isForbidden } from '#app/platform/browser/is-forbidden.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface QueryViewProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  /** Shown instead to accounts without the right to make this call. */
  readonly forbidden: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The data of a query, or its loading state, its error with a retry, or the forbidden notice. */
export function QueryView<Data>({ query: { data, error, refetch }, forbidden, children }: QueryViewProps<Data>) {
  if (isForbidden(error)) return forbidden
  return (
    <>
      {error !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
        </div>
      )}
      {data === undefined ? error === null && <Skeleton className="mt-6 h-96" /> : children(data)}
    </>
  )
}

interface QueryPageProps<Data> extends QueryViewProps<Data> {
  readonly title: string
  /** Beside the title */
  readonly actions?: ReactNode
  /** Below the title */
  readonly intro?: ReactNode
  readonly className?: string | undefined
}

/** A page showing one query, with its title. A forbidden query hides the title too. */
export function QueryPage<Data>({ title, actions, intro, className, ...view }: QueryPageProps<Data>) {
  if (isForbidden(view.query.error)) return view.forbidden
  const heading = <h1 className="text-2xl font-semibold">{title}</h1>
  return (
    <div className={className}>
      {actions === undefined ? (
        heading
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {heading}
          {actions}
        </div>
      )}
      {intro}
      <QueryView {...view} />
    </div>
  )
}
