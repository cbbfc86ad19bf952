import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import type { SearchResult } from '#app/search/search.contract.ts'

type Understood = NonNullable<SearchResult['project']>

/** The project of a search answer, in the shape of a list's address. */
export function understoodProject({ quantity, withLogo, techniques = [], budget, withVat, by }: Understood): Project {
  const cents = budget === null ? null : eurosToAmount(budget)
  return { ...noProject, quantity, withLogo, techniques, budget: cents, withVat: withVat === true, by }
}
