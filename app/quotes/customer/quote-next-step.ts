import { usualAnswerTime } from '#app/company/answer-time.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { countOfWaitingProofs } from '#app/quotes/customer/quote-steps.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

export interface NextStep {
  readonly title: string
  /** What happens next, and what the reader can do */
  readonly text: string
  readonly tone: 'ours' | 'yours' | 'good' | 'closed'
}

type Facts = Pick<QuoteView, 'state' | 'validUntil' | 'acceptance' | 'events'>

/** The state of a quote in the customer's words. `today` is an ISO day of Athens. */
export function nextStep(quote: Facts, today: string): NextStep {
  switch (quote.state) {
    case 'draft':
    case 'submitted':
      return {
        title: 'Λάβαμε το αίτημά σας',
        text: `Ετοιμάζουμε την προσφορά σας και σας τη στέλνουμε ${usualAnswerTime}. Θα σας ειδοποιήσουμε με e-mail.`,
        tone: 'ours',
      }
    case 'in-review':
      return {
        title: 'Ετοιμάζουμε την προσφορά σας',
        text: 'Η ομάδα μας υπολογίζει τις τιμές. Μόλις είναι έτοιμη, θα σας ειδοποιήσουμε με e-mail.',
        tone: 'ours',
      }
    case 'offered':
      return quote.validUntil !== null && quote.validUntil < today ? expired(quote) : offered(quote)
    case 'revised':
      return {
        title: 'Ετοιμάζουμε νέα έκδοση',
        text: 'Θα σας ειδοποιήσουμε με e-mail μόλις είναι έτοιμη. Την προηγούμενη μπορείτε να τη διαβάσετε, όχι να την εγκρίνετε.',
        tone: 'ours',
      }
    case 'accepted':
      return (
        proofStep(quote) ?? {
          title: 'Η προσφορά εγκρίθηκε',
          text: `${acceptedBy(quote)} Η ομάδα μας επικοινωνεί μαζί σας για το δοκίμιο και την παραγωγή.`.trim(),
          tone: 'good',
        }
      )
    case 'converted':
      return (
        proofStep(quote) ?? {
          title: 'Η προσφορά έγινε παραγγελία',
          text: `${acceptedBy(quote)} Για οτιδήποτε χρειαστείτε, γράψτε μας εδώ.`.trim(),
          tone: 'good',
        }
      )
    case 'declined':
      return declined(quote)
    case 'expired':
      return expired(quote)
    case 'withdrawn':
      return { title: 'Το αίτημα αποσύρθηκε', text: 'Μπορείτε να στείλετε νέο αίτημα με τα ίδια όποτε θέλετε.', tone: 'closed' }
  }
}

function offered({ validUntil }: Facts): NextStep {
  const until = validUntil === null ? '' : ` Ισχύει έως ${fullDayText(validUntil)}.`
  return { title: 'Η προσφορά σας είναι έτοιμη', text: `Διαλέξτε ποσότητες και εγκρίνετέ την.${until}`, tone: 'yours' }
}

function proofStep({ events }: Facts): NextStep | null {
  const count = countOfWaitingProofs(events)
  if (count === 0) return null
  return count === 1
    ? { title: 'Δοκίμιο για έγκριση', text: 'Ελέγξτε το παρακάτω: μόλις το εγκρίνετε, ξεκινά η παραγωγή.', tone: 'yours' }
    : {
        title: `${count} δοκίμια για έγκριση`,
        text: 'Ελέγξτε τα παρακάτω: μόλις τα εγκρίνετε, ξεκινά η παραγωγή.',
        tone: 'yours',
      }
}

function expired({ validUntil }: Facts): NextStep {
  const until = validUntil === null ? '' : `Ίσχυε έως ${fullDayText(validUntil)}. `
  return {
    title: 'Η προσφορά έληξε',
    text: `${until}Ζητήστε ανανέωση και σας στέλνουμε νέα έκδοση, ${usualAnswerTime}.`,
    tone: 'closed',
  }
}

function declined({ events }: Facts): NextStep {
  const last = events.findLast(({ kind }) => ['decline', 'decline-for-customer', 'refuse'].includes(kind))
  if (last?.kind === 'refuse') {
    return {
      title: 'Δεν μπορούμε να αναλάβουμε το αίτημα',
      text: last.note === '' ? 'Γράψτε μας αν θέλετε να βρούμε κάτι άλλο.' : last.note,
      tone: 'closed',
    }
  }
  return {
    title: 'Η προσφορά απορρίφθηκε',
    text: 'Ευχαριστούμε που μας ενημερώσατε. Αν αλλάξει κάτι, γράψτε μας ή στείλτε νέο αίτημα με τα ίδια.',
    tone: 'closed',
  }
}

function acceptedBy({ acceptance }: Facts): string {
  return acceptance === null ? '' : `Την ενέκρινε: ${acceptance.name}, ${momentText(new Date(acceptance.at))}.`
}
