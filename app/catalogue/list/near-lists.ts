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

/** The lists near one with `total` products: `count` counts those of another project under the same filters. */
export async function nearLists(
  project: Project,
  total: number,
  count: (project: Project) => Promise<number>,
  days: Calendar,
): Promise<readonly NearList[]> {
  const found = await Promise.all([
    laterList(project, total, count, days),
    smallerList(project, total, count),
    dearerList(project, total, count),
  ])
  return found.filter((each) => each !== null)
}

type Count = (project: Project) => Promise<number>

const maxWorkingDays = 64

/** The earliest day. */
function laterList(project: Project, total: number, count: Count, { orderDay, closedDays }: Calendar) {
  const { by } = project
  if (by === null) return null
  const start = by > orderDay ? by : orderDay
  const days = Array.from({ length: maxWorkingDays }, (_, index) => addWorkingDays(start, index + 1, closedDays))
  return firstWithMore(
    'by',
    days.map((day) => ({ ...project, by: day })),
    total,
    count,
  )
}

const quantities = [50_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500, 300, 200, 100, 50, 25, 10, 5, 1]
const maxTried = 6

/** The largest quantity. Fewer pieces may cost more each, so counts do not only grow. */
async function smallerList(project: Project, total: number, count: Count): Promise<NearList | null> {
  const { quantity } = project
  if (quantity === null) return null
  for (const fewer of quantities.filter((each) => each < quantity).slice(0, maxTried)) {
    const smaller = { ...project, quantity: fewer }
    const found = await count(smaller)
    if (found > total) return { bound: 'quantity', project: smaller, total: found }
  }
  return null
}

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

/** The least budget. */
function dearerList(project: Project, total: number, count: Count) {
  const { budget } = project
  if (budget === null) return null
  const higher = budgets.filter((each) => each > budget)
  return firstWithMore(
    'budget',
    higher.map((each) => ({ ...project, budget: each })),
    total,
    count,
  )
}

/** The first of projects that are met by more and more products. */
async function firstWithMore(
  bound: NearList['bound'],
  projects: readonly Project[],
  total: number,
  count: Count,
): Promise<NearList | null> {
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
