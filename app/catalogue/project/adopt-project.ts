import { type ListAddress, withFilters } from '#app/catalogue/list/list-address.ts'
import { withOnePrice } from '#app/catalogue/list/list-filters.ts'
import {
  boundsAllIn,
  isNoProject,
  mergeProjects,
  noProject,
  type Project,
  projectQuery,
  readProject,
} from '#app/catalogue/project/project.ts'
import { storedProject, storeProject } from '#app/catalogue/project/project-store.ts'

/** What was adopted last, so that its next change is not taken for what the visitor typed. */
let followed = ''

interface Adoption {
  readonly isOwnWords: boolean
  /** For «χωρίς λογότυπο», which leads to a list with `logo=0`: a project without a logo does not say so */
  readonly withoutLogo?: boolean | undefined
}

/**
 * What a list was searched or filtered by counts on all pages. It completes what the visitor has typed; where both name
 * something, the visitor's newest words count, and those of a followed link do not.
 */
export function adoptProject(asked: Project, { isOwnWords, withoutLogo = false }: Adoption): void {
  if (isNoProject(asked) && !withoutLogo) return
  const found = storedProject()
  const stored = withoutLogo && isOwnWords ? { ...found, withLogo: false, techniques: [] } : found
  const isTyped = !isNoProject(stored) && (isNoProject(asked) || projectQuery(found) !== followed)
  const adopted = isTyped ? completed(stored, asked, isOwnWords) : { ...asked, postcode: asked.postcode ?? stored.postcode }
  if (projectQuery(adopted) === projectQuery(found)) return
  storeProject(adopted)
  if (!isTyped) followed = projectQuery(adopted)
}

/** Adopts the project in the query of a list's address. */
export function adoptQuery(query: string, how: Adoption): void {
  adoptProject(readProject(new URLSearchParams(query)), how)
}

/**
 * «θερμός έως 8 ευρώ» at the visitor's quantity and logo, where the text names none: its price is then all-in, as on the cards. Null
 * for a list that is right as it is.
 */
export function listAtOwnQuantity(address: ListAddress): ListAddress | null {
  const { search, filters } = address
  const { quantity, withLogo } = storedProject()
  if (search === '' || filters.maxPrice === null || boundsAllIn(filters.project) || quantity === null) return null
  const project = mergeProjects(filters.project, { ...noProject, quantity, withLogo })
  return withFilters(address, withOnePrice({ ...filters, project }))
}

/** A technique belongs to one search: the visitor's next text does not inherit it. */
function completed(stored: Project, asked: Project, isOwnWords: boolean): Project {
  return isOwnWords ? { ...mergeProjects(asked, stored), techniques: asked.techniques } : mergeProjects(stored, asked)
}
