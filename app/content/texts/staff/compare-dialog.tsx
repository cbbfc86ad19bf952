import { useQuery } from '@tanstack/react-query'

import type { TextContent } from '#app/content/texts/text-content.ts'
import type { TextVersion, TextView } from '#app/content/texts/texts.contract.ts'
import { callApi, failureText } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface CompareDialogProps {
  readonly view: TextView
  /** The editor's content */
  readonly content: TextContent
  /** null: the shop's own text */
  readonly version: TextVersion | null
  readonly onClose: () => void
}

/** The diff between a version and the editor's content. */
export function CompareDialog({ view: { kind, key }, content, version, onClose }: CompareDialogProps) {
  const request = { kind, key, content, versionId: version?.id ?? null }
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['text-difference', request],
      queryFn: ({ signal }) => callApi('/api/staff/texts/compare', request, signal),
      gcTime: 0,
    },
    queryClient(),
  )
  const since = version === null ? 'το αρχικό κείμενο' : `την έκδοση της ${dateTimeText(version.publishedAt)}`
  const changed = data?.lines.some(({ is }) => is !== 'same') ?? false
  const keys = contentKeys(data?.lines ?? [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Σύγκριση με τον επεξεργαστή">
      <div className="p-5">
        <p className="text-sm text-muted">Τι άλλαξε από {since} έως το κείμενο του επεξεργαστή.</p>
        {error !== null && <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>}
        {data === undefined && error === null && <Skeleton className="mt-4 h-40 w-full" />}
        {data !== undefined && !changed && <p className="mt-4">Καμία διαφορά.</p>}
        {changed && (
          <ul className="mt-4 space-y-1 text-sm">
            {data?.lines.map(({ is, text }, index) =>
              is === 'same' && !isNear(data.lines, index) ? null : (
                <li
                  key={keys[index]}
                  className={classes(
                    'rounded-sm px-2 py-1 wrap-anywhere',
                    is === 'added' && 'bg-accent-soft',
                    is === 'removed' && 'bg-plate text-muted',
                  )}
                >
                  {is === 'added' && <ins className="no-underline">+ {text}</ins>}
                  {is === 'removed' && <del>− {text}</del>}
                  {is === 'same' && text}
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Shows a few lines around each change and hides the rest. */
function isNear(lines: readonly { readonly is: string }[], index: number): boolean {
  return lines.slice(Math.max(0, index - 2), index + 3).some(({ is }) => is !== 'same')
}
