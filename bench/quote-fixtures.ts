import { sql } from 'drizzle-orm'

import { fold } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { transact } from '#app/platform/postgres/database.server.ts'

import { productTitle, seededRandom } from './product-titles.ts'

const surnames = (
  'Παπαδόπουλος,Παπαδάκης,Αντωνίου,Γεωργίου,Δημητρίου,Κωνσταντίνου,Νικολάου,Βασιλείου,Ιωάννου,Οικονόμου,Καραγιάννης,Μακρής,' +
  'Αλεξίου,Σταύρου,Χατζής,Παππάς,Λάμπρου,Ρήγας,Βλάχος,Καλλέργης,Μανωλάκης,Ξενάκης,Φωτίου,Ψαρράς,Ζέρβας,Ηλιόπουλος,Θεοδώρου,Ευθυμίου'
).split(',')
const first =
  'Μαρία,Γιώργος,Ελένη,Δημήτρης,Κατερίνα,Νίκος,Βασιλική,Γιάννης,Σοφία,Κώστας,Αγγελική,Χρήστος,Ιωάννα,Παναγιώτης'.split(',')
const trades = (
  'Τεχνική,Φαρμακευτική,Ναυτιλιακή,Ξενοδοχειακή,Μεταφορική,Ασφαλιστική,Ενεργειακή,Συμβουλευτική,Εκδοτική,Κατασκευαστική,Τουριστική,' +
  'Αγροτική,Εμπορική,Ηλεκτρολογική,Πληροφορική,Εκπαιδευτική,Διαφημιστική,Χημική,Οινοποιητική,Μηχανουργική'
).split(',')
const forms = 'ΑΕ,ΕΠΕ,ΙΚΕ,ΟΕ & Σία,ΕΕ'.split(',')
const projects = 'Χριστούγεννα,Πάσχα,Συνέδριο,Έκθεση,Επέτειος,Νέοι συνεργάτες,Ημερίδα,Καλοκαίρι,Εγκαίνια,'.split(',')

/** The number of distinct companies, people and titles. */
const kinds = 20_000
/** The ΑΦΜ of the company `k` */
const afm = sql`(100000000 + k.id * 37)::text`
const phone = sql`'210' || lpad((k.id * 311 % 9999999)::text, 7, '0')`
const atOnce = 5_000

/** Adds quotes of one to five lines, like years of trade: mostly settled, some open, a third of customers with accounts. */
export async function addQuotes(
  ctx: Context,
  count: number,
  customers: readonly { id: number; quotes: number }[],
): Promise<void> {
  const random = seededRandom(7)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const rows = Array.from({ length: kinds }, () => {
    const name = `${pick(first)} ${pick(surnames)}`
    const company = `${pick(trades)} ${pick(surnames)} ${pick(forms)}`
    const [project, title] = [pick(projects), productTitle(random)]
    return { name, company, project, title, words: fold(`${name} ${company} ${project} ${title}`).split(/[^\p{L}\p{N}]+/u) }
  })
  const owners = customers.flatMap(({ id, quotes }) => Array.from({ length: quotes }, () => id))
  await transact(ctx.db, async (tx) => {
    await tx.execute(sql`
      create temporary table kinds on commit drop as
      select (row_number() over ())::int - 1 as id, k.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as k(name text, company text, project text, title text, words jsonb)`)
    await tx.execute(sql`create index on kinds (id)`)
    await tx.execute(sql`analyze kinds`)
    // In batches, because of the statement timeout.
    for (let from = 1; from <= count; from += atOnce) {
      await tx.execute(sql`
        insert into quotes (id, number, state, request_key, user_id, name, email, company_name, project_name, created_at, submitted_at,
          changed_at, answer_due_at, unseen_since, valid_until, net_cents, gross_cents, search_words)
        select gen_random_uuid(), '2025-' || lpad(i::text, 6, '0'), state, gen_random_uuid(), owner,
          k.name, 'customer' || k.id || '@example.gr', k.company, k.project, came, came, came + interval '1 hour',
          case when state in ('submitted', 'in-review', 'revised') then came + interval '2 hours' end,
          case when i % 200 = 0 then came end,
          case when state in ('offered', 'accepted', 'declined', 'expired') then (came + interval '14 days')::date end,
          case when state not in ('submitted', 'in-review') then 10000 + i * 7 end,
          case when state not in ('submitted', 'in-review') then 12400 + i * 8 end,
          array_to_tsvector(array(select distinct w from (
            select jsonb_array_elements_text(k.words) as w
            -- Tax number and telephone are a company's, the order number is one of many
            union all select unnest(array['2025', lpad(i::text, 6, '0'), i::text, 'customer' || k.id, 'example', 'gr',
              ${afm}, ${phone}, '210', right(${phone}, 7), 'po', (i % 70000)::text])) as words(w) where w <> ''))
        from (
          select i, ${ctx.now.toISOString()}::timestamptz - i * interval '5 minutes' as came,
            (array['accepted','converted','declined','expired','withdrawn','converted','expired','declined','accepted','converted'])[1 + i % 10]
              as settled, (${sql.param(owners)}::int[])[case when i % 3 = 0 then i / 3 end] as owner
          from generate_series(${from}::int, ${from + atOnce - 1}::int) i where i <= ${count}::int
        ) as made, lateral (select case
          when i <= 300 then (array['submitted','in-review','submitted','revised','offered'])[1 + i % 5]
          when i <= 3000 and i % 2 = 0 then 'offered' else settled end as state) as states,
        kinds k where k.id = (i * 7919) % ${kinds}`)
      await tx.execute(sql`
        insert into quote_lines (id, quote_id, position, title, quantities)
        select gen_random_uuid(), q.id, place, k.title, '{100,250,500}'
        from (select id, substr(number, 6)::int as i from quotes where number like '2025-%') q, generate_series(0, 4) place, kinds k
        where q.i between ${from}::int and ${from + atOnce - 1}::int and place <= q.i % 5 and k.id = (q.i * 31 + place * 7) % ${kinds}`)
    }
  })
  for (const table of ['quotes', 'quote_lines']) await ctx.db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}
