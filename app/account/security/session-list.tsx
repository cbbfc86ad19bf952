import { useAccountChange, useAccountData } from '#app/account/use-account.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SessionItem } from '#app/account/account-schemas.ts'

/** The account's sessions, and buttons to end them. */
export function SessionList() {
  const { data, failure, retry } = useAccountData('sessions')
  const end = useAccountChange('sessions', '/api/account/sessions/end')
  const failed = failure ?? end.failure
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg font-semibold">
        Συνδεδεμένες συσκευές
      </h2>
      {failed !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={retry}>{failed}</ErrorNotice>
        </div>
      )}
      {data === null && failure === null && <Skeleton className="mt-4 h-24" />}
      <ul className="mt-4 divide-y divide-line">
        {data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block break-words">{deviceName(session)}</span>
              <span className="block text-sm text-muted">
                {session.current ? 'Αυτή η συσκευή' : `Τελευταία χρήση: ${dateTimeText(session.lastSeenAt)}`}
              </span>
            </span>
            {!session.current && (
              <Button variant="secondary" onClick={() => void end.change({ id: session.id })}>
                Αποσύνδεση
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data !== null && data.length > 1 && (
        <div className="mt-4">
          <Button variant="secondary" busy={end.busy} onClick={() => void end.change({ id: 'others' })}>
            Αποσύνδεση από όλες τις άλλες
          </Button>
        </div>
      )}
    </section>
  )
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A readable guess: user agents contain several browsers' names. */
function deviceName({ device }: SessionItem): string {
  const of = (names: typeof browsers) => names.find(([pattern]) => pattern.test(device))?.[1]
  const known = [of(browsers), of(systems)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' σε ') : device || 'Άγνωστη συσκευή'
}
