import { lazily } from '#app/platform/text/lazily.ts'

const format = lazily(() => new Intl.DateTimeFormat('el-GR', { month: 'short', year: 'numeric', timeZone: 'UTC' }))

/** «Νοε 2026» of «2026-11» */
export function monthText(month: string): string {
  return format().format(new Date(`${month}-01T00:00:00Z`))
}
