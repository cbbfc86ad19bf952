// The words of the home page besides titles and shelves, until the merchant writes others.

/** The most lines, and the most stages */
export const maxHomeWords = 3

export const defaultPromises: string[] = [
  'Τιμή για κάθε ποσότητα, με και χωρίς ΦΠΑ',
  'Δοκίμιο πριν από την εκτύπωση',
  'Προσφορά χωρίς δέσμευση',
]

export interface HowItWorksWords {
  title: string
  stages: { title: string; text: string }[]
}

export const defaultHow: HowItWorksWords = {
  title: 'Πώς γίνεται',
  stages: [
    {
      title: 'Διαλέγετε',
      text: 'Βρίσκετε το δώρο και βλέπετε αμέσως την τιμή του στην ποσότητά σας, με και χωρίς ΦΠΑ.',
    },
    {
      title: 'Στέλνετε το λογότυπο',
      text: 'Μας λέτε ποσότητες και ημερομηνία. Προτείνουμε θέση και τεχνική, και σας στέλνουμε προσφορά που περιλαμβάνει την εκτύπωση.',
    },
    {
      title: 'Εγκρίνετε και παραλαμβάνετε',
      text: 'Τίποτε δεν τυπώνεται πριν εγκρίνετε το δοκίμιο, εκτός αν ζητήσετε εκτύπωση χωρίς δοκίμιο.',
    },
  ],
}
