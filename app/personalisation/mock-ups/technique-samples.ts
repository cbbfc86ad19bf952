import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'

interface Candidate {
  readonly id: number
  readonly positions: readonly Pick<DecorationPosition, 'techniques' | 'maxWidth' | 'maxHeight'>[]
}

/** In 1/100 mm²: larger ones show no more of a technique. */
const enoughArea = 500_000

/**
 * For each technique the product that shows it best: usually made by it, with a large enough position. Each product serves one
 * technique; a technique without one is left out.
 */
export function techniqueSamples(candidates: readonly Candidate[]): readonly Sample[] {
  const chosen: Sample[] = []
  // Techniques with the fewest candidates choose first.
  const found = printTechniques
    .map((technique) => ({ technique, ranked: ranked(candidates, technique) }))
    .toSorted((a, b) => a.ranked.length - b.ranked.length)
  for (const { technique, ranked: ids } of found) {
    const productId = ids.find((id) => !chosen.some((sample) => sample.productId === id))
    if (productId !== undefined) chosen.push({ productId, technique })
  }
  return chosen
}

/** Best first; stable */
function ranked(candidates: readonly Candidate[], technique: PrintTechnique): readonly number[] {
  return candidates
    .flatMap(({ id, positions }) => {
      const at = positions.findIndex(({ techniques }) => techniques.some(({ key }) => key === technique))
      const position = positions[at]
      if (position === undefined) return []
      const isDefaultOf = at === 0 && position.techniques.some(({ key, isDefault }) => key === technique && isDefault)
      const area = Math.min(position.maxWidth * position.maxHeight, enoughArea) / enoughArea
      return [{ id, score: area + (isDefaultOf ? 1 : 0) }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)
}
