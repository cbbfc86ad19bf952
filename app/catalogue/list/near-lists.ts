import { productCountText } from '#app/catalogue/card/card-text.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { budgetText, shortDayText } from '#app/catalogue/project/project-text.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

/** A list with one bound of the project loosened just as far as it has more products. */
export interface NearList {
  readonly bound: 'by' | 'quantity' | 'budget'
  readonly project: Project
  readonly total: number
}

/** What a list leads to where few products fit the project: «50 τεμάχια έως 4/12: 12 προϊόντα» */
export interface NearListLink {
  readonly text: string
  readonly to: string
}

/** Lists shorter than this name what else can be had. */
export const fewListed = 4

type Calendar = Pick<DeliveryDays, 'orderDay' | 'closedDays'>

/** Projects that differ in one bound alone, the nearest first. */
export interface NearCandidates {
  readonly bound: NearList['bound']
  readonly projects: readonly Project[]
}

/** The first of the projects that more than `total` products fit. */
export type FindNear = (candidates: NearCandidates, total: number) => Promise<NearList | null>

/** The lists near one with `total` products. */
export async function nearLists(project: Project, total: number, find: FindNear, days: Calendar): Promise<readonly NearList[]> {
  const { by, quantity, budget } = project
  const found = await Promise.all([
    by === null ? null : find({ bound: 'by', projects: laterDays(by, days).map((day) => ({ ...project, by: day })) }, total),
    quantity === null
      ? null
      : find({ bound: 'quantity', projects: fewerThan(quantity).map((fewer) => ({ ...project, quantity: fewer })) }, total),
    budget === null
      ? null
      : find({ bound: 'budget', projects: higherThan(budget).map((higher) => ({ ...project, budget: higher })) }, total),
  ])
  return found.filter((each) => each !== null)
}

const maxWorkingDays = 64

function laterDays(by: string, { orderDay, closedDays }: Calendar): readonly string[] {
  const start = by > orderDay ? by : orderDay
  return Array.from({ length: maxWorkingDays }, (_, index) => addWorkingDays(start, index + 1, closedDays))
}

const quantities = [50_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500, 300, 200, 100, 50, 25, 10, 5, 1]
const maxTried = 6

const fewerThan = (quantity: number) => quantities.filter((each) => each < quantity).slice(0, maxTried)

/** Cents: to 10 € in steps of half a euro, to 30 € of one, then of five and fifty */
const budgets = [
  ...steps(50, 1_000, 50),
  ...steps(1_100, 3_000, 100),
  ...steps(3_500, 10_000, 500),
  ...steps(15_000, 100_000, 5_000),
]

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

const higherThan = (budget: number) => budgets.filter((each) => each > budget)

/** Counts the products of one project after another: for searches, which have no cheaper way. */
export function findByCounting(count: (project: Project) => Promise<number>): FindNear {
  return async ({ bound, projects }, total) => {
    // Fewer pieces may cost more each, so counts do not only grow.
    if (bound === 'quantity') {
      for (const project of projects) {
        const more = await count(project)
        if (more > total) return { bound, project, total: more }
      }
      return null
    }
    let [low, high] = [0, projects.length - 1]
    let found: NearList | null = null
    // The loosest first: mostly nothing more is to be had.
    for (let middle = high; low <= high; middle = Math.floor((low + high) / 2)) {
      const project = projects[middle]
      if (project === undefined) return null
      const more = await count(project)
      if (more > total) {
        found = { bound, project, total: more }
        high = middle - 1
      } else {
        low = middle + 1
      }
    }
    return found
  }
}

/** «Για 300 τεμάχια, το νωρίτερο 18/12: 4 προϊόντα», «50 τεμάχια έως 4/12: …», «Με 9 € το τεμάχιο χωρίς ΦΠΑ: …» */
export function nearText({ bound, project, total }: NearList, today: string): string {
  const { quantity, by } = project
  const pieces = quantity === null ? '' : piecesText(quantity)
  const day = by === null ? '' : shortDayText(by, today)
  const count = productCountText(total)
  if (bound === 'budget') return `Με ${budgetText(project)}: ${count}`
  if (bound === 'quantity') return `${pieces}${day === '' ? '' : ` έως ${day}`}: ${count}`
  return `${pieces === '' ? 'Το' : `Για ${pieces}, το`} νωρίτερο ${day}: ${count}`
}
