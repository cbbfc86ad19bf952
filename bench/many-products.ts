import { sql } from 'drizzle-orm'

import { refreshFacets } from '#app/catalogue/refresh-facets.server.ts'
import { searchText } from '#app/catalogue/search-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import { countWords, searchIndex } from '#app/search/index-catalogue.server.ts'

const kinds = (
  'Κούπα,Στυλό,Μπουκάλι,Θερμός,Παγούρι,Σημειωματάριο,Ημερολόγιο,Ομπρέλα,Σακίδιο,Τσάντα,Μπρελόκ,Καπέλο,Φούτερ,Πόλο,T-shirt,Power bank,' +
  'USB stick,Ηχείο,Ακουστικά,Φορτιστής,Ρολόι,Γλάστρα,Καλάθι,Σκαμπό,Σουβέρ,Κάλτσες,Σαγιονάρες,Αντισηπτικό,Φαρμακείο,Μέλι,Ελαιόλαδο,Κρασί'
).split(',')
const manners = (
  'κεραμική,μεταλλικό,πλαστικό,ξύλινο,γυάλινο,βαμβακερό,ανακυκλωμένο,μπαμπού,φελλού,δερμάτινο,παιδικό,ανδρικό,γυναικείο,επαγγελματικό,' +
  'πτυσσόμενο,ασύρματο,αδιάβροχο,θερμομονωτικό,οικολογικό,χειροποίητο,ματ,γυαλιστερό,δίχρωμο,μαγνητικό,ηλιακό,επιτραπέζιο,τσέπης,γραφείου'
).split(',')
const names = (
  'Νάξος,Πάρος,Μύκονος,Σύρος,Τήνος,Άνδρος,Κέα,Σίφνος,Σέριφος,Μήλος,Φολέγανδρος,Ίος,Σαντορίνη,Ανάφη,Αμοργός,Κουφονήσι,Ικαρία,Σάμος,Χίος,' +
  'Λέσβος,Λήμνος,Θάσος,Σαμοθράκη,Σκιάθος,Σκόπελος,Αλόννησος,Εύβοια,Αίγινα,Πόρος,Ύδρα,Σπέτσες,Κύθηρα,Ζάκυνθος,Κεφαλονιά,Ιθάκη,Λευκάδα,' +
  'Παξοί,Κέρκυρα,Κρήτη,Ρόδος,Κως,Πάτμος,Λέρος,Κάλυμνος,Νίσυρος,Τήλος,Σύμη,Κάρπαθος,Κάσος,Όλυμπος,Πήλιο,Πίνδος,Παρνασσός,Ταΰγετος,' +
  'Μαίναλο,Ψηλορείτης,Δελφοί,Επίδαυρος,Μυκήνες,Ολυμπία,Δωδώνη,Βεργίνα,Μετέωρα,Ζαγόρι,Πρέσπες,Καστοριά,Φλώρινα,Έδεσσα,Νάουσα,Βέροια,' +
  'Κοζάνη,Γρεβενά,Ιωάννινα,Άρτα,Πρέβεζα,Λάρισα,Βόλος,Τρίκαλα,Καρδίτσα,Λαμία,Λιβαδειά,Χαλκίδα,Κόρινθος,Ναύπλιο,Τρίπολη,Σπάρτη,Καλαμάτα,' +
  'Πύλος,Μεθώνη,Μονεμβασιά,Γύθειο,Αχιλλέας,Οδυσσέας,Πηνελόπη,Ηλέκτρα,Αντιγόνη,Ισμήνη,Κασσάνδρα,Αριάδνη,Θησέας,Περσέας,Ορφέας,Ευρυδίκη'
).split(',')

/** A believable Greek title for each number, no two alike. */
function title(index: number): string {
  const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length] ?? ''
  const [kind, manner] = [pick(kinds, 1), pick(manners, kinds.length)]
  const [first, second] = [pick(names, kinds.length * manners.length), pick(names, 7)]
  return `${kind} ${manner} ${first} ${second} ${100 + (index % 900)} ${index % 2 === 0 ? 'ml' : 'g'}`
}

/** Adds generated products, copies of the sample's first but for title, code and texts, and indexes them. */
export async function addProducts(ctx: Context, count: number, tell: (done: number) => void): Promise<void> {
  const { rows: columns } = await ctx.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'products' and column_name not in ('id', 'title', 'sku', 'origin', 'origin_hash', 'search_text')`)
  const copied = sql.raw(columns.map(({ name }) => `"${name}"`).join(', '))
  const batch = 1_000
  for (let at = 0; at < count; at += batch) {
    const made = Array.from({ length: Math.min(batch, count - at) }, (_, offset) => {
      const index = at + offset
      const sku = `GEN-${index}`
      return {
        id: 1_000 + index,
        title: title(index),
        sku,
        text: searchText(title(index), [sku], ['Doro', manners[index % 7] ?? '']),
      }
    })
    await ctx.db.execute(sql`
      insert into products (id, title, sku, origin, origin_hash, search_text, ${copied})
      select g.id, g.title, g.sku, 'bench ' || g.id, '', g.text, ${copied}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as g(id int, title text, sku text, text text)
      cross join (select ${copied} from products where id = 1) first`)
    const ids = made.map(({ id }) => id)
    await refreshFacets(ctx, ids)
    await searchIndex.products(ctx, ids)
    tell(at + ids.length)
  }
  await countWords(ctx)
}
