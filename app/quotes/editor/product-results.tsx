import { LinePicture } from '#app/ui/picture/line-picture.tsx'
import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'
import { eurosToUnitPrice, formatUnitPrice } from '#app/platform/text/money.ts'

interface ProductResultsProps {
  readonly products: readonly ProductBody[]
  readonly withPrices?: boolean
  readonly onChoose: (product: ProductBody) => void
}

/** The products found by a staff search, to choose one. */
export function ProductResults({ products, withPrices = false, onChoose }: ProductResultsProps) {
  return (
    <ul aria-label="Προϊόντα" className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
      {products.map((product) => (
        <li key={product.productId}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex w-full items-center gap-3 py-2 text-left text-sm hover:bg-paper"
          >
            <LinePicture src={product.imageSrc} />
            <span className="min-w-0 flex-1 break-words">{product.title}</span>
            {withPrices && (
              <span className="shrink-0 text-muted tabular-nums">{formatUnitPrice(eurosToUnitPrice(product.price))}</span>
            )}
          </button>
        </li>
      ))}
      {products.length === 0 && (
        <li className="py-2 text-sm text-muted">Δεν βρέθηκε προϊόν. Γράψτε άλλες λέξεις ή προσθέστε ελεύθερη γραμμή.</li>
      )}
    </ul>
  )
}
