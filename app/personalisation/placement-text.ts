import { printTechniques } from '#app/catalogue/catalogue.ts'
import { sizeInMmText, techniquesText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import type { NamedPlacementInMm } from '#app/personalisation/placement-in-mm.ts'

/** «Μεταξοτυπία, Μπροστά, 2 χρώματα (Pantone 286 C), 100 × 60 χιλ.»; a technique without colours names none. */
export function placementText(placement: Omit<NamedPlacementInMm, 'position' | 'artwork'>): string {
  const { technique, positionName, techniqueName, colours, chosenInks, widthMm, heightMm } = placement
  return [
    techniqueName,
    positionName,
    ...(hasColours(technique) ? [inkedText(colours, chosenInks)] : []),
    sizeInMmText(widthMm, heightMm),
  ].join(', ')
}

/** The placements of a call's answer and its decoration in words, as one text. */
export function answeredDecorationText({
  placements = [],
  decoration,
}: {
  readonly placements?: readonly NamedPlacementInMm[] | undefined
  readonly decoration: string
}): string {
  return [...placements.map(placementText), decoration].filter((text) => text !== '').join(' · ')
}

function inkedText(colours: number, inks: readonly ChosenInk[] | undefined): string {
  const chosen = [...new Set((inks ?? []).flatMap(({ pantone, ink }) => pantone ?? ink ?? []))].join(', ')
  return chosen === '' ? coloursText(colours) : `${coloursText(colours)} (${chosen})`
}

/** For comparison with texts from before techniques without colours stopped counting them. */
export function comparablePlacementText(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .replace(/, [\d.]+ χρώμα(?:τα)?(?=,)/, '')
    .trim()
}

/** A technique's name; an unknown key is returned unchanged. */
export function techniqueName(key: string): string {
  const known = printTechniques.find((technique) => technique === key)
  return known === undefined ? key : techniquesText([known])
}
