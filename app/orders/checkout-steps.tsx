import { classes } from '#app/ui/classes.ts'

const steps = [
  { title: 'Ελέγχετε την παραγγελία', text: 'Ποσότητες και τιμές, όπως είναι στο καλάθι σας.' },
  { title: 'Στοιχεία και λογότυπο', text: 'Μας λέτε για πότε τα θέλετε και σας στέλνουμε προσφορά.' },
  { title: 'Εγκρίνετε', text: 'Σας στέλνουμε την τιμή με την εκτύπωση και το δοκίμιο. Αλλάζετε ό,τι θέλετε.' },
  { title: 'Παραλαμβάνετε', text: 'Τυπώνουμε αφού εγκρίνετε, και τα δώρα έρχονται στον χώρο σας.' },
]

/** How a cart becomes gifts; the first step is the one that is taken here. */
export function CheckoutSteps() {
  return (
    <ol className="mb-8 grid grid-cols-2 gap-4 w1300:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === 0 ? 'step' : undefined}
          className={classes('border-t-3 pt-3', index === 0 ? 'border-accent' : 'border-line')}
        >
          <p className="font-semibold">
            <span className="text-muted tabular-nums">{index + 1}.</span> {title}
          </p>
          <p className="mt-1 hidden text-sm text-muted w680:block">{text}</p>
        </li>
      ))}
    </ol>
  )
}
