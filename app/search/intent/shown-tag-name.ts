import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import type { SearchTag } from '#app/search/intent/search-tags.ts'

/** On chips and filters, which stand above products without proof: a name that is a generic claim is not shown. */
export function shownTagName({ name }: Pick<SearchTag, 'name'>): string {
  return genericClaims(name).length === 0 ? name : 'Σχετικά με την αναζήτησή σας'
}
