import { firstStepTexts } from '#app/back-office/opening/first-step-texts.ts'
import type { FirstStepCode } from '#app/back-office/opening/first-steps.ts'
import { openOrClose } from '#app/back-office/opening/use-opening.ts'
import { ActionDialog, type ActionDialogProps } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

interface OpeningDialogProps extends ActionDialogProps {
  readonly isOpen: boolean
  readonly stepsLeft: readonly FirstStepCode[]
}

/** The confirmation. Before the shop opens, it lists the steps that are left. */
export function OpeningDialog({ isOpen, stepsLeft, open, onClose }: OpeningDialogProps) {
  const { run, busy, failure } = useAsyncAction()
  const change = () =>
    run(async () => {
      await openOrClose(!isOpen)
      onClose(true)
    })
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={isOpen ? 'Κλείσιμο καταστήματος' : 'Άνοιγμα καταστήματος'}
      form={{ submit: () => void change(), busy, failure }}
      submitText={isOpen ? 'Κλείσιμο για τους επισκέπτες' : 'Άνοιγμα για τους επισκέπτες'}
    >
      {isOpen ? <ClosingText /> : <OpeningText stepsLeft={stepsLeft} />}
    </ActionDialog>
  )
}

function ClosingText() {
  return (
    <>
      <p>
        Οι επισκέπτες θα βλέπουν τη σελίδα «Κάτι όμορφο ετοιμάζεται», σε κάθε διεύθυνση: και όσοι έχουν σύνδεσμο προσφοράς ή
        παραγγελίας.
      </p>
      <p className="mt-3">Νέες παραγγελίες και αιτήματα δεν θα γίνονται. Όσα υπάρχουν μένουν, και ο πίνακας δουλεύει κανονικά.</p>
    </>
  )
}

function OpeningText({ stepsLeft }: { readonly stepsLeft: readonly FirstStepCode[] }) {
  return (
    <>
      <p>Το κατάστημα θα φαίνεται σε όλους και θα παίρνει παραγγελίες και αιτήματα.</p>
      {stepsLeft.length > 0 && (
        <>
          <p className="mt-3">Δεν έχουν γίνει ακόμη. Μπορείτε να ανοίξετε και χωρίς αυτά:</p>
          <ul className="mt-1 list-disc pl-5">
            {stepsLeft.map((code) => (
              <li key={code} className="py-0.5">
                {firstStepTexts[code].title}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
