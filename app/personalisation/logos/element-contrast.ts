import type { LogoInk, TextElement } from '#app/personalisation/artwork.ts'
import { inkReflectance, type LitPlace, luminanceOfHex, seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { printedOn } from '#app/personalisation/compositor/technique-look.ts'
import { hasInk } from '#app/personalisation/inks/has-colours.ts'
import { toneOnTone } from '#app/personalisation/logos/contrast-findings.ts'
import type { LogoFinding, LogoUse } from '#app/personalisation/logos/logo-finding.ts'

// How far artwork stands out: the same for the designer, the product's page and proofs.

/** A technique at a position of a product in a colour */
export interface PrintPlace {
  readonly position: LitPlace
  readonly technique: string
  /** The product's colour; null if unknown */
  readonly hex: string | null
  /** The colour of the foil; missing: the default */
  readonly foil?: string | undefined
}

/** What a logo is printed on and in, for its findings. */
export function logoUseAt(
  { position, technique, hex, foil }: PrintPlace,
  ink: LogoInk,
): Pick<LogoUse, 'surface' | 'ink' | 'printed'> {
  const surface = seenSurface(position, hex, technique)
  return { surface, ...(hasInk(technique) ? { ink } : { printed: printedOn(technique, position, hex, foil) }) }
}

/** A warning where a text hardly differs from its surface. */
export function textFindings(
  { position, technique, hex, foil }: PrintPlace,
  { ink }: Pick<TextElement, 'ink'>,
): readonly LogoFinding[] {
  const surface = seenSurface(position, hex, technique)
  if (surface === null) return []
  const printed = hasInk(technique) ? inkReflectance(luminanceOfHex(ink), surface) : printedOn(technique, position, hex, foil)
  return printed === null ? [] : toneOnTone(printed, surface)
}
