import { type AddedAgain, useAddAgain } from '#app/orders/customer/use-add-again.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cartUrl, productUrl } from '#app/urls.ts'

/** «Ξανά το ίδιο»: the order's lines with their designs into the cart, at today's prices, and what of it is different. */
export function Reorder({ order }: { readonly order: OrderAnswer }) {
  const { add, busy, failure, result } = useAddAgain(order.lines)
  return (
    <>
      <Button busy={busy} onClick={() => void add()}>
        Ξανά το ίδιο
      </Button>
      {failure !== null && (
        <p role="alert" className="basis-full text-sm text-failure">
          {failure}
        </p>
      )}
      {result !== null && <AddedNotice result={result} />}
    </>
  )
}

function AddedNotice({ result: { added, missing, changed } }: { readonly result: AddedAgain }) {
  return (
    <div role="status" className="order-last basis-full rounded-card bg-plate p-4">
      <p className="font-semibold">{addedText(added, added + missing.length)}</p>
      {changed.length > 0 && (
        <ul className="mt-2 text-sm">
          {changed.map(({ title, before, now }) => (
            <li key={title}>
              {title}: η τιμή ήταν {formatUnitPrice(before)}, τώρα είναι {formatUnitPrice(now)} το τεμάχιο.
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <ul className="mt-2 text-sm">
          {missing.map(({ title, productId, reason }) => (
            <li key={title}>
              {productId === null ? (
                title
              ) : (
                <a href={productUrl(productId)} className="underline underline-offset-4">
                  {title}
                </a>
              )}
              : {reason}
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <p className="mt-3">
          <LinkButton to={cartUrl()}>Δείτε το καλάθι</LinkButton>
        </p>
      )}
    </div>
  )
}

function addedText(added: number, all: number): string {
  if (added === 0) return 'Δεν προστέθηκε κάτι στο καλάθι.'
  if (added < all) return `Προστέθηκαν στο καλάθι ${added} από τα ${all} προϊόντα.`
  return added === 1 ? 'Το προϊόν προστέθηκε στο καλάθι.' : 'Τα προϊόντα προστέθηκαν στο καλάθι.'
}
