import { localPostcodeText } from '#app/company/local-postcode.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { deliveryCostText } from '#app/delivery/delivery-cost-text.ts'
import type { DeliveryProposal } from '#app/quotes/staff/staff-quotes.contract.ts'

interface DeliveryHintProps {
  readonly proposal: DeliveryProposal
  /** Delivery cost of the offer; null: to be agreed */
  readonly deliveryCents: number | null
  readonly onApply: (cents: number) => void
}

/** Below the delivery cost: whether it is the proposed one, or why none is proposed. */
export function DeliveryHint({ proposal, deliveryCents, onApply }: DeliveryHintProps) {
  const { cents } = proposal
  if (cents === null) return <p className="mt-2 text-xs text-muted">{reasonText(proposal)}</p>
  if (cents === deliveryCents) return <p className="mt-2 text-xs text-muted">Πρόταση: {sourceText(proposal)}.</p>
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span>
        Πρόταση: {cents === 0 ? deliveryCostText(cents) : formatAmount(cents)} · {sourceText(proposal)}.
      </span>
      <button
        type="button"
        className="min-h-11 font-semibold text-ink underline underline-offset-4"
        onClick={() => onApply(cents)}
      >
        Εφαρμογή πρότασης
      </button>
    </p>
  )
}

/** «Αποστολή με κούριερ, Νησιά, Τ.Κ. 841 00, 21 kg στις πρώτες ποσότητες» */
function sourceText({ method, zone, postcode, weightGrams }: DeliveryProposal): string {
  const weight = weightGrams === null ? null : `${formatNumber(Math.ceil(weightGrams / 1_000))}\u00a0kg στις πρώτες ποσότητες`
  return [method, zone, postcode === null ? null : localPostcodeText(postcode), weight].filter((part) => part !== null).join(', ')
}

function reasonText({ reason, postcode }: DeliveryProposal): string {
  switch (reason) {
    case 'unknown-weight':
      return 'Τα μεταφορικά δεν υπολογίζονται: κάποια γραμμή δεν έχει δηλωμένο βάρος.'
    case 'too-heavy':
      return 'Τα μεταφορικά δεν υπολογίζονται: το βάρος ξεπερνά τα όρια των τρόπων αποστολής.'
    case 'unknown-postcode':
    case 'not-served':
      return `Τα μεταφορικά δεν υπολογίζονται: δεν υπάρχει τιμή για ${postcode === null ? 'τον προορισμό' : localPostcodeText(postcode)}.`
    case 'no-postcode':
    case null:
      return 'Τα μεταφορικά δεν υπολογίζονται: δεν γνωρίζουμε τον ταχυδρομικό κώδικα του πελάτη.'
  }
}
