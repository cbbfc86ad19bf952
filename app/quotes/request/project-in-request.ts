import { isNoProject, type Project } from '#app/catalogue/project/project.ts'
import { budgetText } from '#app/catalogue/project/project-text.ts'
import { formatPostcode, postcodeCountry } from '#app/company/local-postcode.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { emptyForm, emptyLine, type RequestedLine, type RequestForm } from '#app/quotes/request/quote-request.ts'

/** The fields of a request that a project answers. */
export type ProjectTerms = Pick<RequestForm, 'budget' | 'budgetPer' | 'neededBy' | 'deliveryPlace' | 'deliveryCountry'>

export const noTerms: ProjectTerms = {
  budget: emptyForm.budget,
  budgetPer: emptyForm.budgetPer,
  neededBy: emptyForm.neededBy,
  deliveryPlace: emptyForm.deliveryPlace,
  deliveryCountry: emptyForm.deliveryCountry,
}

interface Known {
  /** ISO day in Athens: a day that has passed is not asked for. */
  readonly today: string
  /** The standard rate, for a budget with VAT */
  readonly vatPercent: number
}

/** Cents without VAT, as the field and the call of a request want it: not more than what the visitor said. */
function netBudget({ budget, withVat }: Pick<Project, 'budget' | 'withVat'>, vatPercent: number): number | null {
  return budget === null || !withVat ? budget : Math.floor((budget * 100) / (100 + vatPercent))
}

/** «Ο προϋπολογισμός σας: 8 € το τεμάχιο με ΦΠΑ 24 %.»: beside the net amount; null where the visitor counted without VAT. */
export function grossBudgetText(project: Pick<Project, 'budget' | 'withVat'>, vatPercent: number): string | null {
  if (project.budget === null || !project.withVat) return null
  return `Ο προϋπολογισμός σας: ${budgetText(project)} ${vatPercent}\u00a0%. Εδώ γράφεται χωρίς ΦΠΑ.`
}

export function termsOfProject(project: Project, { today, vatPercent }: Known): ProjectTerms {
  const { by, postcode } = project
  const budget = netBudget(project, vatPercent)
  return {
    ...noTerms,
    ...(budget !== null && { budget: numberText(budget, 2).replace(/,00$/, ''), budgetPer: 'piece' }),
    ...(by !== null && by >= today && { neededBy: by }),
    ...(postcode !== null && { deliveryPlace: formatPostcode(postcode), deliveryCountry: postcodeCountry(postcode) }),
  }
}

/** Each text with what only explains it. */
const pairs = [
  ['budget', 'budgetPer'],
  ['neededBy', null],
  ['deliveryPlace', 'deliveryCountry'],
] as const

/** The terms to write: a field that is empty, or still has what the last project wrote (`given`), never a typed one. */
export function termsToWrite(typed: ProjectTerms, given: ProjectTerms, next: ProjectTerms): Partial<ProjectTerms> {
  return Object.fromEntries(
    pairs.flatMap(([name, unit]) => {
      const isFree = typed[name].trim() === '' || typed[name] === given[name]
      if (!isFree || typed[name] === next[name]) return []
      return [[name, next[name]], ...(unit === null ? [] : [[unit, next[unit]]])]
    }),
  )
}

/** A line of wish for who has neither a product nor a cart: «Εταιρικό δώρο», 300 pieces, with our logo. Null without a quantity. */
export function wishOfProject(project: Project): RequestedLine | null {
  if (isNoProject(project) || project.quantity === null) return null
  return {
    ...emptyLine,
    title: 'Εταιρικό δώρο',
    quantities: [numberText(project.quantity, 0)],
    decoration: project.withLogo ? 'Με το λογότυπό μας' : 'Χωρίς εκτύπωση',
  }
}
