import type { CartItem } from '#app/cart/cart-answers.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { classes } from '#app/ui/classes.ts'

interface LinePlacementsProps {
  readonly line: Pick<CartItem, 'placements'>
  readonly className?: string
}

/** The logos on each piece of a line; nothing for the bare product. */
export function LinePlacements({ line: { placements }, className }: LinePlacementsProps) {
  if (placements.length === 0) return null
  return (
    <ul aria-label="Με το λογότυπό σας" className={classes('text-sm', className)}>
      {placements.map((placement) => (
        <li key={placement.position}>{placementText(placement)}</li>
      ))}
    </ul>
  )
}
