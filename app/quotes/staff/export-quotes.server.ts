import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import type { TableRows } from '#app/platform/text/table-file.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import type { QuoteSource } from '#app/quotes/quotes.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { quotesOfView, type StaffQuotesQuery } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { sourceText } from '#app/quotes/staff/source-text.ts'
import { staffStateText } from '#app/quotes/staff/staff-texts.ts'

const batchSize = 1_000

const head = [
  'Αριθμός',
  'Κατάσταση',
  'Εταιρεία',
  'ΑΦΜ',
  'Όνομα',
  'E-mail',
  'Τηλέφωνο',
  'Έργο',
  'Αριθμός εντολής αγοράς (PO)',
  'Πρώτο είδος',
  'Είδη',
  'Πώς ήρθε',
  'Παραλήφθηκε',
  'Χρειάζεται έως',
  'Ισχύει έως',
  'Καθαρό ποσό €',
  'Με ΦΠΑ €',
  'Υπεύθυνος',
  'Τελευταία αλλαγή',
]

interface Row extends Record<string, unknown> {
  readonly number: string
  readonly state: QuoteState
  readonly company_name: string
  readonly afm: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly project_name: string
  readonly purchase_order: string
  readonly first_title: string | null
  readonly line_count: number
  readonly source: QuoteSource
  readonly submitted_at: string
  readonly needed_by: string | null
  readonly valid_until: string | null
  readonly net_cents: string | null
  readonly gross_cents: string | null
  readonly assignee: string | null
  readonly changed_at: string
}

const columns = sql`
  ${quotes.number}, ${quotes.state}, ${quotes.companyName}, ${quotes.afm}, ${quotes.name}, ${quotes.email}, ${quotes.phone},
  ${quotes.projectName}, ${quotes.purchaseOrder},
  (select l.title from quote_lines l where l.quote_id = ${quotes.id} order by l.position limit 1) as first_title,
  (select count(*)::int from quote_lines l where l.quote_id = ${quotes.id}) as line_count,
  ${quotes.source}, coalesce(${quotes.submittedAt}, ${quotes.createdAt}) as submitted_at,
  ${quotes.neededBy}::text as needed_by, ${quotes.validUntil}::text as valid_until, ${quotes.netCents}, ${quotes.grossCents},
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as assignee,
  ${quotes.changedAt}`

/**
 * All quotes of a view of the inbox, the highest number first, read while they are written. Numbers never change, so that a
 * quote that changes meanwhile is neither missed nor read twice.
 */
export async function* quoteTable(
  ctx: Context,
  query: Omit<StaffQuotesQuery, 'page'>,
): AsyncGenerator<TableRows, void, undefined> {
  yield [head]
  const wanted = quotesOfView(ctx, query)
  for (let before: string | null = null; ;) {
    const rows = await readRows(ctx, wanted, before)
    if (rows.length > 0) yield rows.map(cellsOf)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    before = last.number
  }
}

async function readRows(ctx: Context, wanted: readonly SQL[], before: string | null): Promise<readonly Row[]> {
  const conditions = before === null ? [...wanted] : [...wanted, sql`${quotes.number} < ${before}`]
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${columns} from ${quotes} left join users u on u.id = ${quotes.assigneeId}
    where ${sql.join(conditions, sql` and `)} order by ${quotes.number} desc limit ${batchSize}`)
  return rows
}

const day = (moment: string) => dayText(dayInAthens(new Date(moment)))
const euros = (cents: string | null) => (cents === null ? null : amountToEuros(Number(cents)))
const dayOrNull = (iso: string | null) => (iso === null ? null : dayText(iso))

const cellsOf = (row: Row): readonly CsvCell[] => [
  row.number,
  staffStateText(row.state),
  row.company_name,
  // A text cell: a number would lose its leading zeros.
  row.afm,
  row.name,
  row.email,
  row.phone,
  row.project_name,
  row.purchase_order,
  row.first_title,
  row.line_count,
  row.source === 'web' ? 'Από το κατάστημα' : sourceText(row.source),
  day(row.submitted_at),
  dayOrNull(row.needed_by),
  dayOrNull(row.valid_until),
  euros(row.net_cents),
  euros(row.gross_cents),
  row.assignee,
  day(row.changed_at),
]
