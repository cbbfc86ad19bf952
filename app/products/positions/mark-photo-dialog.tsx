import { useState } from 'react'

import { sizeInMmText } from '#app/catalogue/product/print-text.ts'
import { firstMarks, type MarkablePosition, type Marks } from '#app/products/positions/mark-geometry.ts'
import { MarksStage } from '#app/products/positions/marks-stage.tsx'
import type { MarkedPhoto } from '#app/products/positions/photo.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

interface MarkPhotoDialogProps {
  /** The path of the photograph, and its URL */
  readonly photo: string
  readonly photoUrl: string
  readonly positions: readonly MarkablePosition[]
  /** Earlier marks by their position's key */
  readonly marked: Readonly<Record<string, Marks>>
  readonly onClose: () => void
  /** Called with the picture that shows logos. */
  readonly onMarked: (marked: MarkedPhoto) => Promise<void>
}

const bends = [
  { key: 'arcDegrees', label: 'Τόξο γύρω από το προϊόν', min: 0, max: 180, unit: '°' },
  { key: 'bowTopPx', label: 'Καμπύλη της πάνω πλευράς', min: -120, max: 120, unit: 'px' },
  { key: 'bowBottomPx', label: 'Καμπύλη της κάτω πλευράς', min: -120, max: 120, unit: 'px' },
] as const

/** Marks print positions on a product's photograph, with a grid of 10 mm and a sample logo. */
export function MarkPhotoDialog({ photo, photoUrl, positions, marked, onClose, onMarked }: MarkPhotoDialogProps) {
  const [all, setAll] = useState(marked)
  const [key, setKey] = useState(positions.find((each) => each.key in marked)?.key ?? positions[0]?.key ?? '')
  const [tried, setTried] = useState<MarkedPhoto | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const preview = tried?.preview ?? null
  const position = positions.find((each) => each.key === key)
  const marks = all[key]
  const chosen = positions.flatMap((each) => {
    const map = all[each.key]
    return map === undefined ? [] : [{ ...each, map }]
  })
  const change = (next: Marks | null) => {
    setTried(null)
    setAll(({ [key]: _, ...others }) => (next === null ? others : { ...others, [key]: next }))
  }
  const mark = () => callApi('/api/staff/product/mark-photo', { photo, positions: chosen })
  const tryIt = () =>
    run(async () => {
      setTried(await mark())
      announce('Η δοκιμή με το λογότυπο είναι έτοιμη.')
    })
  const save = () =>
    run(async () => {
      await onMarked(tried ?? (await mark()))
      onClose()
    })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Θέσεις εκτύπωσης στη φωτογραφία" size="screen">
      <div className="mx-auto grid max-w-5xl gap-x-8 gap-y-5 p-5 w992:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {preview !== null ? (
            <img
              src={`data:image/webp;base64,${preview}`}
              alt="Η φωτογραφία με δοκιμαστικό λογότυπο"
              width="800"
              height="800"
              className="w-full rounded-card bg-plate"
            />
          ) : position !== undefined && marks !== undefined ? (
            <MarksStage photoUrl={photoUrl} position={position} marks={marks} onChange={change} />
          ) : (
            <img src={photoUrl} alt="" className="aspect-square w-full rounded-card bg-plate object-contain" />
          )}
        </div>
        <div className="space-y-5">
          <p className="text-sm text-muted">
            Σύρετε τις τέσσερις γωνίες στις άκρες της θέσης, ή μετακινήστε τις με τα βέλη (με Shift ανά 10). Τα τετράγωνα έχουν
            πλευρά 1 εκατοστό.
          </p>
          <fieldset>
            <legend className="text-sm font-semibold">Θέση</legend>
            {positions.map((each) => (
              <label key={each.key} className="flex min-h-11 items-center gap-2.5 text-sm">
                <input
                  type="radio"
                  name="marked-position"
                  checked={each.key === key}
                  onChange={() => {
                    setTried(null)
                    setKey(each.key)
                  }}
                  className="size-4.5 accent-accent"
                />
                {each.name}, {sizeInMmText(each.widthMm, each.heightMm)}
                {each.key in all && <span className="text-muted">(ορίστηκε)</span>}
              </label>
            ))}
          </fieldset>
          {position !== undefined && marks === undefined && (
            <Button variant="secondary" onClick={() => change(firstMarks(position))}>
              Φαίνεται σε αυτή τη φωτογραφία
            </Button>
          )}
          {marks !== undefined && tried === null && (
            <>
              {bends.map(({ key: bend, label, min, max, unit }) => (
                <label key={bend} className="block text-sm">
                  <span className="flex justify-between gap-3 font-semibold">
                    {label}
                    <span className="tabular-nums">
                      {marks[bend]}
                      {unit === '°' ? unit : ` ${unit}`}
                    </span>
                  </span>
                  <input
                    type="range"
                    min={min}
                    max={max}
                    value={marks[bend]}
                    onChange={({ currentTarget }) => change({ ...marks, [bend]: Number(currentTarget.value) })}
                    className="h-11 w-full accent-accent"
                  />
                </label>
              ))}
              <Button variant="quiet" onClick={() => change(null)} padding="narrow" className="-ml-2">
                Δεν φαίνεται εδώ
              </Button>
            </>
          )}
          {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
          <div className="flex flex-wrap gap-3">
            {tried === null ? (
              <Button variant="secondary" busy={busy} disabled={chosen.length === 0} onClick={() => void tryIt()}>
                Δοκιμή με λογότυπο
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setTried(null)}>
                Πίσω στις γωνίες
              </Button>
            )}
            <Button busy={busy} disabled={chosen.length === 0} onClick={() => void save()}>
              Χρήση των θέσεων
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
