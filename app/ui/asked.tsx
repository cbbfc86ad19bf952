import type { ReactNode } from 'react'

import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface AskedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly forbidden: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a call answers, or why not: loading, a failure with another try, or that the page is not for this person. */
export function Asked<Data>({ query: { data, error, refetch }, forbidden, children }: AskedProps<Data>) {
  if (error instanceof CallError && error.code === 'forbidden') return forbidden
  return (
    <>
      {error !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
        </div>
      )}
      {data === undefined ? error === null && <div className="mt-6 h-96 animate-pulse rounded-card bg-plate" /> : children(data)}
    </>
  )
}
