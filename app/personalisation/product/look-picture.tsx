import { useEffect, useRef, useState } from 'react'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import type { MarkedPicture } from '#app/personalisation/designer/use-position-picture.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { showPlacementIn } from '#app/personalisation/logo-preview/shown-placements.ts'
import { samplePath } from '#app/personalisation/mock-ups/sample-path.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { useReplacedPicture } from '#app/ui/picture/use-replaced-picture.ts'

interface LookPictureProps {
  readonly productId: number
  readonly technique: PrintTechnique
  /** The sample's position */
  readonly position: DecorationPosition
  readonly marked: MarkedPicture
}

/** How much of the surroundings is visible around the mark */
const margin = 1.4

/** A close-up of a technique on the product, with the visitor's logo or the shop's mark. Nothing if it cannot be drawn. */
export function LookPicture({ productId, technique, position, marked: { src, box } }: LookPictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const { width, height } = defaultPlacement(position)
  // Before the picture is replaced, in the effect below it.
  useEffect(() => {
    if (element.current === null) return
    const size = { widthMm: tenthsToMm(width), heightMm: tenthsToMm(height) }
    showPlacementIn(element.current, { position: position.key, technique, ...size })
  }, [position.key, technique, width, height])
  const replaced = useReplacedPicture(element, src)
  const scale = 1 / Math.min(1, (margin * box.width * width) / position.maxWidth)
  const offset = (middle: number) => `${100 * Math.min(0, Math.max(1 - scale, 0.5 - middle * scale))}%`
  return (
    <span aria-hidden className="relative my-1 size-11 shrink-0 overflow-hidden rounded-sm bg-plate">
      {(!failed || replaced !== null) && (
        <img
          ref={element}
          src={replaced ?? samplePath({ productId, technique }, 400)}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          style={{
            width: `${100 * scale}%`,
            left: offset(box.left + box.width / 2),
            top: offset(box.top + box.height / 2),
          }}
          className="absolute aspect-square max-w-none"
        />
      )}
    </span>
  )
}
