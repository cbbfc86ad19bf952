import { momentText } from '#app/platform/text/moment-text.ts'
import { heldGoodsText } from '#app/orders/payment/held-goods.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
/** Until when an order holds its pieces whose mailed link was not opened yet; nothing for others. */
export function HeldNotice({ order: { contact, payment, held } }: { readonly order: OrderAnswer }) {
  const { dueAt, dueAtIfOpened } = payment
  if (dueAt === null || dueAtIfOpened === null) return null
  return (
    <section aria-labelledby="order-held" className="rounded-card border border-line bg-plate p-4 w480:p-6">
      <h2 id="order-held" className="text-lg font-semibold">
        Επιβεβαιώστε την παραγγελία από το e-mail σας
      </h2>
      <p className="mt-1.5 wrap-anywhere">
        {held === null ? 'Η παραγγελία ισχύει' : heldGoodsText(held)} έως {momentText(new Date(dueAt))}. Ανοίξτε τον σύνδεσμο που
        στείλαμε στο {contact.email}, και {held === null ? 'ισχύει' : 'τα κρατάμε'} έως {momentText(new Date(dueAtIfOpened))}.
      </p>
    </section>
  )
}
