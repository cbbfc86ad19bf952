import { Link } from 'react-router'

import { settingsUrl } from '#app/staff-urls.ts'

/** A link to the company's settings, shown beside the refusal `company-unknown`. */
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
