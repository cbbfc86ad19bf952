import type { TextElement } from '#app/personalisation/artwork.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { textFindings } from '#app/personalisation/logos/element-contrast.ts'

interface TextContrastProps {
  readonly element: TextElement
  readonly position: DecorationPosition
  readonly technique: string
  /** The product's colour */
  readonly hex: string | null
}

/** A warning where a text hardly differs from its surface. */
export function TextContrast({ element, position, technique, hex }: TextContrastProps) {
  const [found] = textFindings({ position, technique, hex }, element)
  return found === undefined ? null : <p className="text-sm text-accent">{found.text}</p>
}
