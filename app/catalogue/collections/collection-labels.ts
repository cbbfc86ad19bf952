import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

/** The specification's collections in Greek; staff may rename them. */
const labels: Readonly<Record<string, string>> = {
  'best sellers': 'Δημοφιλέστερα',
  featured: 'Επιλεγμένα',
  'featured products': 'Προτεινόμενα',
  'new arrival': 'Νέες αφίξεις',
  'on sale': 'Σε έκπτωση',
  popular: 'Δημοφιλή',
  'top rated': 'Με την υψηλότερη βαθμολογία',
  'trending product': 'Ανερχόμενα',
}

export const collectionLabel = (name: string, given: string | null) => given ?? labels[name] ?? name

export const maxCollections = 200
/** How many products of a collection staff can sort; further ones follow, the most popular first. */
export const maxSorted = 500

/** Refusals of the staff's collection calls. */
export const collectionRefusals = refusals({
  'unknown-collection': [404, 'Η συλλογή δεν υπάρχει πια. Ανανεώστε τη σελίδα.'],
  'unknown-product': [404, 'Το προϊόν δεν υπάρχει πια.'],
  'collection-changed': [409, 'Ένας συνάδελφος άλλαξε τη συλλογή στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.'],
  'collection-exists': [422, 'Υπάρχει ήδη συλλογή με αυτό το όνομα.'],
  'collection-in-use': [409, 'Η συλλογή έχει προϊόντα. Αφαιρέστε τα πρώτα.'],
  'too-many-collections': [422, `Χωρούν έως ${maxCollections} συλλογές.`],
  'too-many-in-collection': [422, 'Ένα προϊόν ανήκει σε έως 50 συλλογές.'],
})

export type CollectionRefusal = RefusalOf<typeof collectionRefusals>
