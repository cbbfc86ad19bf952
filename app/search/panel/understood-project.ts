import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { eurosToAmount } from '#app/platform/text/money.ts'
import type { SearchResult } from '#app/search/search.contract.ts'

type Understood = NonNullable<SearchResult['project']>

/** What a text was understood to ask for, as the address of its list says it. */
export function understoodProject({ quantity, withLogo, techniques = [], budget, withVat, by }: Understood): Project {
  const cents = budget === null ? null : eurosToAmount(budget)
  return { ...noProject, quantity, withLogo, techniques, budget: cents, withVat: withVat === true, by }
}
