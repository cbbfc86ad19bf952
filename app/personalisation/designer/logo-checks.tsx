import { useEffect, useSyncExternalStore } from 'react'

import type { LogoElement } from '#app/personalisation/artwork.ts'
import type { OwnPicture } from '#app/personalisation/designer/place-artwork.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { LogoFindingsList } from '#app/personalisation/logos/library/logo-findings-list.tsx'
import { loadLogos, onLogoLibrary, readLogoLibrary } from '#app/personalisation/logos/library/logo-library.ts'
import { Button } from '#app/ui/button.tsx'

interface LogoChecksProps {
  readonly element: LogoElement
  /** The visitor's chosen logo */
  readonly own: OwnPicture | null
  /** The product's colour */
  readonly hex: string | null
  /** The widest print of the position, in tenths of a millimetre */
  readonly maxWidth: number
  readonly onReplace: (element: LogoElement) => void
}

/** Findings about a logo at its size on this product, and a button to use the currently chosen logo. */
export function LogoChecks({ element, own, hex, maxWidth, onReplace }: LogoChecksProps) {
  const { logos } = useSyncExternalStore(onLogoLibrary, readLogoLibrary, readLogoLibrary)
  useEffect(() => {
    // Without the network there are no findings.
    if (readLogoLibrary().logos === null) loadLogos().catch(() => undefined)
  }, [])
  const logo = logos?.find(({ picture }) => picture === element.picture)
  const isOther = own !== null && own.picture !== element.picture
  return (
    <>
      {logo !== undefined && (
        <LogoFindingsList
          logo={logo}
          // With an explicit ink the logo's own colours do not matter.
          use={{
            widthMm: tenthsToMm(element.width),
            surface: element.ink === null ? hex : null,
            maxWidthMm: tenthsToMm(maxWidth),
          }}
        />
      )}
      {isOther && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onReplace({ ...element, picture: own.picture, height: (element.width * own.height) / own.width })}
        >
          Αντικατάσταση με το τρέχον λογότυπο
        </Button>
      )}
    </>
  )
}
