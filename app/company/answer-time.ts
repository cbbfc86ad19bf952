/** How soon people answer what was sent in, within a sentence; the deadline of one request is `app/quotes/answer-due`. */
export const usualAnswerTime = 'συνήθως την ίδια εργάσιμη ημέρα'
