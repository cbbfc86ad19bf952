import { type AllInColumns, endless } from '#app/catalogue/project/all-in-columns.ts'
import { anyDay } from '#app/catalogue/project/all-in-rows.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { arrivalsOf, canArriveBy, isChosenBy } from '#app/catalogue/project/row-arrival.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { unitPriceWithVat } from '#app/pricing/unit-price.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'

/** A bound of the price per piece, all-in: cents */
export interface PriceBound {
  readonly amount: number
  readonly withVat: boolean
}

/** What a product has to fit. */
export interface FitConditions {
  readonly project: Project
  /** For projects with a day */
  readonly days: DeliveryDays | null
  /** The lower bound of prices; the budget is the upper one */
  readonly minimum: PriceBound | null
}

/** A buffer that all calls share, since each runs without a pause: one for each call would keep the garbage collector busy. */
let found = new Int32Array(0)

/** The rows of products that fit: of each product the one whose technique `bestOption` chooses, or those of all techniques. */
export function fittingRows(columns: AllInColumns, conditions: FitConditions, ofAllTechniques = false): Int32Array {
  const { size, from, to } = columns
  const { project, days } = conditions
  const { quantity, by } = project
  if (!ofAllTechniques && by !== null && days !== null && !canArriveBy(by, days)) return new Int32Array(0)
  const isChosen = ofAllTechniques ? null : choiceOf(columns, conditions)
  const isPriced = priceCheckOf(columns, conditions)
  if (found.length < size) found = new Int32Array(size)
  let count = 0
  for (let row = 0; row < size; row += 1) {
    if (quantity !== null && ((from[row] ?? endless) > quantity || (to[row] ?? 0) <= quantity)) continue
    if ((isPriced === null || isPriced(row)) && (isChosen === null || isChosen(row))) found[count++] = row
  }
  return found.slice(0, count)
}

function choiceOf(columns: AllInColumns, { project, days }: FitConditions): (row: number) => boolean {
  const { usual, skippableDays } = columns
  if (project.by !== null && days !== null) return isChosenBy(project.by, arrivalsOf(columns, project, days), days)
  return project.budget === null ? (row) => usual[row] === 1 : (row) => skippableDays[row] === anyDay.cheapest
}

/** 1/10,000 € by which rounding moves the price of a piece at most: each of its three parts by half a cent, then itself, and its VAT. */
export const mostMoved = (quantity: number | null) => 2 * (150 / (quantity ?? 1) + 1)

function priceCheckOf(columns: AllInColumns, { project, minimum }: FitConditions): ((row: number) => boolean) | null {
  const { quantity, budget, withVat } = project
  const fitsBudget = budget === null ? null : isAtMost(columns, quantity, { amount: budget * unitPricesPerCent, withVat })
  if (minimum === null) return fitsBudget
  const isBelow = isAtMost(columns, quantity, { ...minimum, amount: minimum.amount * unitPricesPerCent - 1 })
  return (row) => !isBelow(row) && (fitsBudget === null || fitsBudget(row))
}

/** The bound is in 1/10,000 €. */
function isAtMost(columns: AllInColumns, quantity: number | null, { amount: max, withVat }: PriceBound) {
  const unroundedOf = unroundedPrice(columns, quantity, withVat)
  const priceOf = rowPrice(columns, quantity, withVat)
  const moved = mostMoved(quantity)
  return (row: number): boolean => {
    const unrounded = unroundedOf(row)
    // Only prices near the bound have to be rounded.
    return unrounded < max - moved || (unrounded < max + moved && priceOf(row) <= max)
  }
}

/** The price per piece before rounding, in 1/10,000 €. */
export function unroundedPrice(
  { from, goods, run, handling, once, vatPercent }: AllInColumns,
  quantity: number | null,
  withVat: boolean,
) {
  return (row: number): number => {
    const pieces = quantity ?? from[row] ?? 1
    const net = (goods[row] ?? 0) + (run[row] ?? 0) + (handling[row] ?? 0) + (unitPricesPerCent * (once[row] ?? 0)) / pieces
    return withVat ? (net * (100 + (vatPercent[row] ?? 0))) / 100 : net
  }
}

/** The price per piece, rounded, in 1/10,000 €. */
export function rowPrice(columns: AllInColumns, quantity: number | null, withVat: boolean) {
  const { from, vatPercent } = columns
  const netOf = netPrice(columns, quantity)
  return (row: number): number =>
    unitPriceWithVat(pricePerPiece(netOf(row), quantity ?? from[row] ?? 1), withVat ? (vatPercent[row] ?? 0) : 0)
}

/** Net cents of the pieces; each part is rounded separately. */
export function netPrice({ from, goods, run, handling, once }: AllInColumns, quantity: number | null) {
  return (row: number): number => {
    const pieces = quantity ?? from[row] ?? 1
    return (
      lineTotal(goods[row] ?? 0, pieces) +
      lineTotal(run[row] ?? 0, pieces) +
      lineTotal(handling[row] ?? 0, pieces) +
      (once[row] ?? 0)
    )
  }
}
