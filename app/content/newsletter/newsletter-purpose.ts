/** What subscribers agree to receive, as the mail that asks for their confirmation says it; kept as evidence of the consent. */
export const newsletterPurpose = 'νέα δώρα και πτώσεις τιμών, μία φορά τον μήνα'
