import { useId } from 'react'
import { Link } from 'react-router'

import { privacyUrl, returnsUrl, termsUrl } from '#app/urls.ts'

interface TermsConsentProps {
  readonly given: boolean
  readonly error: string | undefined
  readonly onChange: (given: boolean) => void
}

const link = 'underline underline-offset-4 hover:text-accent'

/** Required for each order, never preselected. */
export function TermsConsent({ given, error, onChange }: TermsConsentProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
        <input
          type="checkbox"
          name="consent"
          checked={given}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          Αποδέχομαι τους{' '}
          <Link to={termsUrl()} target="_blank" className={link}>
            όρους χρήσης
          </Link>
          , την{' '}
          <Link to={returnsUrl()} target="_blank" className={link}>
            πολιτική επιστροφών
          </Link>{' '}
          και την{' '}
          <Link to={privacyUrl()} target="_blank" className={link}>
            πολιτική απορρήτου
          </Link>
          .
        </span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="pl-8 text-sm text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
