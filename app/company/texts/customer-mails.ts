/** Mails to customers, by template, to which the merchant may add a paragraph. Account security mails are excluded. */
export const customerMails = {
  requestReceivedMail: 'Παραλαβή αιτήματος προσφοράς',
  quoteOfferedMail: 'Προσφορά',
  offerReminderMail: 'Υπενθύμιση προσφοράς που λήγει',
  offerExpiredMail: 'Προσφορά που έληξε',
  quoteRefusedMail: 'Απόρριψη αιτήματος',
  acceptanceConfirmedMail: 'Έγκριση προσφοράς',
  declineThanksMail: 'Απόρριψη προσφοράς από τον πελάτη',
  messageToCustomerMail: 'Μήνυμα στον πελάτη',
  proofSentMail: 'Δοκίμιο προς έγκριση',
  proofReminderMail: 'Υπενθύμιση δοκιμίου',
  artworkRequiredMail: 'Χρειάζεται άλλο λογότυπο',
  orderPlacedMail: 'Παραλαβή παραγγελίας',
  orderConfirmedMail: 'Επιβεβαίωση παραγγελίας',
  paymentReceivedMail: 'Λήψη πληρωμής',
  restDueMail: 'Υπόλοιπο πριν από την παραγωγή',
  restReminderMail: 'Υπενθύμιση υπολοίπου πριν από την παραγωγή',
  paymentReminderMail: 'Υπενθύμιση πληρωμής',
  agreedPaymentReminderMail: 'Υπενθύμιση πληρωμής εγκεκριμένης προσφοράς',
  promiseMovedMail: 'Νέα ημέρα παράδοσης',
  inProductionMail: 'Παραγγελία στην παραγωγή',
  orderShippedMail: 'Αποστολή παραγγελίας',
  readyForCollectionMail: 'Παραγγελία έτοιμη για παραλαβή',
  orderDeliveredMail: 'Παράδοση παραγγελίας',
  orderCancelledMail: 'Ακύρωση παραγγελίας',
} as const

export type CustomerMail = keyof typeof customerMails

export const isCustomerMail = (template: string): template is CustomerMail => Object.hasOwn(customerMails, template)
