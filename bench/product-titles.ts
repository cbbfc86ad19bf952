/** Kinds of goods with their gender: feminine, neuter, masculine; capital letters for plurals. */
const kinds = (
  'Κούπα f,Στυλό n,Μπουκάλι n,Θερμός n,Παγούρι n,Σημειωματάριο n,Ημερολόγιο n,Ομπρέλα f,Σακίδιο n,Τσάντα f,Μπρελόκ n,Καπέλο n,Φούτερ n,' +
  'Πόλο n,T-shirt n,Power bank n,USB stick n,Ηχείο n,Ακουστικά N,Φορτιστής m,Ρολόι n,Γλάστρα f,Καλάθι n,Σκαμπό n,Σουβέρ n,Κάλτσες F,' +
  'Σαγιονάρες F,Αντισηπτικό n,Φαρμακείο n,Μέλι n,Ελαιόλαδο n,Κρασί n,Τετράδιο n,Μολύβι n,Κασετίνα f,Ποδιά f,Πετσέτα f,Κουβέρτα f,' +
  'Μαξιλάρι n,Βεντάλια f,Φακός m,Σουγιάς m,Αναπτήρας m,Πορτοφόλι n,Καρτοθήκη f,Θήκη f,Βάση f,Λαμπτήρας m,Φωτιστικό n,Κορνίζα f,Βραβείο n,' +
  'Μετάλλιο n,Κύπελλο n,Σημαία f,Αφίσα f,Αυτοκόλλητο n,Μαγνήτης m,Παζλ n,Τράπουλα f,Ζυγαριά f'
).split(',')
const manners = (
  'κεραμικός,μεταλλικός,πλαστικός,ξύλινος,γυάλινος,βαμβακερός,ανακυκλωμένος,δερμάτινος,παιδικός,ανδρικός,γυναικείος,επαγγελματικός,' +
  'πτυσσόμενος,ασύρματος,αδιάβροχος,θερμομονωτικός,οικολογικός,χειροποίητος,γυαλιστερός,δίχρωμος,μαγνητικός,ηλιακός,επιτραπέζιος,' +
  'ταξιδιωτικός,αναδιπλούμενος,ελαφρύτερος,διαφημιστικός,εταιρικός,κλασικός,μοντέρνος,σπορ,ματ'
).split(',')
const names = (
  'Νάξος,Πάρος,Μύκονος,Σύρος,Τήνος,Άνδρος,Κέα,Σίφνος,Σέριφος,Μήλος,Φολέγανδρος,Ίος,Σαντορίνη,Ανάφη,Αμοργός,Κουφονήσι,Ικαρία,Σάμος,Χίος,' +
  'Λέσβος,Λήμνος,Θάσος,Σαμοθράκη,Σκιάθος,Σκόπελος,Αλόννησος,Εύβοια,Αίγινα,Πόρος,Ύδρα,Σπέτσες,Κύθηρα,Ζάκυνθος,Κεφαλονιά,Ιθάκη,Λευκάδα,' +
  'Παξοί,Κέρκυρα,Κρήτη,Ρόδος,Κως,Πάτμος,Λέρος,Κάλυμνος,Νίσυρος,Τήλος,Σύμη,Κάρπαθος,Κάσος,Όλυμπος,Πήλιο,Πίνδος,Παρνασσός,Ταΰγετος,' +
  'Μαίναλο,Ψηλορείτης,Δελφοί,Επίδαυρος,Μυκήνες,Ολυμπία,Δωδώνη,Βεργίνα,Μετέωρα,Ζαγόρι,Πρέσπες,Καστοριά,Φλώρινα,Έδεσσα,Νάουσα,Βέροια,' +
  'Κοζάνη,Γρεβενά,Ιωάννινα,Άρτα,Πρέβεζα,Λάρισα,Βόλος,Τρίκαλα,Καρδίτσα,Λαμία,Λιβαδειά,Χαλκίδα,Κόρινθος,Ναύπλιο,Τρίπολη,Σπάρτη,Καλαμάτα,' +
  'Πύλος,Μεθώνη,Μονεμβασιά,Γύθειο,Αχιλλέας,Οδυσσέας,Πηνελόπη,Ηλέκτρα,Αντιγόνη,Ισμήνη,Κασσάνδρα,Αριάδνη,Θησέας,Περσέας,Ορφέας,Ευρυδίκη'
).split(',')
const sizes = '30 ml,250 ml,330 ml,500 ml,750 ml,A4,A5,A6,16 GB,32 GB,5.000 mAh,10.000 mAh,20 cm,35 cm,1,2 kg,250 g'.split(
  /,(?!2 kg)/,
)
export const colours = 'λευκό,μαύρο,μπλε,κόκκινο,πράσινο,κίτρινο,γκρι,μπορντό,πορτοκαλί,ροζ'.split(',')
export const materials =
  'κεραμικό,ανοξείδωτο ατσάλι,πολυπροπυλένιο,μπαμπού,βαμβάκι,πολυεστέρας,φελλός,γυαλί,δέρμα,ξύλο οξιάς'.split(',')

const endings: Readonly<Record<string, readonly [string, string]>> = {
  // accented, not accented
  m: ['ός', 'ος'],
  f: ['ή', 'η'],
  n: ['ό', 'ο'],
  F: ['ές', 'ες'],
  N: ['ά', 'α'],
}

function agree(adjective: string, gender: string): string {
  const [accented, plain] = endings[gender] ?? ['ό', 'ο']
  if (adjective.endsWith('ός')) return adjective.slice(0, -2) + accented
  if (!adjective.endsWith('ος')) return adjective
  // γυναικείος and επιτραπέζιος keep their α in the feminine.
  const afterVowel = /[ιίειύ]ος$/.test(adjective) && gender === 'f'
  return adjective.slice(0, -2) + (afterVowel ? 'α' : plain)
}

/** Skewed like real words: the first of a list is far more frequent than its last. */
function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(list.length * random() ** 1.6)] ?? ''
}

/** A realistic Greek title. */
export function productTitle(random: () => number): string {
  const [kind = '', gender = 'n'] = pick(kinds, random).split(/ (?=\w$)/)
  const [manner, name] = [agree(pick(manners, random), gender), pick(names, random)]
  const second = random() < 0.5 ? ` ${pick(names, random)}` : ''
  return `${kind} ${manner} ${name}${second} ${pick(sizes, random)}`
}

/** Reproducible numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
