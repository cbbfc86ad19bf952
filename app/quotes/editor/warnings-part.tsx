import TriangleAlert from 'lucide-react/icons/triangle-alert'

import type { useOfferWarnings } from '#app/quotes/staff/use-staff-quotes.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface WarningsPartProps {
  readonly check: ReturnType<typeof useOfferWarnings>
  /** The name of the tick that confirms them */
  readonly label: string
  readonly isSeen: boolean
  readonly onSeen: (isSeen: boolean) => void
}

/** The warnings about a draft, and the tick that confirms them; nothing where there are none. */
export function WarningsPart({ check, label, isSeen, onSeen }: WarningsPartProps) {
  const { warnings, failure, retry } = check
  return (
    <>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {warnings !== null && warnings.length > 0 && (
        <section aria-labelledby="offer-warnings" className="rounded-card border border-hot/50 bg-plate p-4">
          <h3 id="offer-warnings" className="flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-hot" />
            Πριν τη στείλετε
          </h3>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm">
            {warnings.map(({ text }) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
          <CheckField label={label} checked={isSeen} onChange={({ currentTarget }) => onSeen(currentTarget.checked)} />
        </section>
      )}
    </>
  )
}
