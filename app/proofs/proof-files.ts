import type { ProofContent, ProofPicture } from '#app/proofs/proof-content.ts'

/** The store keys of all files of a version, for `proofs.fileKeys`. */
export function fileKeysOf({
  content,
  pictures,
  pdfKey,
}: {
  readonly content: ProofContent
  readonly pictures: readonly ProofPicture[]
  readonly pdfKey: string | null
}): string[] {
  const ofArtwork = content.placements.flatMap(({ file }) => (file === null ? [] : [file.storageKey, file.pictureKey]))
  const all = [...ofArtwork, ...pictures.map(({ storageKey }) => storageKey), pdfKey]
  return [...new Set(all.filter((key) => key !== null))]
}
