import { changedFields } from '#app/personalisation/rate-cards/changed-fields.ts'
import type { RateCardVersion } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { changeText } from '#app/personalisation/rate-cards/screens/change-text.ts'
import { useRateCardHistory } from '#app/personalisation/rate-cards/screens/use-rate-cards.ts'
import { Differences } from '#app/ui/differences.tsx'
import { QueryView } from '#app/ui/query-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface RateCardHistoryProps {
  readonly cardKey: string
  readonly onRestore: (version: RateCardVersion) => void
  readonly onClose: () => void
}

/** A card's versions: who changed what; any version can be restored. */
export function RateCardHistory({ cardKey, onRestore, onClose }: RateCardHistoryProps) {
  const query = useRateCardHistory(cardKey)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Ιστορικό τιμών">
      <div className="p-5">
        <QueryView query={query} forbidden={null}>
          {({ versions }) => (
            <ol className="divide-y divide-line text-sm">
              {versions.map((version, at) => {
                const earlier = versions[at + 1]
                return (
                  <li key={version.version} className="py-3">
                    <p className="font-semibold">{changeText(version)}</p>
                    {earlier !== undefined && <Differences rows={differences(earlier, version)} />}
                    {at > 0 && (
                      <Button variant="secondary" className="mt-2" onClick={() => onRestore(version)}>
                        Επαναφορά<span className="sr-only"> της έκδοσης {version.version}</span>
                      </Button>
                    )}
                  </li>
                )
              })}
            </ol>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

export function differences(earlier: Pick<RateCardVersion, 'card' | 'costPercent'>, later: typeof earlier) {
  const { before, after } = changedFields(earlier, later)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((label) => ({
    label,
    before: before[label] ?? '',
    after: after[label] ?? '',
  }))
}
