import CircleCheck from 'lucide-react/icons/circle-check'

import { KeptCompanyNotice } from '#app/account/kept-company-notice.tsx'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { useTabTitle } from '#app/ui/use-tab-title.ts'

/** For an order just placed: its number, and where the confirmation goes. */
export function OrderThanks({ order: { number, contact } }: { readonly order: OrderAnswer }) {
  useTabTitle(`Η παραγγελία σας ${number}`)
  return (
    <div className="mb-6 flex items-start gap-4">
      <CircleCheck aria-hidden className="mt-0.5 size-9 shrink-0 text-success" />
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold w800:text-3xl">Ευχαριστούμε για την παραγγελία σας</h1>
        <p className="mt-2 text-lg">
          Αριθμός παραγγελίας: <strong className="whitespace-nowrap">{number}</strong>
        </p>
        <p className="mt-1 wrap-anywhere text-muted">
          Στέλνουμε την επιβεβαίωση στο {contact.email}. Αν δεν τη λάβετε σε λίγα λεπτά, δείτε στα ανεπιθύμητα.
        </p>
        <KeptCompanyNotice className="mt-4" />
      </div>
    </div>
  )
}
