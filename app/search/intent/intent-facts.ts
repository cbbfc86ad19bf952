import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { Material } from '#app/catalogue/materials.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import type { SearchTag } from '#app/search/intent/search-tags.ts'

// The contents of `search_documents.facts`: what a product has besides its words.

export const techniqueFact = (technique: PrintTechnique) => `technique:${technique}`

export const materialFact = (material: Material) => `material:${material}`

const tagFact = (tag: string) => `tag:${fold(tag).trim()}`

/** The facts of a product with these techniques, materials and tags. */
export function factsOf(
  techniques: readonly PrintTechnique[],
  materials: readonly Material[],
  tags: readonly string[],
): string[] {
  return [...new Set([...techniques.map(techniqueFact), ...materials.map(materialFact), ...tags.map(tagFact)])]
}

/** A product with any of these facts has the search tag: its tags contain the key, the name or one of the words. */
export function factsOfTag({ key, name, words }: SearchTag): string[] {
  return [...new Set([key, name, ...words].map(tagFact))]
}
