import { useProject } from '#app/catalogue/project/use-project.ts'
import { ShareSelection } from '#app/personalisation/sharing/share-selection.tsx'
import { sharedQuantity } from '#app/personalisation/sharing/shared-choice.ts'

interface ListedProduct {
  readonly productId: number
  readonly variantId: number | null
  readonly minimumQuantity: number
  readonly quantityMultiple: number
}

interface ShareWishlistProps {
  readonly lines: readonly ListedProduct[]
  readonly className?: string | undefined
}

/** Products that nobody has chosen a quantity of are shared in the project's, each as it can be ordered. */
export function ShareWishlist({ lines, className }: ShareWishlistProps) {
  const { quantity } = useProject()
  const choices = lines.map(({ productId, variantId, ...line }) => {
    return { productId, variantId, quantity: sharedQuantity(line, quantity) }
  })
  return <ShareSelection choices={choices} className={className} />
}
