/** Why a call on webhooks is refused. */
export type WebhookRefusal =
  | { readonly refusal: 'not-found' }
  | { readonly refusal: 'too-many-endpoints' }
  | { readonly refusal: 'inside-network' }
  | { readonly refusal: 'no-address' }
  | { readonly refusal: 'delivery-waiting' }
  | { readonly refusal: 'endpoint-off' }

export const maxEndpoints = 10

/** The Greek sentence of a refusal. */
export function webhookRefusalText({ refusal }: WebhookRefusal): string {
  switch (refusal) {
    case 'not-found':
      return 'Δεν βρέθηκε. Ανανεώστε τη σελίδα.'
    case 'too-many-endpoints':
      return `Ορίζετε έως ${maxEndpoints} συνδέσεις. Αφαιρέστε πρώτα μία.`
    case 'inside-network':
      return 'Η διεύθυνση οδηγεί σε εσωτερικό δίκτυο. Δώστε διεύθυνση που ανοίγει από το διαδίκτυο.'
    case 'no-address':
      return 'Ο διακομιστής της διεύθυνσης δεν βρέθηκε. Ελέγξτε πώς γράφεται.'
    case 'delivery-waiting':
      return 'Η αποστολή αναμένει ήδη τη σειρά της.'
    case 'endpoint-off':
      return 'Η σύνδεση είναι ανενεργή. Ενεργοποιήστε τη πρώτα.'
  }
}

export function webhookRefusalStatus({ refusal }: WebhookRefusal): 404 | 409 | 422 {
  if (refusal === 'not-found') return 404
  return refusal === 'inside-network' || refusal === 'no-address' ? 422 : 409
}
