import { usualAnswerTime } from '#app/company/answer-time.ts'
import { awaitedText } from '#app/pricing/instalment-text.ts'
import { instalmentsFromAnswer } from '#app/pricing/present-instalments.ts'
import type { OrderAnswer, OrderLineAnswer } from '#app/orders/read/order-answers.ts'

interface NextStep {
  readonly title: string
  readonly text: string
}

type Facts = Pick<
  OrderAnswer,
  'state' | 'isPersonalised' | 'isArtworkApproved' | 'proofWaiver' | 'payment' | 'instalments' | 'delivery'
> & {
  readonly lines: readonly Pick<OrderLineAnswer, 'proof'>[]
}

/** What happens to the print of an order before its production: what somebody approved, or waits for the reader. */
function proofStep({ lines, isArtworkApproved, proofWaiver, instalments }: Facts): NextStep {
  const awaited = awaitedText(instalmentsFromAnswer(instalments))
  const begins = (what: string) => `η παραγωγή ξεκινά όταν ${what}${awaited === null ? '' : ` και λάβουμε ${awaited}`}.`
  const states = lines.flatMap(({ proof }) => (proof === null ? [] : [proof.state]))
  const waiting = states.filter((state) => state === 'waiting').length
  if (waiting > 0 && proofWaiver === null)
    return waiting === 1
      ? { title: 'Δοκίμιο για έγκριση', text: `Ελέγξτε το παρακάτω: ${begins('το εγκρίνετε')}` }
      : { title: `${waiting} δοκίμια για έγκριση`, text: `Ελέγξτε τα παρακάτω: ${begins('τα εγκρίνετε')}` }
  if (isArtworkApproved && proofWaiver === null && states.length > 0)
    return {
      title: states.length === 1 ? 'Το δοκίμιο εγκρίθηκε' : 'Τα δοκίμια εγκρίθηκαν',
      text:
        awaited === null
          ? 'Η παραγωγή ξεκινά. Σας ενημερώνουμε με e-mail μόλις η παραγγελία είναι έτοιμη.'
          : `Η παραγωγή ξεκινά μόλις λάβουμε ${awaited}.`,
    }
  if (isArtworkApproved)
    return {
      title: 'Η παραγγελία επιβεβαιώθηκε',
      text:
        awaited === null
          ? 'Τυπώνεται χωρίς δοκίμιο. Σας ενημερώνουμε με e-mail μόλις είναι έτοιμη.'
          : `Τυπώνεται χωρίς δοκίμιο, μόλις λάβουμε ${awaited}.`,
    }
  if (states.includes('rejected'))
    return { title: 'Ετοιμάζουμε νέα έκδοση του δοκιμίου', text: `Λάβαμε τις αλλαγές σας: ${begins('την εγκρίνετε')}` }
  return {
    title: 'Ετοιμάζουμε το δοκίμιο',
    text: `Σας το στέλνουμε με e-mail: ${begins('το εγκρίνετε')}`,
  }
}

/** The next step, for the customer. */
export function nextStep(order: Facts): NextStep {
  const isPickup = order.delivery.address === null
  switch (order.state) {
    case 'placed':
      return {
        title: 'Λάβαμε την παραγγελία σας',
        text: order.delivery.isOpen
          ? 'Υπολογίζουμε το κόστος παράδοσης και επικοινωνούμε μαζί σας πριν προχωρήσουμε.'
          : `Την ελέγχουμε και σας στέλνουμε επιβεβαίωση με e-mail, ${usualAnswerTime}.`,
      }
    case 'awaiting-payment':
      return order.payment.method === 'card'
        ? { title: 'Η πληρωμή με κάρτα εκκρεμεί', text: 'Μόλις ολοκληρωθεί, σας ενημερώνουμε με e-mail και ξεκινάμε.' }
        : {
            title: order.payment.method === 'iris' ? 'Αναμένουμε την πληρωμή σας με IRIS' : 'Αναμένουμε την κατάθεσή σας',
            text: 'Μόλις η πληρωμή φανεί στον λογαριασμό μας, σας ενημερώνουμε με e-mail και ξεκινάμε.',
          }
    case 'confirmed':
    case 'in-artwork':
      return order.isPersonalised
        ? proofStep(order)
        : { title: 'Η παραγγελία επιβεβαιώθηκε', text: 'Ετοιμάζουμε τα προϊόντα σας.' }
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
