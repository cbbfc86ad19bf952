import { useProject } from '#app/catalogue/project/use-project.ts'
import { ShareSelection } from '#app/personalisation/sharing/share-selection.tsx'
import { sharedQuantity } from '#app/personalisation/sharing/shared-choice.ts'

interface ListedProduct {
  readonly productId: number
  readonly variantId: number | null
  readonly minimumQuantity: number
  readonly quantityMultiple: number
}

/** Products without a chosen quantity are shared in the project's quantity, adapted to what each can be ordered in. */
export function ShareWishlist({ lines }: { readonly lines: readonly ListedProduct[] }) {
  const { quantity } = useProject()
  if (lines.length === 0) return null
  const choices = lines.map(({ productId, variantId, ...line }) => {
    return { productId, variantId, quantity: sharedQuantity(line, quantity) }
  })
  return <ShareSelection choices={choices} />
}
