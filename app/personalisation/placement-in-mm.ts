import { type ArtworkElement, type ElementInMm, elementInMm, elementInTenths } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { mmToTenths, tenthsToMm } from '#app/personalisation/lengths.ts'

// Placements are stored and priced in tenths of a millimetre; calls, addresses and texts have millimetres.

interface Drawn {
  readonly width: number
  readonly height: number
  readonly artwork?: readonly ArtworkElement[] | undefined
}

interface DrawnInMm {
  readonly widthMm: number
  readonly heightMm: number
  readonly artwork?: readonly ElementInMm[] | undefined
}

type InMm<Stored extends Drawn> = Omit<Stored, keyof Drawn> & DrawnInMm
type InTenths<Given extends DrawnInMm> = Omit<Given, keyof DrawnInMm> & Drawn

/** A placement as calls take it */
export type PlacementInMm = InMm<Placement>

/** A placement in an answer, with its names */
export interface NamedPlacementInMm extends PlacementInMm {
  readonly positionName: string
  readonly techniqueName: string
}

/** From storage to answers */
export function placementInMm<Stored extends Drawn>({ width, height, artwork, ...rest }: Stored): InMm<Stored> {
  const size = { widthMm: tenthsToMm(width), heightMm: tenthsToMm(height) }
  return { ...rest, ...size, ...(artwork !== undefined && { artwork: artwork.map(elementInMm) }) }
}

/** From calls to storage; sizes are rounded down, so that a print is never larger than its position */
export function placementInTenths<Given extends DrawnInMm>({ widthMm, heightMm, artwork, ...rest }: Given): InTenths<Given> {
  const size = { width: mmToTenths(widthMm), height: mmToTenths(heightMm) }
  return { ...rest, ...size, ...(artwork !== undefined && { artwork: artwork.map(elementInTenths) }) }
}
