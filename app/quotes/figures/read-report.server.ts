import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { isWorkingDay } from '#app/company/working-days.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { declineReasons, declineReasonText } from '#app/quotes/decline-reasons.ts'
import type { Report, ReportGroup } from '#app/quotes/figures/report-calls.ts'
import { type QuoteState, quoteStates } from '#app/quotes/quote-states.ts'

const dayMs = 86_400_000
/** Customer service: 8.00 to 17.00 on working days, in minutes; the same as in `answer-due.ts`. */
const opensAt = 8 * 60
const openMinutes = 9 * 60

interface GroupRow {
  readonly name: string | null
  readonly asked: number
  readonly won: number
  readonly lost: number
  readonly won_net: number
}

interface Row extends Record<string, unknown> {
  readonly answered: number
  readonly unanswered: number
  readonly median: number | null
  readonly p90: number | null
  readonly people: readonly GroupRow[] | null
  readonly categories: readonly GroupRow[] | null
  readonly sizes: readonly (GroupRow & { readonly place: number })[] | null
  readonly losses:
    | readonly { readonly kind: string | null; readonly reason: string | null; readonly count: number; readonly net: number }[]
    | null
  readonly states: readonly { readonly state: QuoteState; readonly count: number; readonly net: number }[] | null
}

/** The rows of each chart; what lies beyond is not shown. */
const mostRows = 40
const sizeNames = ['Χωρίς ποσό', 'Έως 500 €', '500 έως 2.000 €', '2.000 έως 10.000 €', 'Πάνω από 10.000 €']

/**
 * Figures of the quotes that were asked for from the one day to the end of the other, Athens time. A person is who has the
 * quote now, a category that of the first product, a size the newest offer's net sum.
 */
export async function readReport(ctx: Context, { from, to }: { readonly from: string; readonly to: string }): Promise<Report> {
  const { days, before, open } = workingTime(from, dayInAthens(ctx.now) > to ? dayInAthens(ctx.now) : to)
  const minutes = (moment: string, of: string) =>
    sql.raw(`${of}.before + case when ${of}.open then
      least(${openMinutes}, greatest(0, extract(epoch from ${moment}::time) / 60 - ${opensAt})) else 0 end`)
  const groups = sql.raw(`count(*)::int as asked, count(*) filter (where is_won)::int as won,
    count(*) filter (where is_lost)::int as lost, coalesce(sum(net_cents) filter (where is_won), 0)::float8 as won_net`)
  const { rows } = await ctx.db.execute<Row>(sql`
    with days as materialized (
      select * from unnest(${sql.param(days)}::date[], ${sql.param(before)}::int[], ${sql.param(open)}::bool[]) as d(day, before, open)
    ), answered as materialized (
      select quote_id, min(at) as at from quote_events
      where role = 'staff' and kind in ('offer', 'refuse', 'message') group by quote_id
    ), asked as materialized (
      select q.id, q.state, q.net_cents, q.assignee_id, p.primary_category_id as category_id,
        q.submitted_at at time zone 'Europe/Athens' as came, a.at at time zone 'Europe/Athens' as answer,
        q.state in ('accepted', 'converted') as is_won,
        q.state in ('declined', 'expired', 'withdrawn') and q.sent_version > 0 as is_lost,
        case when q.net_cents is null then 0 when q.net_cents <= 50000 then 1 when q.net_cents <= 200000 then 2
          when q.net_cents <= 1000000 then 3 else 4 end as size
      from quotes q
      left join answered a on a.quote_id = q.id
      left join quote_lines l on l.quote_id = q.id and l.position = 0
      left join products p on p.id = l.product_id
      where q.number is not null
        and q.submitted_at >= ${from}::date::timestamp at time zone 'Europe/Athens'
        and q.submitted_at < (${to}::date + 1)::timestamp at time zone 'Europe/Athens'
    ), times as (
      select (${minutes('q.answer', 'e')}) - (${minutes('q.came', 'b')}) as minutes
      from asked q join days b on b.day = q.came::date join days e on e.day = q.answer::date
      where q.answer >= q.came
    ), endings as (
      select distinct on (q.id) q.net_cents, e.kind, case when e.kind = 'decline' then e.details->>'reason' end as reason
      from asked q left join quote_events e on e.quote_id = q.id and e.kind in ('decline', 'refuse', 'expire', 'withdraw')
      where q.state in ('declined', 'expired', 'withdrawn') order by q.id, e.id desc
    )
    select
      (select count(*)::int from asked where answer is not null) as answered,
      (select count(*)::int from asked where answer is null) as unanswered,
      (select percentile_cont(0.5) within group (order by minutes) from times) as median,
      (select percentile_cont(0.9) within group (order by minutes) from times) as p90,
      (select json_agg(g) from (
        select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as name, s.*
        from (select assignee_id, ${groups} from asked group by assignee_id) s left join users u on u.id = s.assignee_id
        order by s.asked desc, s.assignee_id limit ${mostRows}) g) as people,
      (select json_agg(g) from (
        select c.name, s.* from (select category_id, ${groups} from asked group by category_id) s
        left join categories c on c.id = s.category_id order by s.asked desc, s.category_id limit ${mostRows}) g) as categories,
      (select json_agg(g) from (select size as place, ${groups} from asked group by size order by size) g) as sizes,
      (select json_agg(g) from (
        select kind, reason, count(*)::int as count, coalesce(sum(net_cents), 0)::float8 as net from endings
        group by kind, reason limit 1000) g) as losses,
      (select json_agg(g) from (
        select state, count(*)::int as count, coalesce(sum(net_cents), 0)::float8 as net from asked group by state) g) as states`)
  const [row] = rows
  if (row === undefined) throw new Error('nothing was counted')
  return {
    from,
    to,
    answers: {
      answered: row.answered,
      unanswered: row.unanswered,
      medianMinutes: row.median === null ? null : Math.round(row.median),
      p90Minutes: row.p90 === null ? null : Math.round(row.p90),
    },
    people: (row.people ?? []).map((group) => presentGroup(group, 'Χωρίς υπεύθυνο')),
    categories: (row.categories ?? []).map((group) => presentGroup(group, 'Εκτός καταλόγου')),
    sizes: (row.sizes ?? []).map((group) => presentGroup(group, sizeNames[group.place] ?? '')),
    losses: presentLosses(row.losses ?? []),
    states: (row.states ?? [])
      .toSorted((a, b) => quoteStates.indexOf(a.state) - quoteStates.indexOf(b.state))
      .map(({ state, count, net }) => ({ state, count, net: amountToEuros(net) })),
  }
}

function presentGroup(
  { name, asked, won, lost, won_net }: Omit<GroupRow, 'name'> & { name?: string | null },
  unnamed: string,
): ReportGroup {
  return { name: name ?? unnamed, asked, won, lost, wonNet: amountToEuros(won_net) }
}

const endings: Readonly<Record<string, string>> = {
  refuse: 'Δεν το αναλάβαμε',
  expire: 'Έληξε χωρίς απάντηση',
  withdraw: 'Αποσύρθηκε',
}

function presentLosses(rows: NonNullable<Row['losses']>): Report['losses'] {
  const byName = new Map<string, { count: number; net: number }>()
  for (const { kind, reason, count, net } of rows) {
    const known = declineReasons.find((each) => each === reason)
    const name = endings[kind ?? ''] ?? declineReasonText(known ?? 'other')
    const sum = byName.get(name) ?? { count: 0, net: 0 }
    byName.set(name, { count: sum.count + count, net: sum.net + net })
  }
  return [...byName]
    .map(([name, { count, net }]) => ({ name, count, net: amountToEuros(net) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'el'))
}

/** Each day of a span, with the minutes of customer service before it: the time between two moments is a difference. */
function workingTime(from: string, to: string) {
  const [days, before, open]: [string[], number[], boolean[]] = [[], [], []]
  let sum = 0
  for (let time = Date.parse(from); time <= Date.parse(to) + dayMs; time += dayMs) {
    const day = new Date(time).toISOString().slice(0, 10)
    const isOpen = isWorkingDay(day)
    days.push(day)
    before.push(sum)
    open.push(isOpen)
    if (isOpen) sum += openMinutes
  }
  return { days, before, open }
}
