import type { FirstStepCode } from '#app/back-office/opening/first-steps.ts'
import { importUrl, settingsUrl, staffColleaguesUrl } from '#app/staff-urls.ts'

interface StepText {
  readonly title: string
  /** What is done there, and when it counts as done */
  readonly note: string
  readonly to: string
}

export const firstStepTexts: Readonly<Record<FirstStepCode, StepText>> = {
  company: {
    title: 'Η εταιρεία σας',
    note: 'Επωνυμία, ΑΦΜ και έδρα: γράφονται σε κάθε σελίδα, προσφορά και e-mail.',
    to: `${settingsUrl()}#company`,
  },
  mail: {
    title: 'E-mail που φτάνουν',
    note: 'Ορίστε τον διακομιστή αλληλογραφίας και στείλτε ένα δοκιμαστικό.',
    to: `${settingsUrl()}#mail`,
  },
  address: {
    title: 'Η διεύθυνση του καταστήματος',
    note: 'Το όνομα στο διαδίκτυο: με αυτό γράφονται οι σύνδεσμοι στα e-mail.',
    to: `${settingsUrl()}#address`,
  },
  payment: {
    title: 'Πώς σας πληρώνουν',
    note: 'Οι δικοί σας τραπεζικοί λογαριασμοί, ή IRIS. Χωρίς αυτά δεν προσφέρεται κατάθεση στο ταμείο.',
    to: `${settingsUrl()}#banks`,
  },
  delivery: {
    title: 'Παράδοση',
    note: 'Τρόποι, ζώνες και τιμές: όσα υπάρχουν είναι πρόταση, ελέγξτε τα και αποθηκεύστε τα δικά σας.',
    to: `${settingsUrl()}#delivery`,
  },
  products: {
    title: 'Τα πρώτα προϊόντα',
    note: 'Από το αρχείο του προμηθευτή σας, ή με το χέρι.',
    to: importUrl(),
  },
  brand: {
    title: 'Λογότυπο και χρώμα',
    note: 'Το όνομα, το λογότυπο και το χρώμα σας σε σελίδες, έγγραφα και e-mail.',
    to: `${settingsUrl()}#brand`,
  },
  people: {
    title: 'Οι συνάδελφοι',
    note: 'Προσκαλέστε όσους δουλεύουν μαζί σας, ο καθένας με τις αρμοδιότητές του.',
    to: staffColleaguesUrl(),
  },
  opening: {
    title: 'Άνοιγμα',
    note: 'Όταν είστε έτοιμοι, με ένα πάτημα.',
    to: `${settingsUrl()}#opening`,
  },
}
