import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'

/** A placement as requests take it: with the id of the checked logo in place of its artwork. `logos` has ids by pictures. */
export function presentPlacement(
  { position, technique, colours, widthMm, heightMm, artwork = [] }: PlacementInMm,
  logos: Readonly<Record<string, string>>,
) {
  const [logoId] = artwork.flatMap((element) => (element.kind === 'logo' ? (logos[element.picture] ?? []) : []))
  return { position, technique, colours, widthMm, heightMm, ...(logoId !== undefined && { logo_id: logoId }) }
}
