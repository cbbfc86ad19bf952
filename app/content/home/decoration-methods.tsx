import { Link } from 'react-router'

import { decorationUrl } from '#app/urls.ts'

const methods = [
  { name: 'Μεταξοτυπία', fits: 'Τσάντες, μπλούζες, ομπρέλες', text: 'Έντονα χρώματα Pantone σε μεγάλες ποσότητες.' },
  { name: 'Ταμπογραφία', fits: 'Στυλό, μπρελόκ, μικροσυσκευές', text: 'Καθαρό λογότυπο σε μικρές και καμπύλες επιφάνειες.' },
  { name: 'Χάραξη λέιζερ', fits: 'Μέταλλο, ξύλο, δέρμα', text: 'Ανεξίτηλη, χωρίς μελάνι.' },
  { name: 'Κέντημα', fits: 'Πόλο, φούτερ, καπέλα', text: 'Ανάγλυφο αποτέλεσμα, για ρούχα που πλένονται συχνά.' },
  { name: 'Ψηφιακή και UV', fits: 'Σημειωματάρια, power bank', text: 'Φωτογραφίες και διαβαθμίσεις, όσα χρώματα κι αν έχουν.' },
  { name: 'Θερμοτυπία', fits: 'Δερματίνη, χαρτί, ρούχα', text: 'Μεταλλικό φύλλο ή μεταφορά με θερμότητα.' },
  {
    name: 'Εξάχνωση (sublimation)',
    fits: 'Κούπες, υφάσματα από πολυεστέρα',
    text: 'Το σχέδιο γίνεται μέρος της επιφάνειας, από άκρη σε άκρη.',
  },
]

/** The techniques by which a logo comes onto a gift, in a line each. */
export function DecorationMethods() {
  return (
    <section aria-labelledby="decoration" className="mt-16 w992:mt-20">
      <h2 id="decoration" className="text-2xl font-semibold">
        Πώς αποτυπώνεται το λογότυπό σας
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        Η τεχνική εξαρτάται από το υλικό, την ποσότητα και τα χρώματα. Προτείνουμε την κατάλληλη σε κάθε προσφορά.
      </p>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line w600:grid-cols-2 w1200:grid-cols-4">
        {methods.map(({ name, fits, text }) => (
          <li key={name} className="bg-surface p-5">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 text-sm">{text}</p>
            <p className="mt-2 text-sm text-muted">{fits}</p>
          </li>
        ))}
        <li className="bg-surface">
          <Link
            to={decorationUrl()}
            className="flex h-full min-h-20 flex-col justify-center p-5 font-semibold underline underline-offset-4 hover:text-accent"
          >
            Όλα για τις τεχνικές
          </Link>
        </li>
      </ul>
    </section>
  )
}
