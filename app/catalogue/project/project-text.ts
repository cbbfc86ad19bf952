import type { Project } from '#app/catalogue/project/project.ts'
import { dayText } from '#app/platform/calendar.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'

/** «έως 8 €», «έως 8,50 €» */
function budgetText(cents: number): string {
  return `έως ${formatAmount(cents).replace(',00', '')}`
}

/** «18/12», of another year «18/1/2027» */
export function shortDayText(day: string, today: string): string {
  const text = dayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, text.lastIndexOf('/')) : text
}

/** The texts of a project, by parameter: «300 τεμάχια», «με λογότυπο», «έως 8 € το τεμάχιο», «παράδοση έως 18/12/2026». */
export function projectFilterTexts({ quantity, withLogo, budget, by }: Project): readonly (readonly [keyof Project, string])[] {
  return [
    ...(quantity === null ? [] : [['quantity', piecesText(quantity)] as const]),
    ...(withLogo ? [['withLogo', 'με λογότυπο'] as const] : []),
    ...(budget === null ? [] : [['budget', `${budgetText(budget)} το τεμάχιο`] as const]),
    ...(by === null ? [] : [['by', `παράδοση έως ${dayText(by)}`] as const]),
  ]
}

/** «300 τεμάχια · με λογότυπο · έως 8 € · μέχρι 18/12» */
export function projectText({ quantity, withLogo, budget, by }: Project, today: string): string {
  return [
    ...(quantity === null ? [] : [piecesText(quantity)]),
    withLogo ? 'με λογότυπο' : 'χωρίς λογότυπο',
    ...(budget === null ? [] : [budgetText(budget)]),
    ...(by === null ? [] : [`μέχρι ${shortDayText(by, today)}`]),
  ].join(' · ')
}
