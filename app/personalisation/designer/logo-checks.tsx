import { useEffect, useSyncExternalStore } from 'react'

import { hasOwnColours, type LogoElement } from '#app/personalisation/artwork.ts'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { inkOn } from '#app/personalisation/designer/picture-inks.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { logoUseAt } from '#app/personalisation/logos/element-contrast.ts'
import { LogoFindingsList } from '#app/personalisation/logos/library/logo-findings-list.tsx'
import { loadLogos, onLogoLibrary, readLogoLibrary } from '#app/personalisation/logos/library/logo-library.ts'
import { Button } from '#app/ui/button.tsx'

interface LogoChecksProps {
  readonly element: LogoElement
  /** The visitor's chosen logo */
  readonly own: OwnPicture | null
  readonly position: DecorationPosition
  readonly technique: string
  /** The product's colour */
  readonly hex: string | null
  /** The widest print of the position, in tenths of a millimetre */
  readonly maxWidth: number
  /** Without it a logo other than the chosen one is not offered for replacement. */
  readonly onReplace?: ((element: LogoElement) => void) | undefined
  /** Leaves out what needs nothing */
  readonly onlyWarnings?: boolean | undefined
}

/** Findings about a logo at its size on this product, and a button to use the currently chosen logo. */
export function LogoChecks({ element, own, position, technique, hex, maxWidth, onReplace, onlyWarnings }: LogoChecksProps) {
  const { logos } = useSyncExternalStore(onLogoLibrary, readLogoLibrary, readLogoLibrary)
  useEffect(() => {
    // Without the network there are no findings.
    if (readLogoLibrary().logos === null) loadLogos().catch(() => undefined)
  }, [])
  const logo = logos?.find(({ picture }) => picture === element.picture)
  const printed = logoUseAt({ position, technique, hex }, element)
  const isOther = own !== null && own.picture !== element.picture
  return (
    <>
      {logo !== undefined && (
        <LogoFindingsList
          logo={logo}
          onlyWarnings={onlyWarnings}
          use={{ widthMm: tenthsToMm(element.width), maxWidthMm: tenthsToMm(maxWidth), technique, ...printed }}
          onChosen={onReplace && (({ picture }) => onReplace({ ...element, picture }))}
        />
      )}
      {isOther && onReplace !== undefined && (
        <Button variant="secondary" className="self-start" onClick={() => onReplace(replacedBy(own, element, printed.surface))}>
          Αντικατάσταση με το τρέχον λογότυπο
        </Button>
      )}
    </>
  )
}

/** In the chosen ink, or else in one visible there. */
function replacedBy(own: OwnPicture, element: LogoElement, surface: SeenSurface | null): LogoElement {
  const ink = hasOwnColours(element) ? { inkRange: undefined, ...inkOn(own.inks, surface) } : {}
  return { ...element, ...ink, picture: own.picture, height: (element.width * own.height) / own.width }
}
