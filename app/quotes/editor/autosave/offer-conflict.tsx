import { Button } from '#app/ui/button.tsx'

interface ConflictProps {
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Two people edited concurrently: the person decides which version stays. */
export function OfferConflict({ onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <div role="alert" className="basis-full rounded-card border border-failure/40 bg-failure-soft px-4 py-3 text-sm">
      <p>Κάποιος άλλος άλλαξε την προσφορά στο μεταξύ. Ό,τι γράψατε είναι ακόμη εδώ.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeepMine}>
          Κρατήστε τις δικές μου αλλαγές
        </Button>
        <Button variant="quiet" onClick={onTakeTheirs}>
          Δείξτε τις αλλαγές του άλλου
        </Button>
      </div>
    </div>
  )
}
