import { useNavigate } from 'react-router'

import { addedText } from '#app/cart/equal-lines.ts'
import { EqualLinesQuestion } from '#app/cart/equal-lines-question.tsx'
import { MissingLines } from '#app/cart/missing-lines.tsx'
import { type ReorderResult, useReorder } from '#app/orders/customer/use-reorder.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { cartUrl, quoteUrl } from '#app/urls.ts'

/** «Επανάληψη παραγγελίας»: adds the order's lines with their designs to the cart, at today's prices, and lists the differences. */
export function Reorder({ order }: { readonly order: OrderAnswer }) {
  const { start, put, cancel, asked, busy, failure, result } = useReorder(order.lines)
  return (
    <>
      <Button variant="secondary" busy={busy && asked === null} onClick={() => void start()}>
        Επανάληψη παραγγελίας
      </Button>
      {asked !== null && <EqualLinesQuestion there={asked} busy={busy} onChoose={(equal) => void put(equal)} onCancel={cancel} />}
      {failure !== null && (
        <p role="alert" className="basis-full text-sm text-failure">
          {failure}
        </p>
      )}
      {result !== null && <AddedNotice order={order} result={result} />}
    </>
  )
}

interface AddedNoticeProps {
  readonly order: OrderAnswer
  readonly result: ReorderResult
}

function AddedNotice({ order, result: { added, isReplaced, missing, changed, short, named } }: AddedNoticeProps) {
  return (
    <div role="status" className="order-last basis-full rounded-card bg-plate p-4">
      <p className="font-semibold">
        {isReplaced && added > 0 ? replacedText : addedText(added, added + missing.length + named.length)}
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 text-sm">
          {changed.map(({ title, isDecorated, before, now }) => (
            <li key={title}>
              {title}: η τιμή {isDecorated && 'με την εκτύπωση '}ήταν {formatUnitPrice(before)}, τώρα είναι {formatUnitPrice(now)}{' '}
              το τεμάχιο.
            </li>
          ))}
        </ul>
      )}
      {short.length > 0 && (
        <ul className="mt-2 text-sm">
          {short.map(({ title, sentence }) => (
            <li key={title}>
              {title}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && <RequestNamed order={order} lines={named} />}
      <MissingLines missing={missing} />
      {added > 0 && (
        <p className="mt-3">
          <LinkButton to={cartUrl()}>Δείτε το καλάθι</LinkButton>
        </p>
      )}
    </div>
  )
}

/** Pieces with names: a request keeps them, with the sizes, because the cart cannot. */
function RequestNamed({ order, lines }: { readonly order: OrderAnswer; readonly lines: readonly OrderLineAnswer[] }) {
  const navigate = useNavigate()
  const { run, busy, failure } = useAsyncAction()
  const request = () =>
    run(async () => {
      const { addToRequestDraft } = await import('#app/orders/customer/add-to-request-draft.ts')
      addToRequestDraft(order, lines)
      await navigate(quoteUrl())
    })
  return (
    <div className="mt-2 text-sm">
      <p>{lines.map(({ title }) => title).join(', ')}: τα ονόματα στα τεμάχια μπαίνουν με αίτημα προσφοράς.</p>
      <Button variant="secondary" busy={busy} onClick={() => void request()} className="mt-2">
        Ζητήστε προσφορά με τα ίδια ονόματα
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-1 text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}

const replacedText = 'Το καλάθι έχει τώρα τα τεμάχια της παραγγελίας.'
