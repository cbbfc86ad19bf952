/** Why a customer declines an offer; recorded in the event, and shown in the quote editor. */
export const declineReasons = ['price', 'delivery', 'other-supplier', 'not-suitable', 'cancelled', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

const texts: Readonly<Record<DeclineReason, string>> = {
  price: 'Η τιμή είναι υψηλή',
  delivery: 'Ο χρόνος παράδοσης δεν μας βολεύει',
  'other-supplier': 'Επιλέξαμε άλλον προμηθευτή',
  'not-suitable': 'Τα προϊόντα δεν μας ταιριάζουν',
  cancelled: 'Η ανάγκη ακυρώθηκε ή αναβλήθηκε',
  other: 'Άλλος λόγος',
}

export function declineReasonText(reason: DeclineReason): string {
  return texts[reason]
}
