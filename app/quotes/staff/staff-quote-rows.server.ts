import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import type { ProofState } from '#app/proofs/proof-states.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuoteRow } from '#app/quotes/staff/staff-quotes.contract.ts'

/** Rows of the inbox, in the order of the ids. */
export async function readStaffRows(ctx: Context, ids: readonly string[]): Promise<readonly StaffQuoteRow[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${rowColumns} from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, place)
    join ${quotes} on ${quotes.id} = listed.id
    left join users u on u.id = ${quotes.assigneeId}
    order by listed.place`)
  return rows.map(presentRow)
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly state: QuoteState
  readonly name: string
  readonly company_name: string
  readonly project_name: string
  readonly first_title: string | null
  readonly line_count: number
  readonly submitted_at: string
  readonly changed_at: string
  readonly answer_due_at: string | null
  readonly waiting_since: string | null
  readonly valid_until: string | null
  readonly needed_by: string | null
  readonly net_cents: number | null
  readonly assignee: string | null
  readonly unseen: boolean
  readonly proof: ProofState | null
}

const rowColumns = sql`
  ${quotes.id}, ${quotes.number}, ${quotes.state}, ${quotes.name}, ${quotes.companyName}, ${quotes.projectName},
  coalesce(
    (select l.title from quote_lines l where l.quote_id = ${quotes.id} order by l.position limit 1),
    left(${quotes.message}, 120)
  ) as first_title,
  (select count(*)::int from quote_lines l where l.quote_id = ${quotes.id}) as line_count,
  coalesce(${quotes.submittedAt}, ${quotes.createdAt}) as submitted_at, ${quotes.changedAt}, ${quotes.answerDueAt},
  ${quotes.waitingSince}, ${quotes.validUntil}, ${quotes.neededBy}, ${quotes.netCents},
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as assignee,
  ${quotes.unseenSince} is not null as unseen,
  (select p.state from proofs p where p.quote_id = ${quotes.id} order by p.place desc limit 1) as proof`

function presentRow(row: Row): StaffQuoteRow {
  const moment = (text: string) => new Date(text).toISOString()
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    name: row.name,
    companyName: row.company_name,
    projectName: row.project_name,
    firstTitle: row.first_title ?? '',
    lineCount: row.line_count,
    submittedAt: moment(row.submitted_at),
    changedAt: moment(row.changed_at),
    answerDueAt: row.answer_due_at === null ? null : moment(row.answer_due_at),
    waitingSince: row.waiting_since === null ? null : moment(row.waiting_since),
    validUntil: row.valid_until,
    neededBy: row.needed_by,
    net: row.net_cents === null ? null : amountToEuros(row.net_cents),
    assignee: row.assignee,
    unseen: row.unseen,
    proof: row.proof,
  }
}
