import { useState } from 'react'

import { dayText } from '#app/platform/calendar.ts'
import { capitalized } from '#app/platform/text/greek-text.ts'
import { OfferTotalsTable } from '#app/quotes/editor/offer-totals.tsx'
import { WarningsPart } from '#app/quotes/editor/warnings-part.tsx'
import { useSendKey } from '#app/quotes/editor/use-send-key.ts'
import { type GivenWay, givenText, givenWays } from '#app/quotes/quotes.ts'
import { HowField } from '#app/quotes/staff/on-behalf/how-field.tsx'
import { callStaff, useOfferWarnings } from '#app/quotes/staff/use-staff-quotes.ts'
import { CompanySettingsLink } from '#app/company/company-settings-link.tsx'
import { CallError, failureText } from '#app/platform/browser/call-api.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { showToast } from '#app/ui/toast/toast.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'

interface SendDialogProps {
  readonly quote: StaffQuoteView
  readonly version: number
  readonly content: OfferContent
  readonly revision: number
  readonly onClose: () => void
}

const unconfirmedText = 'Διαβάστε τις προειδοποιήσεις και σημειώστε ότι τις είδατε.'

/** Confirms recipient and total before sending; of a customer without an address, how staff give it. */
export function SendDialog({ quote, version, content, revision, onClose }: SendDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isCompanyUnknown, setCompanyUnknown] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const [given, setGiven] = useState<GivenWay>('telephone')
  const hasAddress = quote.email !== ''
  const check = useOfferWarnings(quote.id, revision)
  const needsLook = check.warnings !== null && check.warnings.length > 0
  async function send(): Promise<void> {
    if (needsLook && !isSeen) {
      setFailure(unconfirmedText)
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await callStaff('send', { id: quote.id, revision, despiteWarnings: isSeen, ...(!hasAddress && { given }) })
      showToast({
        text: `Η προσφορά ${quote.number} ${hasAddress ? `στάλθηκε στο ${quote.email}` : `δόθηκε ${givenText(given)}`}.`,
      })
      onClose()
    } catch (error) {
      // There are warnings that were not loaded or have been added since: the shop refuses, and they are shown.
      const isUnconfirmed = error instanceof CallError && error.code === 'unseen-warnings'
      setFailure(isUnconfirmed ? unconfirmedText : failureText(error))
      setCompanyUnknown(error instanceof CallError && error.code === 'company-unknown')
      setBusy(false)
      if (isUnconfirmed) check.retry()
    }
  }
  useSendKey(busy ? null : () => void send(), { inDialog: true })
  return (
    <ActionDialog
      open
      title={hasAddress ? 'Αποστολή στον πελάτη' : 'Παράδοση στον πελάτη'}
      form={{ submit: send, busy, failure }}
      submitText={hasAddress ? 'Αποστολή' : 'Δόθηκε στον πελάτη'}
      onClose={onClose}
    >
      <p>
        Η προσφορά {quote.number}
        {version > 1 && `, έκδοση ${version}`}{' '}
        {hasAddress ? 'θα σταλεί με e-mail και PDF στον πελάτη' : 'δίνεται από εσάς στον πελάτη'}{' '}
        <strong>
          {quote.name}
          {quote.companyName !== '' && `, ${quote.companyName}`}
        </strong>
        {hasAddress && (
          <>
            {' '}
            στο <strong className="break-all">{quote.email}</strong>
          </>
        )}
        . Ισχύει έως και {dayText(content.validUntil)}.
      </p>
      {!hasAddress && (
        <>
          <HowField
            legend="Ο πελάτης δεν έχει e-mail. Πώς τη δίνετε;"
            choices={givenWays}
            textOf={(way) => capitalized(givenText(way))}
            value={given}
            onChange={setGiven}
          />
          <p className="text-sm text-muted">Το PDF της, για εκτύπωση ή αποστολή, το βρίσκετε έπειτα στην «Έκδοση {version}».</p>
        </>
      )}
      {isCompanyUnknown && <CompanySettingsLink />}
      <p className="hidden text-xs text-muted w1200:block">Ctrl + Enter: αποστολή. Esc: πίσω στην προσφορά.</p>
      <OfferTotalsTable content={content} />
      <WarningsPart check={check} label="Τα είδα, να σταλεί όπως είναι" isSeen={isSeen} onSeen={setSeen} />
    </ActionDialog>
  )
}
