import { type SubmitEvent, useEffect, useState } from 'react'

import { linePricing } from '#app/cart/cart.ts'
import { type ShownLine, useCartChange } from '#app/cart/browser/use-cart.ts'
import { useCombinedPieces } from '#app/cart/browser/use-combined-pieces.ts'
import { lineName } from '#app/cart/browser/use-removable-list.ts'
import { elementInTenths } from '#app/personalisation/artwork.ts'
import { startArtwork } from '#app/personalisation/designer/edit-artwork.ts'
import { useOwnPicture } from '#app/personalisation/designer/use-own-picture.ts'
import { useShownPlacements } from '#app/personalisation/logo-preview/use-shown-placements.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'
import { LogoFields } from '#app/personalisation/product/logo-fields.tsx'
import { LogoSummary } from '#app/personalisation/product/logo-summary.tsx'
import { type LogoSelection, defaultLogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { offeredTerms, priceLogos } from '#app/personalisation/product/price-logos.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { failureText, readApi } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface EditLogoDialogProps {
  readonly line: ShownLine
  readonly onClose: () => void
}

/** Changes the decoration of a cart line, with its new price. */
export function EditLogoDialog({ line, onClose }: EditLogoDialogProps) {
  const { terms, failure, retry } = useTerms(line.productId)
  const offered = terms === null ? null : offeredTerms(terms)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Λογότυπο: ${lineName(line)}`} size="form">
      <div className="p-5">
        {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
        {failure === null && terms === null && <Skeleton className="h-96" />}
        {terms !== null && offered === null && <p>Σε αυτό το προϊόν δεν τυπώνουμε προς το παρόν. Ζητήστε προσφορά.</p>}
        {offered !== null && <LogoChoice line={line} terms={offered} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function LogoChoice({ line, terms, onClose }: EditLogoDialogProps & { readonly terms: DecorationTerms }) {
  const { change, busy, failure } = useCartChange()
  const combined = useCombinedPieces(line.productId, line.id)
  const own = useOwnPicture(line.imageSrc)
  const [selections, setSelections] = useState(() => selectionsOf(line, terms))
  const order = {
    product: { ...linePricing(line), vatPercent: line.vatPercent, quantityMultiple: line.quantityMultiple },
    variant: line.variantId === null ? null : { variantId: line.variantId },
    terms,
    delivery: null,
    combined,
  }
  const answer = priceLogos(order, selections, line.quantity)
  const placements = answer.logos.flatMap(({ placement }) => placement ?? [])
  useShownPlacements(line.imageSrc, placements.map(placementInMm))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || answer.priced === null) return
    change(
      { kind: 'set-decoration', lineId: line.id, placements: placements.map(placementInMm) },
      {
        onSuccess: () => {
          announce(`Το λογότυπο άλλαξε: ${lineName(line)}`)
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <LogoFields
        order={order}
        answer={answer}
        quantity={line.quantity}
        drawing={{ product: { id: line.productId, title: line.title }, pictures: [line.imageSrc], own }}
        onChange={setSelections}
      />
      <LogoSummary answer={answer} quantity={line.quantity} />
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={answer.priced === null} className="grow">
          Αποθήκευση
        </Button>
        <DialogBack>Πίσω</DialogBack>
      </div>
    </form>
  )
}

/** The line's placements, without those at a deleted position. */
function selectionsOf({ placements }: ShownLine, { positions }: DecorationTerms): readonly LogoSelection[] {
  const selections = placements
    .filter((placement) => positions.some(({ key }) => key === placement.position))
    .map(({ position, technique, colours, widthMm, heightMm, artwork = [], chosenInks }) => ({
      position,
      technique,
      colours: formatNumber(colours),
      chosenInks,
      ...(artwork.length === 0
        ? { width: formatNumber(widthMm), height: formatNumber(heightMm), artwork: null }
        : { width: null, height: null, artwork: startArtwork(artwork.map(elementInTenths)) }),
    }))
  return selections.length > 0 ? selections : positions.slice(0, 1).map(({ key }) => defaultLogoSelection(key))
}

/** The product's decoration options and prices; read when the dialog opens, so that prices are current. */
function useTerms(productId: number) {
  const [attempt, setAttempt] = useState(0)
  const [terms, setTerms] = useState<DecorationTerms | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const end = new AbortController()
    readApi('/api/personalisation/terms', { productId: String(productId) }, end.signal).then(setTerms, (error: unknown) => {
      if (!end.signal.aborted) setFailure(failureText(error))
    })
    return () => end.abort()
  }, [productId, attempt])
  const retry = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return { terms, failure, retry }
}
