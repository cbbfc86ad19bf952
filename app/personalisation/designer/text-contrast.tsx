import type { TextElement } from '#app/personalisation/artwork.ts'
import { inkReflectance, luminanceOfHex, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { printedOn } from '#app/personalisation/compositor/technique-look.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import { toneOnTone } from '#app/personalisation/logos/contrast-findings.ts'

interface TextContrastProps {
  readonly element: TextElement
  readonly position: DecorationPosition
  readonly technique: string
  /** The product's colour */
  readonly hex: string | null
}

/** A warning where a text hardly differs from its surface. */
export function TextContrast({ element, position, technique, hex }: TextContrastProps) {
  const surface = seenSurface(position, hex)
  if (surface === null) return null
  const printed = hasInk(technique) ? inkReflectance(luminanceOfHex(element.ink), surface) : printedOn(technique, position, hex)
  const [found] = printed === null ? [] : toneOnTone(printed, surface)
  return found === undefined ? null : <p className="text-sm text-accent">{found.text}</p>
}
