import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import { serviceHoursText, usualHours } from '#app/company/service-hours.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { clockInAthens, isInSpan } from '#app/platform/postgres/day-span.server.ts'
import { spanBefore } from '#app/platform/text/day-span.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { declineReasons, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { firstAnswers, isFrom, minutesBetween, withServiceDays, serviceDays } from '#app/quotes/figures/answer-minutes.server.ts'
import { readStages } from '#app/quotes/figures/read-stages.server.ts'
import type { Report, reportCall, ReportGroup } from '#app/quotes/figures/report.contract.ts'
import { type QuoteState, quoteStates, lostQuoteStates, wonQuoteStates } from '#app/quotes/quote-states.ts'
import { ofQuote } from '#app/quotes/quotes.tables.ts'

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

/** Maximum rows per chart */
const maxRows = 40
const sizeNames = ['Χωρίς ποσό', 'Έως 500 €', '500 έως 2.000 €', '2.000 έως 10.000 €', 'Πάνω από 10.000 €']

/**
 * Figures of the quotes requested in a span of days (Athens). A quote counts for its current assignee, for the category
 * of its first product, and by the net sum of its newest offer.
 */
export async function readReport(ctx: Context, query: z.output<typeof reportCall>): Promise<Report> {
  const { from, to, source } = query
  const stages = await readStages(ctx, query)
  const groups = sql.raw(`count(*)::int as asked, count(*) filter (where is_won)::int as won,
    count(*) filter (where is_lost)::int as lost, coalesce(sum(net_cents) filter (where is_won), 0)::float8 as won_net`)
  const calendar = await readSettings(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${serviceDays(ctx, query, calendar)}, ${firstAnswers}, asked as materialized (
      select q.id, q.state, q.net_cents, q.assignee_id, p.primary_category_id as category_id,
        ${clockInAthens(sql`q.submitted_at`)} as came, ${clockInAthens(sql`a.at`)} as answer,
        q.state in (${ofQuote(...wonQuoteStates)}) as is_won,
        q.state in (${ofQuote(...lostQuoteStates)}) and q.sent_version > 0 as is_lost,
        case when q.net_cents is null then 0 when q.net_cents <= 50000 then 1 when q.net_cents <= 200000 then 2
          when q.net_cents <= 1000000 then 3 else 4 end as size
      from quotes q
      left join answered a on a.quote_id = q.id
      left join quote_lines l on l.quote_id = q.id and l.position = 0
      left join products p on p.id = l.product_id
      where q.number is not null and ${isInSpan(sql`q.submitted_at`, query)} and ${isFrom(source)}
    ), times as (
      select ${minutesBetween} as minutes from asked q ${withServiceDays}
    ), endings as (
      select distinct on (q.id) q.net_cents, e.kind, case when e.kind = 'decline' then e.details->>'reason' end as reason
      from asked q left join quote_events e on e.quote_id = q.id and e.kind in ('decline', 'refuse', 'expire', 'withdraw')
      where q.state in (${ofQuote(...lostQuoteStates)}) order by q.id, e.id desc
    )
    select
      (select count(*)::int from asked where answer is not null) as answered,
      (select count(*)::int from asked where answer is null) as unanswered,
      (select percentile_cont(0.5) within group (order by minutes) from times) as median,
      (select percentile_cont(0.9) within group (order by minutes) from times) as p90,
      (select json_agg(g) from (
        select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as name, s.*
        from (select assignee_id, ${groups} from asked group by assignee_id) s left join users u on u.id = s.assignee_id
        order by s.asked desc, s.assignee_id limit ${maxRows}) g) as people,
      (select json_agg(g) from (
        select c.name, s.* from (select category_id, ${groups} from asked group by category_id) s
        left join categories c on c.id = s.category_id order by s.asked desc, s.category_id limit ${maxRows}) g) as categories,
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
    before: spanBefore(query),
    ...stages,
    serviceHours: serviceHoursText(calendar.serviceHours ?? usualHours),
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
  fallbackName: string,
): ReportGroup {
  return { name: name ?? fallbackName, asked, won, lost, wonNet: amountToEuros(won_net) }
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
