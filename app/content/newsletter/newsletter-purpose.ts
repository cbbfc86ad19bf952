/** What subscribers agree to receive, quoted in the confirmation mail and stored as evidence of the consent. */
export const newsletterPurpose = 'νέα δώρα και πτώσεις τιμών, μία φορά τον μήνα'
