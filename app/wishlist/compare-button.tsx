import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { SymbolIcon } from '#app/ui/symbol-icon.tsx'
import { tooManyComparedText } from '#app/wishlist/compare.ts'
import { compare, stopComparing, useCompared } from '#app/wishlist/use-compared.ts'

interface CompareButtonProps {
  readonly productId: number
  readonly title: string
  /** 'icon' for a card's corner, 'text' for a product page */
  readonly look?: 'icon' | 'text' | undefined
  readonly className?: string | undefined
}

/** Adds a product to the comparison or removes it; pressed while it is compared. */
export function CompareButton({ productId, title, look = 'icon', className }: CompareButtonProps) {
  const compared = useCompared().includes(productId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const toggle = () => {
    if (compared) {
      stopComparing(productId)
      setRefusal(null)
      announce('Αφαιρέθηκε από τη σύγκριση')
      return
    }
    const refused = compare(productId)
    setRefusal(refused && tooManyComparedText)
    if (refused === null) announce('Προστέθηκε στη σύγκριση')
  }
  return (
    <span className={classes('beside-alert', className)}>
      {look === 'icon' ? (
        <IconButton aria-label={`Σύγκριση: ${title}`} aria-pressed={compared} onClick={toggle} className="bg-surface">
          <SymbolIcon name="scale" className={compared ? 'text-accent' : undefined} />
        </IconButton>
      ) : (
        <Button variant="secondary" aria-pressed={compared} onClick={toggle}>
          <SymbolIcon name="scale" className={classes('size-4.5', compared && 'text-accent')} />
          {compared ? 'Στη σύγκριση' : 'Σύγκριση'}
        </Button>
      )}
      {refusal !== null && (
        <span role="alert" className="failure-below text-left font-normal">
          {refusal}
        </span>
      )}
    </span>
  )
}
