import { addedText } from '#app/cart/equal-lines.ts'
import { EqualLinesQuestion } from '#app/cart/equal-lines-question.tsx'
import { MissingLines } from '#app/cart/missing-lines.tsx'
import type { SharedInCart } from '#app/cart/shared/shared-cart.contract.ts'
import { useSharedToCart } from '#app/cart/shared/use-shared-to-cart.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cartUrl } from '#app/urls.ts'

interface SharedToCartProps {
  readonly token: string
  /** The product of this place alone; missing: all */
  readonly product?: { readonly place: number; readonly title: string } | undefined
  /** How many products the link has */
  readonly count: number
  readonly onAdded: () => void
}

/** Puts a shared selection, or one product of it, into the reader's cart. */
export function SharedToCart({ token, product, count, onAdded }: SharedToCartProps) {
  const places = product === undefined ? null : [product.place]
  const { put, cancel, busy, failure, asked, result } = useSharedToCart(token, places, onAdded)
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" wide busy={busy && asked === null} onClick={() => void put('ask')}>
        <span>
          {product === undefined && count > 1 ? 'Προσθήκη όλων στο καλάθι' : 'Προσθήκη στο καλάθι'}
          {product !== undefined && <span className="sr-only">: {product.title}</span>}
        </span>
      </Button>
      {asked !== null && <EqualLinesQuestion there={asked} busy={busy} onChoose={(equal) => void put(equal)} onCancel={cancel} />}
      {failure !== null && (
        <p role="alert" className="text-sm text-failure">
          {failure}
        </p>
      )}
      {result !== null && <AddedNotice result={result} />}
    </div>
  )
}

function AddedNotice({ result: { added, missing, picked } }: { readonly result: SharedInCart }) {
  const keys = contentKeys(picked)
  return (
    <div role="status" className="rounded-card bg-plate p-4">
      <p className="font-semibold">{addedText(added, added + missing.length)}</p>
      {picked.length > 0 && (
        <div className="mt-2 text-sm">
          <p>Η επιλογή δεν όριζε χρώμα ή μέγεθος. Μπήκε το πρώτο διαθέσιμο, που αλλάζετε στο καλάθι:</p>
          <ul className="mt-1">
            {picked.map(({ title, variant }, index) => (
              <li key={keys[index]} className="wrap-anywhere">
                {title}: {variant}
              </li>
            ))}
          </ul>
        </div>
      )}
      <MissingLines missing={missing} />
      {added > 0 && (
        <p className="mt-3">
          <LinkButton to={cartUrl()}>Δείτε το καλάθι</LinkButton>
        </p>
      )}
    </div>
  )
}
