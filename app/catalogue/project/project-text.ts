import type { Project } from '#app/catalogue/project/project.ts'
import { dayText } from '#app/platform/calendar.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'

/** «8 € το τεμάχιο χωρίς ΦΠΑ», «8,50 € με ΦΠΑ» */
export function budgetText({ budget, withVat }: Pick<Project, 'budget' | 'withVat'>, unit = ' το τεμάχιο'): string {
  return `${formatAmount(budget ?? 0).replace(',00', '')}${unit} ${withVat ? 'με' : 'χωρίς'} ΦΠΑ`
}

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

/** «300 τεμάχια · με λογότυπο · έως 8 € χωρίς ΦΠΑ · μέχρι 18/12» */
export function projectText(project: Project, today: string): string {
  const { quantity, withLogo, budget, by } = project
  return [
    ...(quantity === null ? [] : [piecesText(quantity)]),
    withLogo ? 'με λογότυπο' : 'χωρίς λογότυπο',
    ...(budget === null ? [] : [`έως ${budgetText(project, '')}`]),
    ...(by === null ? [] : [`μέχρι ${shortDayText(by, today)}`]),
  ].join(' · ')
}
