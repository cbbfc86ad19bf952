import { lookKinds } from '#app/personalisation/compositor/technique-look.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import type { Sample } from '#app/personalisation/mock-ups/sample-path.ts'

/** In 1/100 mm²: on a smaller position the mark is hardly recognizable. */
const minArea = 300_000

interface Candidate {
  readonly id: number
  readonly positions: readonly Pick<DecorationPosition, 'techniques' | 'maxWidth' | 'maxHeight'>[]
}

/** The first products that can show a logo, each with a technique that looks unlike the previous ones. */
export function chooseSamples(candidates: readonly Candidate[], count: number): readonly Sample[] {
  const chosen: Sample[] = []
  for (const { id, positions } of candidates) {
    if (chosen.length === count) break
    const [position] = positions
    if (position === undefined || position.maxWidth * position.maxHeight < minArea) continue
    const techniques = position.techniques.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    const technique = techniques.find(({ key }) => !chosen.some((each) => lookKinds[each.technique] === lookKinds[key]))?.key
    if (technique !== undefined) chosen.push({ productId: id, technique })
  }
  return chosen
}
