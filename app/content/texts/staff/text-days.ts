const day = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Athens' })

/** '2026-12-05' → «5 Δεκ 2026» */
export const dayText = (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`))
/** In Athens: «23 Νοε 2026, 7:15 μ.μ.» */
export const momentText = (at: string) => moment.format(new Date(at))
