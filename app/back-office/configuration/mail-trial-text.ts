import type { MailTrialOutcome } from '#app/platform/mail/mail-trial.ts'
import type { MailServer } from '#app/platform/stored-config/effective-config.ts'

/** What a trial of a mail server showed, and what to look at. */
export function mailTrialText(outcome: MailTrialOutcome, { host, port }: Pick<MailServer, 'host' | 'port'>, to: string): string {
  switch (outcome) {
    case 'accepted':
      return `Ο διακομιστής δέχτηκε το e-mail για το ${to}. Δείτε ότι έφτασε, και αποθηκεύστε.`
    case 'no-host':
      return `Ο διακομιστής «${host}» δεν βρέθηκε. Ελέγξτε το όνομά του.`
    case 'no-connection':
      return `Ο διακομιστής ${host} δεν δέχεται συνδέσεις στη θύρα ${port}. Ελέγξτε τη θύρα: συνήθως 465 ή 587.`
    case 'no-answer':
      return `Ο διακομιστής ${host} δεν απάντησε στη θύρα ${port}. Ελέγξτε τη θύρα και τον τρόπο προστασίας της σύνδεσης.`
    case 'no-tls':
      return 'Η προστατευμένη σύνδεση δεν έγινε. Ελέγξτε τον τρόπο της: συνήθως TLS στη θύρα 465, STARTTLS στη θύρα 587.'
    case 'wrong-login':
      return 'Ο διακομιστής δεν δέχτηκε το όνομα χρήστη ή τον κωδικό. Ελέγξτε τα: κάποιοι πάροχοι θέλουν ειδικό κωδικό εφαρμογής.'
    case 'refused':
      return 'Ο διακομιστής δεν δέχτηκε τον αποστολέα, τον παραλήπτη ή το μήνυμα. Ελέγξτε ότι το e-mail της επιχείρησης στις «Ρυθμίσεις» ανήκει σε αυτόν τον διακομιστή.'
    case 'failed':
      return 'Το e-mail δεν στάλθηκε. Δείτε παρακάτω τι απάντησε ο διακομιστής.'
  }
}
