import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { dayText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'

interface SupplyRiskProps {
  readonly order: StaffOrder
  /** null for colleagues who do not decide on promises */
  readonly onMove: (() => void) | null
}

/** The promised day cannot be kept with the days that suppliers confirmed; nothing while it can. */
export function SupplyRisk({ order: { isAtRisk, promisedDay, supplyPromiseDay }, onMove }: SupplyRiskProps) {
  if (!isAtRisk || promisedDay === null || supplyPromiseDay === null) return null
  return (
    <section aria-label="Κινδυνεύει" className="rounded-card border border-failure bg-surface p-4 w680:p-5">
      <p className="font-semibold text-failure">Κινδυνεύει</p>
      <p className="mt-1 text-sm">
        Υποσχεθήκαμε παράδοση έως {dayText(promisedDay)}. Με την ημέρα που επιβεβαίωσε ο προμηθευτής γίνεται έως{' '}
        {dayText(supplyPromiseDay)}.
      </p>
      {onMove !== null && (
        <Button variant="secondary" onClick={onMove} className="mt-3">
          Νέα ημέρα και ενημέρωση πελάτη
        </Button>
      )}
    </section>
  )
}
