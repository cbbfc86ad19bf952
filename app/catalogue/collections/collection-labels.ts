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

/** Refusals of the staff's collection calls. */
export interface CollectionRefusal {
  readonly refusal:
    | 'unknown-collection'
    | 'unknown-product'
    | 'collection-changed'
    | 'collection-exists'
    | 'collection-in-use'
    | 'too-many-collections'
    | 'too-many-in-collection'
}

export const maxCollections = 200

const answers: Readonly<Record<CollectionRefusal['refusal'], { readonly status: 404 | 409 | 422; readonly text: string }>> = {
  'unknown-collection': { status: 404, text: 'Η συλλογή δεν υπάρχει πια. Ανανεώστε τη σελίδα.' },
  'unknown-product': { status: 404, text: 'Το προϊόν δεν υπάρχει πια.' },
  'collection-changed': {
    status: 409,
    text: 'Ένας συνάδελφος άλλαξε τη συλλογή στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  },
  'collection-exists': { status: 422, text: 'Υπάρχει ήδη συλλογή με αυτό το όνομα.' },
  'collection-in-use': { status: 409, text: 'Η συλλογή έχει προϊόντα. Αφαιρέστε τα πρώτα.' },
  'too-many-collections': { status: 422, text: `Χωρούν έως ${maxCollections} συλλογές.` },
  'too-many-in-collection': { status: 422, text: 'Ένα προϊόν ανήκει σε έως 50 συλλογές.' },
}

export const collectionRefusalStatus = ({ refusal }: CollectionRefusal) => answers[refusal].status
export const collectionRefusalText = ({ refusal }: CollectionRefusal) => answers[refusal].text
