import { useId } from 'react'
import { useNavigate } from 'react-router'

import { type EqualLines, type ReorderResult, useReorder } from '#app/orders/customer/use-reorder.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { cartUrl, productUrl, quoteUrl } from '#app/urls.ts'

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

interface EqualLinesQuestionProps {
  /** Pieces in the cart */
  readonly there: number
  readonly busy: boolean
  readonly onChoose: (equal: EqualLines) => void
  readonly onCancel: () => void
}

/** The cart has the same already: twice as much would be a surprise. */
function EqualLinesQuestion({ there, busy, onChoose, onCancel }: EqualLinesQuestionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="order-last basis-full rounded-card bg-plate p-4">
      <p id={id} role="status" className="font-semibold">
        Το καλάθι έχει ήδη {piecesText(there)} από τα ίδια.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onChoose('add')}>
          {there === 1 ? 'Προσθήκη στο 1 που έχετε' : `Προσθήκη στα ${formatNumber(there)} που έχετε`}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => onChoose('replace')}>
          Αντικατάσταση
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Άκυρο
        </Button>
      </div>
    </div>
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

function addedText(added: number, all: number): string {
  if (added === 0) return 'Δεν προστέθηκε κάτι στο καλάθι.'
  if (added < all) return `Προστέθηκαν στο καλάθι ${added} από τα ${all} προϊόντα.`
  return added === 1 ? 'Το προϊόν προστέθηκε στο καλάθι.' : 'Τα προϊόντα προστέθηκαν στο καλάθι.'
}
