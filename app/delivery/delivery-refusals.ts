import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { OpenPriceReason } from '#app/pricing/delivery-price.ts'

export const deliveryRefusals = refusals({
  'empty-cart': [409, 'Το καλάθι είναι άδειο. Προσθέστε προϊόντα για να δείτε τους τρόπους παράδοσης.'],
})

export type DeliveryRefusal = RefusalOf<typeof deliveryRefusals>

/** Why a method has no price, in the customer's words. */
export function openPriceText(reason: OpenPriceReason): string {
  switch (reason) {
    case 'not-served':
      return 'Για αυτόν τον προορισμό συμφωνούμε το κόστος πριν από την αποστολή.'
    case 'unknown-postcode':
      return 'Ο ταχυδρομικός κώδικας δεν βρέθηκε. Ελέγξτε τον, αλλιώς συμφωνούμε το κόστος πριν από την αποστολή.'
    case 'unknown-weight':
      return 'Κάποια προϊόντα δεν έχουν δηλωμένο βάρος. Συμφωνούμε το κόστος πριν από την αποστολή.'
    case 'too-heavy':
      return 'Το βάρος ξεπερνά το όριο αυτού του τρόπου. Συμφωνούμε το κόστος πριν από την αποστολή.'
  }
}
