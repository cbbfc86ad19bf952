import { WarningList } from '#app/products/warning-list.tsx'
import { Button } from '#app/ui/button.tsx'

interface WarningQuestionProps {
  /** For the field's `aria-describedby` */
  readonly id: string
  /** The field's */
  readonly label: string
  readonly warnings: readonly string[]
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** Warnings about a value that was typed in the list: nothing has changed before they are confirmed. */
export function WarningQuestion({ id, label, warnings, onConfirm, onDiscard }: WarningQuestionProps) {
  return (
    <div id={id} role="alert">
      <WarningList title={label} warnings={warnings} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onConfirm}>Αποθήκευση έτσι</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Άκυρο
        </Button>
      </div>
    </div>
  )
}
