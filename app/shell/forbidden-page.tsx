import { useStaffRights } from '#app/account/use-areas.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'

const forbidden = { status: 403, statusText: 'Forbidden', internal: true, data: null }

/** Section 2's 403 page, for pages that learn the user's role only in the browser; staff read who may give them access. */
export function ForbiddenPage() {
  const isStaff = useStaffRights() !== null
  return (
    <ErrorPage
      error={forbidden}
      staffAdvice={isStaff ? 'Δεν ανήκει στις αρμοδιότητές σας. Τις ορίζει ένας διαχειριστής, στη σελίδα «Ομάδα».' : null}
    />
  )
}
