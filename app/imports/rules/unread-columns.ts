import { priceColumnsOf } from '#app/imports/rules/price-columns.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { UnreadPart } from '#app/imports/source/source-choices.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** A part of a file that becomes nothing in the shop. */
export interface UnreadOfRun extends Omit<UnreadPart, 'kind'> {
  readonly kind: UnreadPart['kind'] | 'column'
}

/** The columns of a file that no field takes. */
export function unreadColumns(
  profile: Pick<SupplierProfile, 'mapping' | 'answers' | 'breakColumns'>,
  columns: readonly string[],
): UnreadOfRun[] {
  const { cost, price, gross, ladder, costLadder, breaks } = priceColumnsOf(profile, columns)
  const { price: _price, priceBreaks: _ladder, ...others } = profile.mapping
  const read = new Set<string | null | undefined>([
    ...Object.values(others),
    cost,
    price,
    gross,
    ladder?.column,
    costLadder,
    ...breaks.map(({ column }) => column),
  ])
  return columns
    .filter((column) => !read.has(column))
    .map((name) => ({ kind: 'column', name, count: 1, sentence: `Η στήλη «${name}» δεν χρησιμοποιείται.` }))
}

export function identicalRowsUnread(count: number): UnreadOfRun[] {
  if (count === 0) return []
  const sentence =
    count === 1
      ? 'Μία γραμμή είναι ίδια με προηγούμενη και μετρά μία φορά.'
      : `${formatNumber(count)} γραμμές είναι ίδιες με προηγούμενες και μετρούν μία φορά.`
  return [{ kind: 'rows', name: '', count, sentence }]
}
