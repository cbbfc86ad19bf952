import { startOwnShop } from '#app/back-office/opening/use-opening.ts'
import { ActionDialog, type ActionDialogProps } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

const leaving = [
  'Τα προϊόντα, οι κατηγορίες, οι τιμοκατάλογοι εκτύπωσης και τα άρθρα του δείγματος, όπως και αν τα αλλάξατε.',
  'Τα στοιχεία της εταιρείας επίδειξης που δεν αντικαταστήσατε.',
  'Όσα έγιναν στην επίδειξη: παραγγελίες, αιτήματα, προσφορές, καλάθια, κριτικές, εγγραφές και λογαριασμοί πελατών.',
] as const

const staying = [
  'Οι λογαριασμοί της ομάδας σας.',
  'Οι ρυθμίσεις, τα κείμενα και οι τιμοκατάλογοι που αποθηκεύσατε.',
  'Τα προϊόντα και οι κατηγορίες που προσθέσατε εσείς.',
] as const

/** Confirms the removal of the sample, with what goes and what stays. */
export function OwnShopDialog({ open, onClose }: ActionDialogProps) {
  const { run, busy, failure } = useAsyncAction()
  const start = () =>
    run(async () => {
      await startOwnShop()
      onClose(true)
    })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Ξεκινήστε το δικό σας κατάστημα"
      form={{ submit: () => void start(), busy, failure }}
      submitText="Αφαίρεση του δείγματος"
    >
      <p>Πρώτα φτιάχνεται αντίγραφο ασφαλείας με όλα. Έπειτα το κατάστημα κλείνει για τους επισκέπτες, ώσπου να το ανοίξετε.</p>
      <Facts title="Αφαιρούνται" facts={leaving} />
      <Facts title="Μένουν" facts={staying} />
    </ActionDialog>
  )
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {facts.map((fact) => (
          <li key={fact} className="py-0.5">
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}
