import { useState } from 'react'

import type { ProductVariant } from '#app/catalogue/catalogue.ts'
import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { VariantPickers } from '#app/catalogue/product/variant-pickers.tsx'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

interface ChooseVariantProps {
  readonly line: { readonly productId: number; readonly title: string }
  /** Pieces added to the cart */
  readonly quantity: number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onChoose: (variantId: number) => void
  readonly busy: boolean
  readonly failure: string | null
}

/** Chooses the variant of a wished or compared product for the cart. Load it lazily: it imports the dialog library. */
export function ChooseVariant({ line, quantity, open, onOpenChange, onChoose, busy, failure }: ChooseVariantProps) {
  const { products, failure: notRead, retry } = useProductFacts(open ? [line.productId] : [])
  const [chosen, setChosen] = useState<ProductVariant | null>(null)
  const product = products?.[0]
  const variants = product === undefined ? [] : variantsOf(product)
  const variant = chosen ?? firstChoice(variants)
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Χρώμα και μέγεθος"
      footer={
        <Button
          wide
          busy={busy}
          disabled={variant === null || variant.stock < quantity}
          onClick={() => variant !== null && onChoose(variant.variantId)}
        >
          {`Στο καλάθι, ${piecesText(quantity)}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="font-semibold">{line.title}</p>
        {notRead !== null && <ErrorNotice onRetry={retry}>{notRead}</ErrorNotice>}
        {product === undefined && notRead === null && <Skeleton className="h-40" />}
        <VariantPickers variants={variants} chosen={variant} onChoose={setChosen} />
        {variant !== null && variant.stock < quantity && (
          <p role="status" className="text-sm font-semibold text-failure">
            {variant.stock === 0 ? 'Αυτή η παραλλαγή έχει εξαντληθεί.' : 'Το απόθεμα δεν φτάνει για την ελάχιστη ποσότητα.'}
          </p>
        )}
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      </div>
    </SidePanel>
  )
}

/** The variants in the shape of the pickers. */
function variantsOf({ variants, colours }: ProductFacts): ProductVariant[] {
  return variants.map(({ variant_id, sku, size, color, stock, shelfStock }) => ({
    variantId: variant_id,
    sku,
    gtin: null,
    size,
    colour: colours.find(({ name }) => name === color) ?? null,
    stock,
    shelfStock,
    imageSrc: null,
  }))
}
