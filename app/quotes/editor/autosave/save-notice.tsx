import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

import { timeText } from '#app/platform/calendar.ts'
import type { SaveState } from '#app/quotes/editor/autosave/offer-autosave.ts'

/** The state of autosave: «Αποθηκεύτηκε 12.04». */
export function SaveNotice({ save, onRetry }: { readonly save: SaveState; readonly onRetry: () => void }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {save.kind === 'saved' && (
        <>
          <CircleCheck aria-hidden className="size-4 text-success" />
          {save.at === null ? 'Αποθηκευμένη' : `Αποθηκεύτηκε ${timeText(new Date(save.at))}`}
        </>
      )}
      {(save.kind === 'unsaved' || save.kind === 'saving') && (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          Αποθηκεύεται…
        </>
      )}
      {save.kind === 'incomplete' && (
        <>
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-hot" />
          Δεν αποθηκεύτηκε. {save.text}
        </>
      )}
      {save.kind === 'failed' && (
        <>
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-failure" />
          <span>
            Δεν αποθηκεύτηκε. {save.text}{' '}
            <button type="button" onClick={onRetry} className="min-h-8 font-semibold text-ink underline underline-offset-4">
              Δοκιμάστε ξανά
            </button>
          </span>
        </>
      )}
      {save.kind === 'conflict' && (
        <>
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-failure" />
          Δεν αποθηκεύτηκε: άλλαξε στο μεταξύ.
        </>
      )}
    </p>
  )
}
