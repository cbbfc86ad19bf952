import type { QuoteState } from '#app/quotes/quote-states.ts'
import type { QuoteEventView } from '#app/quotes/quote-answers.ts'
import type { StaffQuoteViewName } from '#app/quotes/staff/inbox-address.ts'

const states: Readonly<Record<QuoteState, string>> = {
  draft: 'Πρόχειρο',
  submitted: 'Νέο αίτημα',
  'in-review': 'Ετοιμάζεται',
  offered: 'Σε αναμονή πελάτη',
  revised: 'Νέα έκδοση',
  accepted: 'Εγκρίθηκε',
  declined: 'Απορρίφθηκε',
  expired: 'Έληξε',
  withdrawn: 'Αποσύρθηκε',
  converted: 'Έγινε παραγγελία',
}

/** The state in words for staff. */
export function staffStateText(state: QuoteState): string {
  return states[state]
}

const views: Readonly<Record<StaffQuoteViewName, string>> = {
  inbox: 'Εισερχόμενα',
  new: 'Νέες',
  overdue: 'Εκπρόθεσμες',
  expiring: 'Λήγουν',
  offered: 'Σε αναμονή πελάτη',
  accepted: 'Εγκεκριμένες',
  proofs: 'Δοκίμια',
  closed: 'Κλειστές',
  all: 'Όλες',
}

export function viewText(view: StaffQuoteViewName): string {
  return views[view]
}

const emptyViews: Readonly<Record<StaffQuoteViewName, string>> = {
  inbox: 'Όλα έχουν απαντηθεί. Μόλις έρθει νέο αίτημα ή μήνυμα, θα εμφανιστεί εδώ.',
  new: 'Κανένα νέο αίτημα.',
  overdue: 'Καμία προσφορά δεν έχει αργήσει.',
  expiring: 'Καμία προσφορά δεν λήγει τις επόμενες τρεις ημέρες.',
  offered: 'Καμία προσφορά δεν αναμένει απάντηση πελάτη.',
  accepted: 'Καμία εγκεκριμένη προσφορά που αναμένει παραγγελία.',
  proofs: 'Κανένα δοκίμιο δεν εκκρεμεί από εμάς.',
  closed: 'Καμία κλειστή προσφορά.',
  all: 'Δεν έχει έρθει ακόμη κανένα αίτημα.',
}

export function emptyViewText(view: StaffQuoteViewName): string {
  return emptyViews[view]
}

const events: Readonly<Record<string, string>> = {
  submit: 'Παραλήφθηκε το αίτημα',
  enter: 'Καταχώρισε το αίτημα',
  review: 'Ανέλαβε το αίτημα',
  offer: 'Έστειλε την προσφορά',
  revise: 'Ξεκίνησε νέα έκδοση',
  'request-change': 'Ζήτησε αλλαγή',
  accept: 'Ενέκρινε την προσφορά',
  'accept-for-customer': 'Καταχώρισε έγκριση του πελάτη',
  'decline-for-customer': 'Καταχώρισε απόρριψη του πελάτη',
  lose: 'Έκλεισε χωρίς παραγγελία',
  'email-corrected': 'Διόρθωσε το e-mail',
  'link-sent': 'Έστειλε ξανά σύνδεσμο',
  decline: 'Απέρριψε την προσφορά',
  refuse: 'Απέρριψε το αίτημα',
  withdraw: 'Απέσυρε το αίτημα',
  expire: 'Η προσφορά έληξε',
  convert: 'Έγινε παραγγελία',
  produced: 'Ολοκληρώθηκε η παραγωγή',
  delivered: 'Παραδόθηκε η παραγγελία',
  message: 'Έγραψε μήνυμα',
  opened: 'Άνοιξε την προσφορά',
  unshared: 'Ανακάλεσε τον σύνδεσμο',
  shared: 'Κοινοποίησε την προσφορά',
  assigned: 'Όρισε υπεύθυνο',
  waiting: 'Αναμένει απάντηση του πελάτη',
  'waiting-ended': 'Τέλος αναμονής, η προθεσμία τρέχει',
  'proof-made': 'Ετοίμασε δοκίμιο',
  'proof-artwork-required': 'Ζήτησε αρχείο για το δοκίμιο',
  'proof-sent': 'Έστειλε δοκίμιο',
  'proof-approved': 'Ενέκρινε το δοκίμιο',
  'proof-rejected': 'Ζήτησε αλλαγές στο δοκίμιο',
  'proof-withdrawn': 'Απέσυρε το δοκίμιο',
}

/** The event in words for staff: «Έστειλε την προσφορά, έκδοση 2». */
export function staffEventText({ kind, offerVersion, note }: QuoteEventView): string {
  const version = offerVersion === null ? '' : `, έκδοση ${offerVersion}`
  return `${events[kind] ?? kind}${version}${note === '' ? '' : `: ${note}`}`
}
