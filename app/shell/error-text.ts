/** Section 2's sentence on the error page, and its Greek version. */
export interface ErrorText {
  readonly status: number
  readonly greek: string
  /** The specified English sentence; undefined for other statuses */
  readonly english?: string
  readonly advice: string
}

/** The texts of the error page of a status. */
export function errorText(status: number): ErrorText {
  switch (status) {
    case 404:
      return {
        status,
        greek: 'Η σελίδα που ζητήσατε δεν υπάρχει',
        english: "We are sorry, the page you've requested is not available",
        advice: 'Ίσως άλλαξε διεύθυνση ή το προϊόν αποσύρθηκε. Αναζητήστε αυτό που θέλετε:',
      }
    case 403:
      return {
        status,
        greek: 'Δεν έχετε πρόσβαση σε αυτή τη σελίδα',
        english: 'Sorry, access denied',
        advice: 'Αν πιστεύετε ότι πρόκειται για λάθος, επικοινωνήστε μαζί μας.',
      }
    case 429:
      return {
        status,
        greek: 'Πολλά αιτήματα σε λίγο χρόνο',
        advice: 'Περιμένετε λίγα δευτερόλεπτα και δοκιμάστε ξανά.',
      }
    case 500:
      return {
        status,
        greek: 'Ο διακομιστής δεν ανταποκρίνεται',
        english: 'Sorry, the server is down',
        advice: 'Το πρόβλημα είναι δικό μας. Δοκιμάστε ξανά σε λίγα λεπτά.',
      }
    case 503:
      return {
        status,
        greek: 'Το κατάστημα δεν είναι διαθέσιμο αυτή τη στιγμή',
        advice: 'Το καλάθι και όσα έχετε γράψει δεν χάνονται. Δοκιμάστε ξανά σε ένα λεπτό.',
      }
    default:
      return { status, greek: 'Κάτι πήγε στραβά', advice: 'Δοκιμάστε ξανά σε λίγα λεπτά.' }
  }
}

/** Shown instead while the visitor is offline. */
export const offlineText = {
  greek: 'Είστε εκτός σύνδεσης',
  advice: 'Η σελίδα θα ανοίξει μόλις επανέλθει το δίκτυό σας.',
}
