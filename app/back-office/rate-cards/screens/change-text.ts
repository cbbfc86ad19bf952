import type { RateCardVersion } from '#app/back-office/rate-cards/rate-card-calls.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

const time = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Athens' })

/** «Έκδοση 4, ελένη, 3 Δεκ 2026, 10:12 π.μ.» */
export function changeText({
  version,
  changedBy,
  changedAt,
}: Pick<RateCardVersion, 'version' | 'changedBy' | 'changedAt'>): string {
  const who = changedBy ?? 'από αρχείο'
  return `Έκδοση ${formatNumber(version)}, ${who}${changedAt === null ? '' : `, ${time.format(new Date(changedAt))}`}`
}
