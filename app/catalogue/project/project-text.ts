import { shortTechniqueName } from '#app/catalogue/product/print-text.ts'
import { limitsList, type Project } from '#app/catalogue/project/project.ts'
import { localPostcodeText } from '#app/company/local-postcode.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'

/** «8 € το τεμάχιο χωρίς ΦΠΑ», «8,50 € με ΦΠΑ» */
export function budgetText({ budget, withVat }: Pick<Project, 'budget' | 'withVat'>, unit = ' το τεμάχιο'): string {
  return `${amountText(budget ?? 0)}${unit} ${withVat ? 'με' : 'χωρίς'} ΦΠΑ`
}

const amountText = (cents: number) => formatAmount(cents).replace(',00', '')

/** «18/12», of another year «18/1/2027» */
export function shortDayText(day: string, today: string): string {
  const text = dayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, text.lastIndexOf('/')) : text
}

/**
 * The texts of a project, by parameter: «300 τεμάχια», «με λογότυπο», «έως 8 € το τεμάχιο χωρίς ΦΠΑ», «παράδοση έως 18/12/2026».
 */
export function projectFilterTexts(project: Project): readonly (readonly [keyof Project, string])[] {
  const { quantity, withLogo, budget, by } = project
  return [
    ...(quantity === null ? [] : [['quantity', piecesText(quantity)] as const]),
    ...(withLogo ? [['withLogo', 'με λογότυπο'] as const] : []),
    ...(budget === null ? [] : [['budget', `έως ${budgetText(project)}`] as const]),
    ...(by === null ? [] : [['by', `παράδοση έως ${dayText(by)}`] as const]),
  ]
}

/** «300 τεμάχια · με λογότυπο · έως 8 € χωρίς ΦΠΑ · μέχρι 18/12 · Τ.Κ. 105 63»; «με κέντημα», where the technique is wanted */
export function projectText(project: Project, today: string): string {
  const { quantity, withLogo, budget, by } = project
  return [
    ...(quantity === null ? [] : [piecesText(quantity)]),
    ...(limitsList(project) ? [withLogo ? `με ${logoText(project)}` : 'χωρίς λογότυπο'] : []),
    ...(budget === null ? [] : [`έως ${budgetText(project, '')}`]),
    ...(by === null ? [] : [`μέχρι ${shortDayText(by, today)}`]),
    ...placeTexts(project),
  ].join(' · ')
}

/** One line for a narrow screen; a budget says only that it includes VAT: «300 τεμ. · λογότυπο · έως 8 € · 18/12 · Τ.Κ. 105 63» */
export function shortProjectText(project: Project, today: string): string {
  const { quantity, withLogo, budget, withVat, by } = project
  return [
    ...(quantity === null ? [] : [`${formatNumber(quantity)}\u00A0τεμ.`]),
    ...(withLogo ? [logoText(project)] : []),
    ...(budget === null ? [] : [`έως ${amountText(budget)}${withVat ? ' με ΦΠΑ' : ''}`]),
    ...(by === null ? [] : [shortDayText(by, today)]),
    ...placeTexts(project),
  ].join(' · ')
}

/** «λογότυπο», «κέντημα», «μεταξοτυπία ή ταμπογραφία» */
function logoText({ techniques }: Project): string {
  return techniques.length === 0 ? 'λογότυπο' : techniques.map(shortTechniqueName).join(' ή ')
}

function placeTexts({ postcode }: Project): readonly string[] {
  return postcode === null ? [] : [localPostcodeText(postcode)]
}
