const day = new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-12-05' → «5 Δεκ 2026» */
export const dayText = (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`))
