import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { ConsentPurpose, UsedThirdParty } from '#app/company/third-parties.ts'
import { type Consent, storeConsent } from '#app/shell/consent/consent.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import { privacyUrl } from '#app/urls.ts'

interface CookieQuestionProps {
  /** The earlier answer, if the visitor asks again */
  readonly given: Consent | null
  readonly parties: readonly UsedThirdParty[]
  readonly reopened: boolean
  readonly onAnswered: () => void
}

/**
 * Accept all, only necessary, or choose: the first two look the same, and nothing is ticked in advance. Not a dialog: the
 * shop stays usable.
 */
export function CookieQuestion({ given, parties, reopened, onAnswered }: CookieQuestionProps) {
  const [choosing, setChoosing] = useState(reopened)
  const [statistics, setStatistics] = useState(given?.statistics ?? false)
  const [marketing, setMarketing] = useState(given?.marketing ?? false)
  const area = useRef<HTMLElement>(null)
  const titleId = useId()
  /** « (Google Analytics)» */
  const namesOf = (purpose: ConsentPurpose) => {
    const names = parties.filter(({ purposes }) => purposes.includes(purpose)).map(({ name }) => name)
    return names.length === 0 ? '' : ` (${names.join(', ')})`
  }

  useEffect(() => {
    if (reopened) area.current?.focus()
  }, [reopened])
  // Keeps the focused element from being covered by the banner.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = `${(area.current?.offsetHeight ?? 0) + 24}px`
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [choosing])

  function answer(allowed: { readonly statistics: boolean; readonly marketing: boolean }) {
    storeConsent(allowed, parties, new Date())
    onAnswered()
    if (reopened) {
      showToast({ text: 'Οι επιλογές σας για τα cookies αποθηκεύτηκαν.' })
      document.getElementById('cookie-settings')?.focus()
    }
  }

  return (
    <section
      ref={area}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-0 z-45 max-h-[85dvh] animate-rise overflow-y-auto rounded-t-card border border-line bg-surface p-4 shadow-float outline-none w680:right-auto w680:bottom-6 w680:left-6 w680:w-[27rem] w680:rounded-card w680:p-6 print:hidden"
    >
      <h2 id={titleId} className="font-semibold w680:text-lg">
        Τα cookies, με την άδειά σας
      </h2>
      <p className="mt-1.5 text-sm text-muted">
        Τα απαραίτητα κρατούν το καλάθι σας. Τα υπόλοιπα φορτώνονται μόνο αν συμφωνήσετε.{' '}
        <Link to={privacyUrl()} className="text-ink underline underline-offset-4">
          Απόρρητο
        </Link>
      </p>
      {choosing && (
        <fieldset className="mt-4 divide-y divide-line border-y border-line">
          <legend className="sr-only">Κατηγορίες cookies</legend>
          <Category title="Απαραίτητα" checked disabled>
            Καλάθι, αγαπημένα, σύνδεση. Δεν γίνεται χωρίς αυτά.
          </Category>
          <Category title="Στατιστικά" checked={statistics} onChange={setStatistics}>
            Πόσοι έρχονται και ποιες σελίδες βλέπουν{namesOf('statistics')}.
          </Category>
          <Category title="Προώθηση" checked={marketing} onChange={setMarketing}>
            Διαφημίσεις μας σε άλλους ιστότοπους{namesOf('marketing')}.
          </Category>
        </fieldset>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => answer({ statistics: false, marketing: false })} padding="narrow">
          Μόνο απαραίτητα
        </Button>
        <Button variant="secondary" onClick={() => answer({ statistics: true, marketing: true })} padding="narrow">
          Αποδοχή όλων
        </Button>
        {choosing ? (
          <Button variant="secondary" onClick={() => answer({ statistics, marketing })} className="col-span-2">
            Αποθήκευση επιλογών
          </Button>
        ) : (
          <Button
            variant="quiet"
            onClick={() => setChoosing(true)}
            aria-expanded={false}
            className="col-span-2 min-h-11 font-normal!"
          >
            Επιλέξτε κατηγορίες
          </Button>
        )}
      </div>
    </section>
  )
}

interface CategoryProps {
  readonly title: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
  readonly children: ReactNode
}

function Category({ title, checked, disabled = false, onChange, children }: CategoryProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 py-2.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-what`}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-sm font-semibold">
          {title}
        </label>
        <p id={`${id}-what`} className="text-sm text-muted">
          {children}
        </p>
      </div>
    </div>
  )
}
