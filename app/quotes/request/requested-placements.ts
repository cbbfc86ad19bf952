import type { Placement } from '#app/personalisation/decoration.ts'
import { isTenthOfMm, mmToTenths } from '#app/personalisation/lengths.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { placementText, techniqueName } from '#app/personalisation/placement-text.ts'
import { type PlacementInAddress, placementValue } from '#app/urls.ts'

// The logos of a requested line as text, in form fields and URLs: «front:silkscreen:2:100:60.5:Μπροστά», ending with
// the position's name, for display only.

const maxColours = 1_000
const maxMm = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface RequestedPlacement extends Placement {
  /** The key, if the name is unknown */
  readonly positionName: string
  /** The design with the artwork at this position */
  readonly designId?: string | undefined
}

/** Null for an invalid placement. */
export function readPlacement(text: string): RequestedPlacement | null {
  const [position = '', technique = '', colours = '', widthMm = '', heightAndDesign = '', ...name] = text.split(':')
  const [heightMm = '', designId] = heightAndDesign.split('~')
  const key = decoded(position)
  const [width, height] = [readLength(widthMm), readLength(heightMm)]
  const count = /^[1-9]\d{0,3}$/.test(colours) ? Number(colours) : 0
  if (key === null || key === '' || technique === '' || width === null || height === null) return null
  if (count < 1 || count > maxColours) return null
  const positionName = name.join(':').trim()
  const plain = {
    position: key,
    positionName: positionName === '' ? key : positionName,
    technique,
    colours: count,
    width,
    height,
  }
  return designId !== undefined && uuid.test(designId) ? { ...plain, designId } : plain
}

/** Tenths of a millimetre */
function readLength(text: string): number | null {
  const mm = /^\d{1,5}(\.\d)?$/.test(text) ? Number(text) : 0
  return mm > 0 && mm <= maxMm && isTenthOfMm(mm) ? mmToTenths(mm) : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export function placementField({ positionName, ...placement }: PlacementInAddress & { readonly positionName: string }): string {
  return `${placementValue(placement)}:${positionName}`
}

/** «Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60 χιλ.»; the text itself if it is no placement. */
export function placementFieldText(text: string): string {
  const placement = readPlacement(text)
  if (placement === null) return text
  return placementText({ ...placementInMm(placement), techniqueName: techniqueName(placement.technique) })
}

/** Whether both have the same logos, in any order and regardless of position names. */
export function isSameArtwork(a: readonly string[], b: readonly string[]): boolean {
  const bare = (texts: readonly string[]) =>
    texts
      .map((text) => text.split(':').slice(0, 5).join(':'))
      .toSorted()
      .join(' ')
  return bare(a) === bare(b)
}
