import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'

const texts: Readonly<Record<string, string>> = {
  placed: 'Καταχωρίστηκε η παραγγελία',
  'await-payment': 'Αναμένει πληρωμή',
  confirm: 'Επιβεβαίωσε την παραγγελία',
  pay: 'Πληρώθηκε',
  paid: 'Καταχωρίστηκε πληρωμή',
  refunded: 'Επιστράφηκαν χρήματα',
  'payment-reversed': 'Αναιρέθηκε λάθος καταχώριση',
  'start-artwork': 'Ξεκίνησε το δοκίμιο',
  'artwork-approved': 'Η μακέτα είναι έτοιμη για εκτύπωση',
  'proof-waived': 'Τυπώνεται χωρίς δοκίμιο',
  'rest-due': 'Αναμένεται το υπόλοιπο για να ξεκινήσει η παραγωγή',
  'rest-reminded': 'Στάλθηκε υπενθύμιση για το υπόλοιπο',
  'proof-made': 'Ετοιμάστηκε δοκίμιο',
  'proof-artwork-required': 'Ζητήθηκε αρχείο για το δοκίμιο',
  'proof-sent': 'Στάλθηκε δοκίμιο',
  'proof-approved': 'Εγκρίθηκε δοκίμιο',
  'proof-rejected': 'Ζητήθηκαν αλλαγές στο δοκίμιο',
  'proof-withdrawn': 'Αποσύρθηκε δοκίμιο',
  'start-production': 'Ξεκίνησε η παραγωγή',
  'mark-ready': 'Έτοιμη για παράδοση',
  ship: 'Στάλθηκε',
  shipped: 'Στάλθηκε μέρος της',
  'hand-over': 'Παραλήφθηκε από τον πελάτη',
  deliver: 'Παραδόθηκε',
  complete: 'Ολοκληρώθηκε',
  cancel: 'Ακυρώθηκε',
  expire: 'Ακυρώθηκε χωρίς πληρωμή',
  return: 'Επιστράφηκε',
  cancelled: 'Ακυρώθηκαν τεμάχια',
  withdrawn: 'Υπαναχώρηση',
  returned: 'Επιστράφηκαν τεμάχια',
  credited: 'Πιστώθηκαν μεταφορικά ή χρεώσεις',
  address: 'Άλλαξε τη διεύθυνση ή την ημέρα παράδοσης',
  'promise-moved': 'Άλλαξε την ημέρα παράδοσης, ο πελάτης ενημερώθηκε',
  invoice: 'Άλλαξε το παραστατικό',
  'delivery-note': 'Άλλαξε τα στοιχεία του δελτίου αποστολής',
  'vat-exempted': 'Επιβεβαίωσε το ΑΦΜ: χωρίς ΦΠΑ, ως ενδοκοινοτική παράδοση',
  'vat-exemption-ended': 'Ισχύει ξανά ελληνικός ΦΠΑ',
  'delivery-agreed': 'Όρισε τα μεταφορικά',
  'withdrawal-declared': 'Ο πελάτης δήλωσε υπαναχώρηση',
  'step-back': 'Αναίρεσε το τελευταίο βήμα',
  note: 'Σημείωση',
}

/** An event's text for staff: «Ακυρώθηκε: άλλαξε γνώμη». */
export function orderEventText({ kind, note }: StaffOrder['events'][number]): string {
  const text = texts[kind] ?? kind
  return note === '' ? text : `${text}: ${note}`
}
