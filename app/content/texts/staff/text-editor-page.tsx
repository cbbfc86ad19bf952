import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { TextKind } from '#app/content/texts/text-content.ts'
import type { TextView } from '#app/content/texts/texts.contract.ts'
import { TextEditor } from '#app/content/texts/staff/text-editor.tsx'
import { useText } from '#app/content/texts/staff/use-texts.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { textsUrl } from '#app/staff-urls.ts'

interface TextEditorPageProps {
  /** From the URL */
  readonly kind: string
  readonly textKey: string
  readonly forbidden: ReactNode
}

/** One text, in the editor. */
export function TextEditorPage({ kind, textKey, forbidden: forbiddenPage }: TextEditorPageProps) {
  // The server refuses an unknown kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { text, forbidden, missing, failure, retry } = useText({ kind: kind as TextKind, key: textKey })
  const [answer, setAnswer] = useState<{ readonly times: number; readonly view: TextView } | null>(null)
  if (forbidden) return forbiddenPage
  if (text === undefined && failure === null) return <PageSkeleton title="Κείμενα" />
  const view = answer?.view ?? text
  return (
    <>
      <Link to={textsUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλα τα κείμενα
      </Link>
      {view === undefined && missing && (
        <EmptyState title="Το κείμενο δεν βρέθηκε">Ίσως κάποιος το διέγραψε. Δείτε τη λίστα με όλα τα κείμενα.</EmptyState>
      )}
      {view === undefined && !missing && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {view !== undefined && (
        <TextEditor
          // Remounts with the server's answer.
          key={answer?.times ?? 0}
          view={view}
          onView={(next) => setAnswer({ times: (answer?.times ?? 0) + 1, view: next })}
        />
      )}
    </>
  )
}
