import { isGreekVatNumber } from '#app/company/vat-number.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { dayText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'

interface VatExemptionNoteProps {
  readonly order: StaffOrder
  /** null for colleagues who do not decide on VAT */
  readonly onChange: (() => void) | null
}

/** The VAT of a company of another member state: whether its number is confirmed, or why Greek VAT applies. */
export function VatExemptionNote({ order, onChange }: VatExemptionNoteProps) {
  const { invoice, vatExemption, exemptionObstacle } = order
  if (invoice === null || isGreekVatNumber(invoice.vatNumber)) return null
  return (
    <>
      <h3 className="mt-3 font-semibold">ΦΠΑ</h3>
      {vatExemption === null ? (
        <p>{exemptionObstacle ?? 'Με ελληνικό ΦΠΑ, έως ότου επιβεβαιώσετε τον αριθμό ΦΠΑ στο VIES.'}</p>
      ) : (
        <p className="wrap-anywhere">
          Χωρίς ΦΠΑ, ως ενδοκοινοτική παράδοση. Έλεγχος αριθμού: {dayText(vatExemption.checkedOn)}
          {[vatExemption.reference, vatExemption.note].filter(Boolean).map((text) => `, ${text}`)}.
          {exemptionObstacle !== null && <span className="block text-muted">{exemptionObstacle}</span>}
        </p>
      )}
      {onChange !== null && exemptionObstacle === null && (
        <Button variant="quiet" onClick={onChange} className="-ml-5">
          {vatExemption === null ? 'Επιβεβαίωση αριθμού ΦΠΑ' : 'Αναίρεση επιβεβαίωσης'}
        </Button>
      )}
    </>
  )
}
