interface WarningQuestionProps {
  /** For the field's `aria-describedby` */
  readonly id: string
  readonly warnings: readonly string[]
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

const choice = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** Warnings below a field of the list: nothing has changed before they are confirmed. */
export function WarningQuestion({ id, warnings, onConfirm, onDiscard }: WarningQuestionProps) {
  return (
    <div id={id} role="alert" className="mt-1 text-xs text-failure">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="flex flex-wrap gap-x-4">
        <button type="button" className={choice} onClick={onConfirm}>
          Αποθήκευση έτσι
        </button>
        <button type="button" className={choice} onClick={onDiscard}>
          Άκυρο
        </button>
      </p>
    </div>
  )
}
