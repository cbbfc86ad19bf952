import { momentText } from '#app/platform/text/moment-text.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

/** Until when an order holds its pieces whose mailed link was not opened yet; nothing for others. */
export function HeldNotice({ order: { contact, payment } }: { readonly order: OrderAnswer }) {
  const { dueAt, dueAtIfOpened } = payment
  if (dueAt === null || dueAtIfOpened === null) return null
  return (
    <section aria-labelledby="order-held" className="rounded-card border border-line bg-plate p-4 w480:p-6">
      <h2 id="order-held" className="text-lg font-semibold">
        Επιβεβαιώστε την παραγγελία από το e-mail σας
      </h2>
      <p className="mt-1.5 wrap-anywhere">
        Κρατάμε τα τεμάχια έως {momentText(new Date(dueAt))}. Ανοίξτε τον σύνδεσμο που στείλαμε στο {contact.email}, και τα
        κρατάμε έως {momentText(new Date(dueAtIfOpened))}.
      </p>
    </section>
  )
}
