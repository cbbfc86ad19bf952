const steps = [
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
]

/** From choosing to delivery, in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-16 rounded-card bg-ink px-6 py-10 text-paper w680:px-10 w992:py-12">
      <h2 id="how" className="text-2xl font-semibold">
        Πώς γίνεται
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 w800:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-paper/25 pt-5">
            <p aria-hidden className="text-sm font-semibold text-accent-bright tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-paper/80">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
