import Copy from 'lucide-react/icons/copy'
import Maximize from 'lucide-react/icons/maximize-2'
import { useEffect, useState } from 'react'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { ArtworkEdit } from '#app/personalisation/designer/edit-artwork.ts'
import { Designer, type DesignerProps } from '#app/personalisation/designer/designer.tsx'
import {
  designFor,
  inksFor,
  storeLastDesign,
  type LastDesign,
  readLastDesign,
} from '#app/personalisation/designer/last-design.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { chosenFoil, type ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import { useMerchantInks } from '#app/personalisation/inks/use-merchant-inks.ts'
import { inkOn, visibleInkOn } from '#app/personalisation/designer/picture-inks.ts'
import { usePositionPicture } from '#app/personalisation/designer/use-position-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

interface DesignSpaceProps extends Omit<DesignerProps, 'picture' | 'foil' | 'onEdit'> {
  readonly chosenInks: readonly ChosenInk[] | undefined
  /** With other chosen inks, where the edit brings some along */
  readonly onEdit: (edit: ArtworkEdit, chosenInks?: readonly ChosenInk[]) => void
  /** Addresses of the product's pictures in the chosen colour, the default one first */
  readonly pictures: readonly string[]
  /** All-in price of one piece; null if there is none */
  readonly price: string | null
  readonly product: { readonly id: number; readonly title: string }
}

/** The designer beside the product's picture; on a phone it takes the whole screen. */
export function DesignSpace({ pictures, price, product, chosenInks, ...designer }: DesignSpaceProps) {
  const [open, setOpen] = useState(false)
  const inks = useMerchantInks(designer.technique)
  const foil = chosenFoil({ technique: designer.technique, chosenInks }, inks ?? [])
  const src = usePositionPicture(pictures, designer.position.key)
  // Replaced by the picture with the design, like every picture of the product
  const picture = <Picture src={src} alt="Το προϊόν με τη μακέτα σας" side={340} className="rounded-card" />
  const { elements, canUndo, own, hex, technique, onEdit } = designer
  // Read once: drawing here overwrites the stored design.
  const [last] = useState(readLastDesign)
  useEffect(() => {
    if (canUndo && elements.length > 0)
      storeLastDesign({ productId: product.id, title: product.title, elements, technique, chosenInks })
  }, [canUndo, elements, technique, chosenInks, product.id, product.title])
  const offered = last !== null && last.productId !== product.id && !canUndo ? last : null
  const carry = (design: LastDesign) => {
    const surface = seenSurface(designer.position, hex, technique)
    const inkOf = ({ ink }: ArtworkElement) => (ink === null || surface === null ? null : visibleInkOn(ink, surface))
    const ownInk = own === null ? { ink: null } : inkOn(own.inks, surface)
    onEdit({ kind: 'carry', elements: designFor(design, own, { inkOf, ownInk }) }, inksFor(design, technique))
  }
  return (
    <>
      {offered !== null && (
        <Button variant="secondary" wide onClick={() => carry(offered)}>
          <Copy aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Ίδια μακέτα με: {offered.title}</span>
        </Button>
      )}
      <div className="hidden w1200:block">
        <Designer {...designer} foil={foil} picture={picture} />
      </div>
      <Button variant="secondary" wide onClick={() => setOpen(true)} className="w1200:hidden">
        <Maximize aria-hidden className="size-4" /> Θέση και μέγεθος του λογοτύπου
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={`Μακέτα: ${designer.position.name}`} size="screen" isGuarded={false}>
          <div className="flex flex-col gap-3 px-4 pt-2">
            <Designer {...designer} foil={foil} picture={picture} />
            <div className="sticky bottom-0 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2">
              <p role="status" className="text-sm font-semibold tabular-nums">
                {price ?? 'Δεν υπάρχει τιμή'}
              </p>
              <Button onClick={() => setOpen(false)}>Έτοιμο</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
