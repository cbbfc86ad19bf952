import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const maxEndpoints = 10

/** Why a call on webhooks is refused. */
export const webhookRefusals = refusals({
  'not-found': [404, 'Δεν βρέθηκε. Ανανεώστε τη σελίδα.'],
  'too-many-endpoints': [409, `Ορίζετε έως ${maxEndpoints} συνδέσεις. Αφαιρέστε πρώτα μία.`],
  'inside-network': [422, 'Η διεύθυνση οδηγεί σε εσωτερικό δίκτυο. Δώστε διεύθυνση που ανοίγει από το διαδίκτυο.', 'url'],
  'no-address': [422, 'Ο διακομιστής της διεύθυνσης δεν βρέθηκε. Ελέγξτε πώς γράφεται.', 'url'],
  'delivery-waiting': [409, 'Η αποστολή αναμένει ήδη τη σειρά της.'],
  'endpoint-off': [409, 'Η σύνδεση είναι ανενεργή. Ενεργοποιήστε τη πρώτα.'],
})

export type WebhookRefusal = RefusalOf<typeof webhookRefusals>
