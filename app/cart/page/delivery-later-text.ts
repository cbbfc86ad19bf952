/** A sentence for a cart whose delivery has no price yet. */
export const deliveryLaterText = 'Τα μεταφορικά υπολογίζονται στο ταμείο ή στην προσφορά.'
