import { isNoProject, type Project, projectQuery, readProject } from '#app/catalogue/project/project.ts'
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
  const adopted = isTyped ? mergeProjects(stored, asked, isOwnWords) : { ...asked, postcode: asked.postcode ?? stored.postcode }
  if (projectQuery(adopted) === projectQuery(found)) return
  storeProject(adopted)
  if (!isTyped) followed = projectQuery(adopted)
}

/** Adopts the project in the query of a list's address. */
export function adoptQuery(query: string, how: Adoption): void {
  adoptProject(readProject(new URLSearchParams(query)), how)
}

const budgetOf = ({ budget, withVat }: Project) => ({ budget, withVat })

/** Each fact of one of both; a logo that either names stays. A technique is of what was searched last. */
function mergeProjects(stored: Project, asked: Project, isOwnWords: boolean): Project {
  const [first, second] = isOwnWords ? [asked, stored] : [stored, asked]
  return {
    quantity: first.quantity ?? second.quantity,
    withLogo: first.withLogo || second.withLogo,
    techniques: first.techniques,
    ...budgetOf(first.budget === null ? second : first),
    by: first.by ?? second.by,
    postcode: first.postcode ?? second.postcode,
  }
}
