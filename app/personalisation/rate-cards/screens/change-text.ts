import type { RateCardVersion } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** «Έκδοση 4, ελένη, 3 Δεκ 2026, 10:12» */
export function changeText({
  version,
  changedBy,
  changedAt,
}: Pick<RateCardVersion, 'version' | 'changedBy' | 'changedAt'>): string {
  const who = changedBy ?? 'από αρχείο'
  return `Έκδοση ${formatNumber(version)}, ${who}${changedAt === null ? '' : `, ${dateTimeText(changedAt)}`}`
}
