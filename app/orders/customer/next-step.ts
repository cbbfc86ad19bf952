import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

interface NextStep {
  readonly title: string
  readonly text: string
}

const approved: NextStep = {
  title: 'Το δοκίμιο εγκρίθηκε',
  text: 'Η παραγωγή ξεκινά. Σας ενημερώνουμε με e-mail μόλις η παραγγελία είναι έτοιμη.',
}

/** The next step, for the customer. */
export function nextStep(
  order: Pick<OrderAnswer, 'state' | 'isPersonalised' | 'isArtworkApproved' | 'payment' | 'delivery'>,
): NextStep {
  const isPickup = order.delivery.address === null
  switch (order.state) {
    case 'placed':
      return {
        title: 'Λάβαμε την παραγγελία σας',
        text: order.delivery.isOpen
          ? 'Υπολογίζουμε το κόστος παράδοσης και επικοινωνούμε μαζί σας πριν προχωρήσουμε.'
          : 'Την ελέγχουμε και σας στέλνουμε επιβεβαίωση με e-mail, συνήθως την ίδια εργάσιμη ημέρα.',
      }
    case 'awaiting-payment':
      return order.payment.method === 'card'
        ? { title: 'Η πληρωμή με κάρτα εκκρεμεί', text: 'Μόλις ολοκληρωθεί, σας ενημερώνουμε με e-mail και ξεκινάμε.' }
        : {
            title: order.payment.method === 'iris' ? 'Περιμένουμε την πληρωμή σας με IRIS' : 'Περιμένουμε την κατάθεσή σας',
            text: 'Μόλις η πληρωμή φανεί στον λογαριασμό μας, σας ενημερώνουμε με e-mail και ξεκινάμε.',
          }
    case 'confirmed':
      if (order.isArtworkApproved) return approved
      return {
        title: 'Η παραγγελία επιβεβαιώθηκε',
        text: order.isPersonalised
          ? 'Ετοιμάζουμε το δοκίμιο της εκτύπωσης και σας το στέλνουμε με e-mail για έγκριση.'
          : 'Ετοιμάζουμε τα προϊόντα σας.',
      }
    case 'in-artwork':
      if (order.isArtworkApproved) return approved
      return {
        title: 'Ετοιμάζουμε το δοκίμιο',
        text: 'Σας το στέλνουμε με e-mail. Η παραγωγή ξεκινά όταν το εγκρίνετε.',
      }
    case 'in-production':
      return { title: 'Τυπώνουμε την παραγγελία σας', text: 'Σας ενημερώνουμε με e-mail μόλις είναι έτοιμη.' }
    case 'ready':
      return isPickup
        ? { title: 'Είναι έτοιμη για παραλαβή', text: 'Περάστε τις ώρες λειτουργίας μας, με τον αριθμό της παραγγελίας.' }
        : { title: 'Είναι έτοιμη', text: 'Την παραδίδουμε στον μεταφορέα και σας στέλνουμε τον αριθμό αποστολής.' }
    case 'shipped':
      return { title: 'Είναι στον δρόμο', text: 'Παρακολουθήστε την αποστολή με τον σύνδεσμο του μεταφορέα.' }
    case 'delivered':
    case 'completed':
      return { title: 'Η παραγγελία παραδόθηκε', text: 'Ευχαριστούμε. Αν κάτι δεν είναι όπως το περιμένατε, γράψτε μας.' }
    case 'cancelled':
      return {
        title: 'Η παραγγελία ακυρώθηκε',
        text: order.payment.paid > 0 ? 'Σας επιστρέφουμε όσα πληρώσατε.' : 'Δεν χρειάζεται να πληρώσετε κάτι.',
      }
    case 'returned':
      return { title: 'Η παραγγελία επιστράφηκε', text: 'Για την επιστροφή των χρημάτων σας ενημερώνουμε με e-mail.' }
  }
}
