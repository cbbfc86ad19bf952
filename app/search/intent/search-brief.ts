import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import { mergeProjects, noProject } from '#app/catalogue/project/project.ts'
import type { Intent, IntentPart } from '#app/search/intent/intent.ts'
import { readTokens } from '#app/search/intent/intent-tokens.ts'
import { mayHavePrice } from '#app/search/intent/read-price.ts'

/** The visitor's own quantity and logo, from before the search */
export interface SearchBrief {
  readonly quantity: number
  readonly withLogo: boolean
}

interface BriefQuery {
  readonly searchString: string
  readonly quantity?: number | undefined
  readonly logo?: '1' | undefined
}

/** The brief of a search; null where it does not count, so that all visitors share the cached answer. */
export function searchBrief({ searchString, quantity, logo }: BriefQuery): SearchBrief | null {
  if (quantity === undefined || !mayHavePrice(readTokens(searchString).folded)) return null
  return { quantity, withLogo: logo === '1' }
}

/** «θερμός έως 8 ευρώ» of a visitor who wants 300: the price of a piece of them, unless the text names pieces. */
export function atBriefQuantity({ parts }: Intent, filters: ListFilters, brief: SearchBrief): ListFilters {
  const { project } = filters
  const has = (kind: IntentPart['kind']) => parts.some((part) => part.kind === kind)
  if (!has('price') || has('quantity') || project.quantity !== null) return filters
  return { ...filters, project: mergeProjects(project, { ...noProject, ...brief }) }
}
