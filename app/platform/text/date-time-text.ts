import { lazily } from '#app/platform/text/lazily.ts'

const format = lazily(
  () =>
    new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Europe/Athens' }),
)

/** «3 Νοε 2026, 02:40», Athens time. Takes ISO 8601, as in JSON, or milliseconds. */
export function dateTimeText(moment: string | number): string {
  return format().format(new Date(moment))
}
