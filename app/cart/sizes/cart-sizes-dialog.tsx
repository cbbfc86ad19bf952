import { useState } from 'react'

import { countText, isSameDecoration, offeredLines } from '#app/cart/cart.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { useCart, useCartChange } from '#app/cart/browser/use-cart.ts'
import { PastedTable, untakenTable } from '#app/cart/sizes/pasted-table.tsx'
import { SizeMatrix, useSizeMatrix } from '#app/cart/sizes/size-matrix.tsx'
import type { SizedVariant } from '#app/line/sizes.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface CartSizesDialogProps {
  readonly productId: number
  readonly title: string
  /** The logos on each piece; none is the bare product. */
  readonly placements: readonly PlacementInMm[]
  readonly onClose: () => void
}

/** Colours by sizes of a product: the cart's pieces of each with these logos. */
export function CartSizesDialog({ productId, title, placements, onClose }: CartSizesDialogProps) {
  const { products, failure, retry } = useProductFacts([productId])
  const product = products?.find(({ id }) => id === productId)
  const { lines, failure: cartFailure, retry: retryCart } = useCart()
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={`Χρώματα και μεγέθη: ${title}`}>
      {product === undefined || lines === null ? (
        <div className="p-4 w680:p-5">
          {failure === null && cartFailure === null && <Skeleton className="h-64" />}
          {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
          {failure === null && cartFailure !== null && <ErrorNotice onRetry={retryCart}>{cartFailure}</ErrorNotice>}
        </div>
      ) : (
        <CartSizesForm product={product} placements={placements} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface CartSizesFormProps extends Pick<CartSizesDialogProps, 'placements' | 'onClose'> {
  readonly product: ProductFacts
}

function CartSizesForm({ product, placements, onClose }: CartSizesFormProps) {
  const { lines } = useCart()
  const { change, busy, failure: refusal, reset } = useCartChange()
  const [problem, setProblem] = useState<string | null>(null)
  const [isUntaken, setUntaken] = useState(false)
  const inCart = offeredLines(lines ?? []).flatMap((line) =>
    line.productId === product.id && line.variantId !== null && isSameDecoration(line.placements, placements)
      ? [{ variantId: line.variantId, quantity: line.quantity }]
      : [],
  )
  const [held] = useState(inCart)
  const matrix = useSizeMatrix(sizedVariants(product), held)
  const failure = problem ?? refusal
  const clearProblems = () => {
    setProblem(null)
    reset()
  }
  const submit = () => {
    if (busy) return
    const wrong =
      (isUntaken ? untakenTable : null) ??
      matrix.problem ??
      beyondStock(product, matrix.counts) ??
      (matrix.sum === 0 && held.length === 0 ? nothing : null)
    setProblem(wrong)
    if (wrong !== null) return
    const gone = held.filter(({ variantId }) => !matrix.counts.some((each) => each.variantId === variantId))
    const sizes = [...matrix.counts, ...gone.map(({ variantId }) => ({ variantId, quantity: 0 }))]
    change(
      { kind: 'set-sizes', productId: product.id, placements, sizes },
      {
        onSuccess: (cart) => {
          if (cart !== null) announce(`Το καλάθι ενημερώθηκε (${countText(cart.length)})`)
          onClose()
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="space-y-5 overflow-y-auto p-4 w680:p-5"
    >
      <SizeMatrix matrix={matrix} note={(id) => stockNote(product, id)} onType={clearProblems} />
      <PastedTable
        variants={matrix.variants}
        onUntaken={setUntaken}
        onTake={({ sizes }) => {
          matrix.fill(sizes)
          clearProblems()
        }}
      />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="font-semibold tabular-nums">
          Σύνολο {formatNumber(matrix.sum)} τεμ.
        </p>
        <Button type="submit" busy={busy}>
          {held.length === 0 ? 'Προσθήκη στο καλάθι' : 'Ενημέρωση καλαθιού'}
        </Button>
        <DialogBack>Πίσω</DialogBack>
      </div>
      <p className="text-sm text-muted">
        Η κλίμακα υπολογίζεται στο σύνολο χρωμάτων και μεγεθών. Για ονόματα σε κάθε τεμάχιο, ζητήστε προσφορά.
      </p>
    </form>
  )
}

const nothing = 'Γράψτε τεμάχια σε ένα τουλάχιστον μέγεθος.'

function sizedVariants({ variants, colours }: ProductFacts): readonly SizedVariant[] {
  const labels = new Map(colours.map(({ name, label }) => [name, label]))
  return variants.map(({ variant_id, color, size }) => ({
    id: variant_id,
    colour: color === null ? '' : (labels.get(color) ?? color),
    size: size?.toUpperCase() ?? '',
  }))
}

/** «έως 9», if the variant's stock is limited. */
function stockNote({ variants, restockLeadTimeDays, madeToOrder }: ProductFacts, variantId: number): string {
  const shelf = variants.find(({ variant_id }) => variant_id === variantId)?.shelfStock
  if (shelf === null || shelf === undefined) return ''
  if (madeToOrder) return ''
  if (restockLeadTimeDays !== null) return `${formatNumber(shelf)} άμεσα`
  return shelf === 0 ? 'εξαντλήθηκε' : `έως ${formatNumber(shelf)}`
}

/** The sentence naming a size beyond its stock. */
function beyondStock(product: ProductFacts, counts: readonly { readonly variantId: number; readonly quantity: number }[]) {
  if (product.madeToOrder || product.restockLeadTimeDays !== null) return null
  const names = new Map(sizedVariants(product).map(({ id, colour, size }) => [id, `${colour} ${size}`.trim()]))
  for (const { variantId, quantity } of counts) {
    const shelf = product.variants.find(({ variant_id }) => variant_id === variantId)?.shelfStock ?? null
    if (shelf !== null && quantity > shelf) {
      return `${names.get(variantId) ?? ''}: υπάρχουν ${formatNumber(shelf)} τεμ. Γράψτε έως τόσα ή ζητήστε προσφορά.`
    }
  }
  return null
}
