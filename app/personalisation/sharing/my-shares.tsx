import { useId, useState } from 'react'

import type { ShareView } from '#app/personalisation/sharing/share-calls.ts'
import { revokeShare, useShares } from '#app/personalisation/sharing/use-shares.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** The visitor's links, each with its views, its last day and a revoke button; nothing without links. */
export function MyShares() {
  const { shares, failure, retry } = useShares()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const headingId = useId()
  if (failure !== null) return <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
  if (shares === null || shares.length === 0) return null
  const revoke = async ({ id, title }: ShareView) => {
    if (busy !== null) return
    setBusy(id)
    setRefused(null)
    setDone('')
    try {
      await revokeShare(id)
      setDone(`Ο σύνδεσμος «${title}» ανακλήθηκε.`)
      // The focused button has been removed.
      document.getElementById(headingId)?.focus()
    } catch (error) {
      setRefused(failureText(error))
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <h3 id={headingId} tabIndex={-1} className="font-semibold outline-none">
        Οι σύνδεσμοί μου
      </h3>
      {refused !== null && (
        <div className="mt-2">
          <ErrorNotice>{refused}</ErrorNotice>
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-success not-empty:mt-2">
        {done}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">{share.title}</p>
              <p className="text-sm text-muted">{[productsText(share), viewsText(share), stateText(share)].join(' · ')}</p>
            </div>
            {isLive(share) && (
              <Button variant="quiet" padding="none" busy={busy === share.id} onClick={() => void revoke(share)}>
                <span>
                  Ανάκληση<span className="sr-only">: {share.title}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isLive({ revokedAt, expiresAt }: ShareView): boolean {
  return revokedAt === null && new Date(expiresAt) > new Date()
}

function productsText({ items }: ShareView): string {
  return items === 1 ? '1 προϊόν' : `${items} προϊόντα`
}

function viewsText({ views }: ShareView): string {
  if (views === 0) return 'δεν άνοιξε ακόμη'
  return views === 1 ? '1 προβολή' : `${views} προβολές`
}

function stateText(share: ShareView): string {
  if (share.revokedAt !== null) return 'ανακλήθηκε'
  const day = longDayText(dayInAthens(new Date(share.expiresAt)))
  return isLive(share) ? `έως ${day}` : `έληξε: ${day}`
}
