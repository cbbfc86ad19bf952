import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

import { readyDays, readyPieces } from '#app/content/home/ready-to-ship.ts'
import { readyToShipUrl } from '#app/urls.ts'

/** The link to the products that arrive soonest. */
export function ReadyEntry() {
  return (
    <Link
      to={readyToShipUrl()}
      className="mt-4 flex items-center justify-between gap-6 rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-ink w992:py-6"
    >
      <span>
        <span className="block text-lg font-semibold">Ετοιμοπαράδοτα</span>
        <span className="block text-sm text-muted">
          Είναι στην αποθήκη: {readyPieces} τεμάχια με το λογότυπό σας σε {readyDays} εργάσιμες το πολύ.
        </span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
