import { isSameArtwork } from '#app/personalisation/artwork.ts'
import { artworkKey, type NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { DesignedArtwork } from '#app/proofs/proof-content.ts'

/** A placement of a proof; `designed` is what its line has where the proof prints a repaired logo. */
export type PrintedPlacement = NamedPlacement & { readonly designed?: DesignedArtwork | undefined }

interface Printed {
  readonly productId: number | null
  readonly placements: readonly PrintedPlacement[]
}

/** Whether a proof prints the artwork of a line, or a repair of it. */
export function printsArtworkOf(proof: Printed, line: Printed): boolean {
  const key = artworkKey(line)
  return artworkKey(proof) === key || artworkKey({ ...proof, placements: proof.placements.map(asDesigned) }) === key
}

/** A placement as its line has it, without repairs */
export function asDesigned<Placed extends PrintedPlacement>({ designed, ...placement }: Placed) {
  return designed === undefined ? placement : { ...placement, ...designed }
}

/** A line's placement with the repaired logos of an earlier version, where its artwork and technique are still the same */
export function withRepairsOf(placement: NamedPlacement, before: readonly PrintedPlacement[]): PrintedPlacement {
  const { position, technique, artwork = [], chosenInks = [] } = placement
  const same = before.find(
    ({ designed, ...each }) =>
      designed !== undefined &&
      each.position === position &&
      each.technique === technique &&
      isSameArtwork(designed.artwork ?? [], artwork) &&
      isSameArtwork(designed.chosenInks ?? [], chosenInks),
  )
  return same === undefined
    ? placement
    : { ...placement, artwork: same.artwork, chosenInks: same.chosenInks, designed: same.designed }
}
