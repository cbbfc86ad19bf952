import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import { localPostcode } from '#app/company/local-postcode.ts'
import { isDay as isCalendarDay } from '#app/platform/calendar.ts'
import { type NumberRule, readNumber } from '#app/platform/text/greek-number.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** What a buyer plans to order: stored in the browser, and part of a list's URL. Prices and days of cards and lists follow it. */
export interface Project {
  /** Pieces; null means each product's minimum quantity */
  readonly quantity: number | null
  readonly withLogo: boolean
  /** Acceptable techniques: a card takes one of them if it keeps day and budget. Empty without a logo */
  readonly techniques: readonly PrintTechnique[]
  /** The maximum price per piece, all-in: cents */
  readonly budget: number | null
  /** Whether the budget includes VAT, as the visitor saw prices who typed it; false without one */
  readonly withVat: boolean
  /** The latest arrival of all pieces, an ISO day */
  readonly by: string | null
  /** Where it goes, without spaces: Greek or Cypriot; null counts as the mainland */
  readonly postcode: string | null
}

export const noProject: Project = {
  quantity: null,
  withLogo: false,
  techniques: [],
  budget: null,
  withVat: false,
  by: null,
  postcode: null,
}

export function isNoProject(project: Project): boolean {
  return !limitsList(project) && project.postcode === null
}

/** Each fact of the first project, else of the second; a logo of either. For cards the list's address is the first. */
export function mergeProjects(first: Project, second: Project): Project {
  const { budget, withVat } = first.budget === null ? second : first
  return {
    quantity: first.quantity ?? second.quantity,
    withLogo: first.withLogo || second.withLogo,
    techniques: first.techniques.length > 0 ? first.techniques : second.techniques,
    budget,
    withVat,
    by: first.by ?? second.by,
    postcode: first.postcode ?? second.postcode,
  }
}

/** Whether some products do not fit: a postcode alone only moves days. */
export function limitsList({ quantity, withLogo, budget, by }: Project): boolean {
  return quantity !== null || withLogo || budget !== null || by !== null
}

export const quantityRule: NumberRule = { decimals: 0, min: 1, max: 100_000 }
export const budgetRule: NumberRule = { decimals: 2, min: 1, max: 10_000_000 }

/** Whether prices are bounded all-in, at the project's quantity, instead of those of a piece without a logo. */
export function boundsAllIn({ quantity, budget }: Pick<Project, 'quantity' | 'budget'>): boolean {
  return quantity !== null || budget !== null
}

/** Parses `quantity=300&budget=8.5&vat=1&by=2026-12-18&logo=1&technique=embroidery&postcode=10563`; invalid values count as missing. */
export function readProject(parameters: URLSearchParams): Project {
  const by = parameters.get('by')
  const budget = readField(parameters.get('budget'), budgetRule)
  const withLogo = parameters.get('logo') === '1'
  return {
    quantity: readField(parameters.get('quantity'), quantityRule),
    withLogo,
    techniques: withLogo ? readTechniques(parameters) : [],
    budget,
    withVat: budget !== null && parameters.get('vat') === '1',
    by: by !== null && isDay(by) ? by : null,
    postcode: localPostcode(parameters.get('postcode') ?? ''),
  }
}

/** The known techniques of `technique=`, in the shop's order. */
export function readTechniques(parameters: Pick<URLSearchParams, 'getAll'>): readonly PrintTechnique[] {
  const named = parameters.getAll('technique')
  return printTechniques.filter((technique) => named.includes(technique))
}

/** The parameters of `readProject`, in a fixed order; a missing logo is the default. */
export function projectEntries({ quantity, withLogo, techniques, budget, withVat, by, postcode }: Project): [string, string][] {
  return [
    ...(quantity === null ? [] : [['quantity', String(quantity)] satisfies [string, string]]),
    ...(budget === null ? [] : [['budget', String(amountToEuros(budget))] satisfies [string, string]]),
    ...(budget !== null && withVat ? [['vat', '1'] satisfies [string, string]] : []),
    ...(by === null ? [] : [['by', by] satisfies [string, string]]),
    ...(withLogo ? [['logo', '1'] satisfies [string, string]] : []),
    ...techniques.map((technique): [string, string] => ['technique', technique]),
    ...(postcode === null ? [] : [['postcode', postcode] satisfies [string, string]]),
  ]
}

/** `quantity=300&logo=1`; '' for none */
export const projectQuery = (project: Project) => new URLSearchParams(projectEntries(project)).toString()

/** Without JavaScript the form cannot ask back: «1.200» is read as Greek, «1,234» is refused. */
function readField(text: string | null, rule: NumberRule): number | null {
  const read = text === null ? null : readNumber(text, rule)
  if (read?.kind === 'read') return read.value
  return read?.kind === 'unclear' && text?.includes('.') === true ? (read.readings[0] ?? null) : null
}

/** A day of the calendar in this century. */
export function isDay(text: string): boolean {
  return text.startsWith('20') && isCalendarDay(text)
}
