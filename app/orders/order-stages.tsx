const stages = [
  { name: 'Αίτημα', text: 'Παίρνει αριθμό, και σας στέλνουμε e-mail με τον προσωπικό σας σύνδεσμο.' },
  { name: 'Προσφορά', text: 'Τιμές ανά ποσότητα, με την εκτύπωση, τα μεταφορικά και τον ΦΠΑ.' },
  { name: 'Έγκριση', text: 'Εγκρίνετε με ένα πάτημα, ή ζητάτε αλλαγή.' },
  { name: 'Παραγωγή', text: 'Σας στέλνουμε το δοκίμιο με e-mail και τυπώνουμε αφού το εγκρίνετε.' },
  { name: 'Παράδοση', text: 'Στη διεύθυνση που μας δώσατε. Την ημέρα τη συμφωνούμε στην προσφορά.' },
]

/** The stages of an order, from request to delivery. */
export function OrderStages() {
  return (
    <ol className="mt-5 grid gap-x-6 gap-y-5 w800:grid-cols-5">
      {stages.map(({ name, text }, index) => (
        <li key={name} className="border-t-3 border-line pt-3">
          <p className="font-semibold">
            <span className="text-muted tabular-nums">{index + 1}.</span> {name}
          </p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
