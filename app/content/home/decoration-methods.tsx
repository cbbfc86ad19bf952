import { Link } from 'react-router'

import { decorationUrl, techniqueUrl } from '#app/urls.ts'

const methods = [
  {
    key: 'silkscreen',
    name: 'Μεταξοτυπία',
    fits: 'Τσάντες, μπλούζες, ομπρέλες',
    text: 'Έντονα χρώματα Pantone σε μεγάλες ποσότητες.',
  },
  {
    key: 'padPrint',
    name: 'Ταμπογραφία',
    fits: 'Στυλό, μπρελόκ, μικροσυσκευές',
    text: 'Καθαρό λογότυπο σε μικρές και καμπύλες επιφάνειες.',
  },
  { key: 'laserEngraving', name: 'Χάραξη λέιζερ', fits: 'Μέταλλο, ξύλο, δέρμα', text: 'Ανεξίτηλη, χωρίς μελάνι.' },
  {
    key: 'embroidery',
    name: 'Κέντημα',
    fits: 'Πόλο, φούτερ, καπέλα',
    text: 'Ανάγλυφο αποτέλεσμα, για ρούχα που πλένονται συχνά.',
  },
  {
    key: 'digitalPrint',
    name: 'Ψηφιακή και UV',
    fits: 'Σημειωματάρια, power bank',
    text: 'Φωτογραφίες και διαβαθμίσεις, όσα χρώματα κι αν έχουν.',
  },
  { key: 'hotStamp', name: 'Θερμοτυπία', fits: 'Δερματίνη, χαρτί, ρούχα', text: 'Μεταλλικό φύλλο ή μεταφορά με θερμότητα.' },
  {
    key: 'sublimation',
    name: 'Εξάχνωση (sublimation)',
    fits: 'Κούπες, υφάσματα από πολυεστέρα',
    text: 'Η εκτύπωση γίνεται μέρος της επιφάνειας, από άκρη σε άκρη.',
  },
]

/** The decoration techniques, one line each. */
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
        {methods.map(({ key, name, fits, text }) => (
          <li key={key} className="bg-surface p-5">
            <h3 className="font-semibold">
              <Link to={techniqueUrl(key)} className="underline-offset-4 hover:text-accent hover:underline">
                {name}
              </Link>
            </h3>
            <p className="mt-1 line-clamp-3 text-sm">{text}</p>
            <p className="mt-2 line-clamp-3 text-sm text-muted">{fits}</p>
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
