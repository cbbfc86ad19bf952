/** A ready-made request that a person picks in their client. Its text is Greek, like the catalogue. */
interface AgentPrompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[]
  text(given: Readonly<Record<string, string>>): string
}

const maxLength = 60
/** A typed argument as one line; `otherwise` where it is empty. */
const plain = (text: string | undefined, otherwise: string) =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxLength) || otherwise

export const agentPrompts: readonly AgentPrompt[] = [
  {
    name: 'welcome_kit',
    title: 'Welcome kit for 50 people',
    description: 'Puts together a welcome kit with the company’s logo and prices it.',
    arguments: [
      { name: 'people', description: 'How many people (50)', required: false },
      { name: 'budget', description: 'Net euros per person (40)', required: false },
    ],
    text: ({ people, budget }) =>
      `Φτιάξε ένα welcome kit για ${plain(people, '50')} άτομα με το λογότυπό μας, έως ${plain(budget, '40')} ευρώ καθαρά το άτομο. ` +
      'Βρες 3 έως 5 δώρα που ταιριάζουν μεταξύ τους (find_gifts), τιμολόγησε το καθένα με λογότυπο (price_with_logo), άθροισε την τιμή ανά ' +
      'άτομο και πες μου τη μεταγενέστερη ημέρα παράδοσης και έως πότε εγκρίνω το δοκίμιο. Μετά φτιάξε καλάθι και δώσε μου τον σύνδεσμο.',
  },
  {
    name: 'conference_gifts',
    title: '300 conference gifts by a day',
    description: 'Finds a conference gift in quantity that arrives in time.',
    arguments: [
      { name: 'by', description: 'The day of the conference: 2026-12-18', required: true },
      { name: 'quantity', description: 'How many pieces (300)', required: false },
      { name: 'budget', description: 'Net euros per piece (8)', required: false },
    ],
    text: ({ by, quantity, budget }) =>
      `Χρειαζόμαστε ${plain(quantity, '300')} δώρα συνεδρίου με το λογότυπό μας έως ${plain(by, 'την ημέρα που θα σου πω')}, έως ` +
      `${plain(budget, '8')} ευρώ καθαρά το τεμάχιο. Πρότεινε πέντε (find_gifts) με τιμή και ημέρα, και μόλις διαλέξω ζήτησε προσφορά ` +
      '(request_quote) με τα στοιχεία και τη συγκατάθεσή μου.',
  },
]
