import type { ConfigPart } from '#app/platform/config.ts'

/** What all administrators are mailed of, because it gives power or moves money. */
export type AdministratorEvent =
  | {
      readonly kind: 'bank-accounts-changed'
      readonly accounts: readonly { readonly bank: string; readonly iban: string }[]
      /** '': payment by IRIS is not offered */
      readonly irisAlias: string
    }
  | { readonly kind: 'administrator-invited'; readonly email: string }
  | { readonly kind: 'administrator-added'; readonly username: string }
  | { readonly kind: 'api-key-made'; readonly name: string }
  | { readonly kind: 'webhook-added'; readonly url: string }
  | { readonly kind: 'configuration-changed'; readonly part: ConfigPart }

interface EventTexts {
  readonly subject: string
  readonly what: string
  /** What the reader can do */
  readonly note: string
}

/** The mail's subject and sentences. `author` is a user name, or null for the command line and the person added. */
export function administratorTexts(event: AdministratorEvent, author: string | null): EventTexts {
  const by = author === null ? '' : ` Το έκανε ο χρήστης «${author}».`
  const { subject, what, undo } = textsOf(event)
  return {
    subject,
    what: `${what}${by}`,
    note: `Αν δεν το περιμένατε, ${undo}, και αλλάξτε τον κωδικό του λογαριασμού που το έκανε.`,
  }
}

const changedParts: Readonly<Record<ConfigPart, Pick<EventTexts, 'subject' | 'what'>>> = {
  mail: {
    subject: 'Άλλαξε ο διακομιστής αλληλογραφίας',
    what: 'Ο διακομιστής από τον οποίο φεύγουν τα e-mail του καταστήματος άλλαξε.',
  },
  address: {
    subject: 'Άλλαξε η διεύθυνση',
    what: 'Η διεύθυνση με την οποία γράφονται οι σύνδεσμοι στα e-mail του καταστήματος άλλαξε.',
  },
  cards: {
    subject: 'Άλλαξαν τα κλειδιά πληρωμών',
    what: 'Τα κλειδιά του Stripe, που ορίζουν πού πληρώνονται οι κάρτες των πελατών, άλλαξαν.',
  },
  passphrase: {
    subject: 'Άλλαξε η φράση των αντιγράφων',
    what: 'Η φράση που σφραγίζει το κλειδί του καταστήματος μέσα στα αντίγραφα ασφαλείας άλλαξε.',
  },
}

function textsOf(event: AdministratorEvent): { readonly subject: string; readonly what: string; readonly undo: string } {
  switch (event.kind) {
    case 'bank-accounts-changed': {
      const accounts = event.accounts.map(({ bank, iban }) => `${bank} ${iban}`)
      const now = event.irisAlias === '' ? accounts : [...accounts, `IRIS ${event.irisAlias}`]
      return {
        subject: 'Άλλαξαν οι τραπεζικοί λογαριασμοί του καταστήματος',
        what: `Τα στοιχεία για τις καταθέσεις των πελατών άλλαξαν. ${now.length === 0 ? 'Δεν υπάρχει πια κανένας λογαριασμός.' : `Τώρα είναι: ${now.join(', ')}.`}`,
        undo: 'διορθώστε τα στις «Ρυθμίσεις»',
      }
    }
    case 'administrator-invited':
      return {
        subject: 'Πρόσκληση νέου διαχειριστή',
        what: `Στο ${event.email} στάλθηκε πρόσκληση για λογαριασμό διαχειριστή του καταστήματος.`,
        undo: 'ανακαλέστε την πρόσκληση στην «Ομάδα»',
      }
    case 'administrator-added':
      return {
        subject: 'Νέος διαχειριστής του καταστήματος',
        what: `Ο χρήστης «${event.username}» είναι τώρα διαχειριστής του καταστήματος.`,
        undo: 'κλείστε τον λογαριασμό του στην «Ομάδα»',
      }
    case 'api-key-made':
      return {
        subject: 'Νέο κλειδί API',
        what: `Δημιουργήθηκε το κλειδί API «${event.name}», με το οποίο ένα πρόγραμμα διαβάζει ή αλλάζει στοιχεία του καταστήματος.`,
        undo: 'ανακαλέστε το στα «Κλειδιά API»',
      }
    case 'webhook-added':
      return {
        subject: 'Νέος παραλήπτης στις συνδέσεις (webhooks)',
        what: `Το ${event.url} ειδοποιείται τώρα για παραγγελίες και προσφορές.`,
        undo: 'αφαιρέστε το στις «Συνδέσεις (webhooks)»',
      }
    case 'configuration-changed':
      return {
        subject: `${changedParts[event.part].subject} του καταστήματος`,
        what: changedParts[event.part].what,
        undo: 'διορθώστε το στις «Ρυθμίσεις»',
      }
  }
}
