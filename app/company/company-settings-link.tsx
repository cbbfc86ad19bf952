import { Link } from 'react-router'

import { settingsUrl } from '#app/staff-urls.ts'

/** Beside a refusal for facts of the company that nobody has saved (`company-unknown`). */
export function CompanySettingsLink() {
  return (
    <Link
      to={`${settingsUrl()}#company`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Στοιχεία της εταιρείας στις ρυθμίσεις
    </Link>
  )
}
