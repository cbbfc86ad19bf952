import { useId } from 'react'

interface ProofWaiverProps {
  readonly given: boolean
  readonly onChange: (given: boolean) => void
}

/** Only beside lines with a logo, and off unless the customer ticks it. */
export function ProofWaiver({ given, onChange }: ProofWaiverProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="withoutProof"
          checked={given}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
        />
        Τυπώστε χωρίς δοκίμιο
      </label>
      <p id={id} className="pl-8 text-sm text-muted">
        Τυπώνουμε το λογότυπο όπως φαίνεται στη μακέτα, χωρίς να σας στείλουμε δοκίμιο για έγκριση.
      </p>
    </div>
  )
}
