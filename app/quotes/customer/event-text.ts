import type { QuoteEventView } from '#app/quotes/quote-answers.ts'

type Told = Pick<QuoteEventView, 'offerVersion' | 'note'>

const texts = new Map(
  Object.entries<(event: Told) => string>({
    submit: () => 'Στάλθηκε το αίτημα',
    offer: ({ offerVersion }) => `Στάλθηκε η προσφορά${inVersion(offerVersion)}`,
    revise: () => 'Ξεκίνησε νέα έκδοση',
    'request-change': ({ offerVersion }) => `Ζητήθηκε αλλαγή${inVersion(offerVersion)}`,
    accept: ({ offerVersion }) => `Εγκρίθηκε η προσφορά${inVersion(offerVersion)}`,
    decline: ({ note }) => withNote('Απορρίφθηκε η προσφορά', note),
    refuse: ({ note }) => withNote('Δεν αναλάβαμε το αίτημα', note),
    withdraw: () => 'Αποσύρθηκε το αίτημα',
    expire: ({ offerVersion }) => `Έληξε η προσφορά${inVersion(offerVersion)}`,
    convert: () => 'Έγινε παραγγελία',
    message: () => 'Νέο μήνυμα',
    shared: ({ note }) => `Κοινοποιήθηκε: ${note}`,
    unshared: ({ note }) => `Ανακλήθηκε ο σύνδεσμος: ${note}`,
  }),
)

function inVersion(version: number | null): string {
  return version === null ? '' : `, έκδοση ${version}`
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text}: ${note}`
}

/** What happened, in the customer's words; null for what is of no interest to them. */
export function eventText(event: QuoteEventView): string | null {
  return texts.get(event.kind)?.(event) ?? null
}
