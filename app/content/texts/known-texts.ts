import type { TextKind } from '#app/content/texts/text-content.ts'
import { articleUrl, homeUrl } from '#app/urls.ts'

export interface TextName {
  readonly kind: TextKind
  readonly key: string
}

/** The texts of every shop. The merchant may add any number of articles. */
export const knownTexts: readonly (TextName & { readonly name: string })[] = [
  { kind: 'home', key: 'home', name: 'Αρχική σελίδα' },
  { kind: 'landing', key: 'electronics', name: 'Τεχνολογία' },
  { kind: 'landing', key: 'grocery', name: 'Γεύσεις' },
  { kind: 'landing', key: 'pharmacy', name: 'Φροντίδα' },
  { kind: 'landing', key: 'lookbook', name: 'Ιδέες' },
  { kind: 'landing', key: 'ready-to-ship', name: 'Ετοιμοπαράδοτα' },
  { kind: 'page', key: 'about-us', name: 'Ποιοι είμαστε' },
  { kind: 'page', key: 'delivery', name: 'Αποστολή και παράδοση' },
  { kind: 'page', key: 'returns', name: 'Επιστροφές' },
  { kind: 'page', key: 'faq', name: 'Συχνές ερωτήσεις' },
  { kind: 'page', key: 'artwork-guidelines', name: 'Προδιαγραφές αρχείων' },
  { kind: 'page', key: 'decoration-methods', name: 'Τεχνικές εκτύπωσης' },
  { kind: 'page', key: 'conditions-of-use', name: 'Όροι χρήσης' },
  { kind: 'page', key: 'privacy-policy', name: 'Απόρρητο' },
  { kind: 'page', key: 'accessibility', name: 'Δήλωση προσβασιμότητας' },
  { kind: 'mail', key: 'mails', name: 'Κείμενα των e-mail' },
]

export const isKnownText = ({ kind, key }: TextName) => knownTexts.some((known) => known.kind === kind && known.key === key)

/** The URL of its page; null for mails. */
export function urlOfText({ kind, key }: TextName): string | null {
  if (kind === 'mail') return null
  if (kind === 'home') return homeUrl()
  return kind === 'article' ? articleUrl(key) : `/${key}`
}
