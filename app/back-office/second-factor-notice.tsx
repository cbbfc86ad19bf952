import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'

import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { dateText, dayInAthens, dayMs } from '#app/platform/calendar.ts'
import { useNow } from '#app/ui/use-now.ts'
import { accountSecurityUrl } from '#app/urls.ts'

/** Milliseconds since 1970 until which the notice is put away */
const storageKey = 'second-factor-notice-away-until'

/** Asks staff to set up a second factor. It can be put away for a day, but not on the last one. */
export function SecondFactorNotice({ dueAt }: { readonly dueAt: Date }) {
  const now = useNow()
  const [awayUntil, setAwayUntil] = useState(() => Number(readStored(storageKey) ?? 0))
  const isLastDay = dueAt.getTime() - now.getTime() < dayMs
  if (!isLastDay && now.getTime() < awayUntil) return null
  function putAway(): void {
    const until = now.getTime() + dayMs
    writeStored(storageKey, String(until))
    setAwayUntil(until)
  }
  return (
    <div className="mb-5 flex items-start gap-2 rounded-card border border-line bg-plate py-3 pr-2 pl-4 text-sm">
      <p className="min-w-0 flex-1">
        Ενεργοποιήστε την επαλήθευση σε δύο βήματα έως τις {dateText(dayInAthens(dueAt))}. Έπειτα ο πίνακας θα ανοίγει μόνο με
        αυτήν.{' '}
        <Link to={accountSecurityUrl()} className="inline-block py-1 font-semibold underline underline-offset-4">
          Ενεργοποίηση τώρα
        </Link>
      </p>
      {!isLastDay && (
        <button
          type="button"
          aria-label="Υπενθύμιση αύριο"
          title="Υπενθύμιση αύριο"
          onClick={putAway}
          className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
