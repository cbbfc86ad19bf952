import type { ShopHealth } from '#app/back-office/health/health.contract.ts'
import { refetchHealth } from '#app/back-office/health/use-health.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { saveLink } from '#app/platform/browser/save-link.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'
import { fileSizeText } from '#app/uploads/accepted-files.ts'

/** The backups on this machine: make, list, download. */
export function Backups({ backups }: { readonly backups: ShopHealth['backups'] }) {
  const { folder, stored, isNightly, kept, runningSince } = backups
  const { run, busy, failure } = useAsyncAction()
  const isRunning = runningSince !== null
  const make = () =>
    run(async () => {
      await callApi('/api/staff/backups/make', {})
      announce('Το αντίγραφο φτιάχνεται.')
      await refetchHealth()
    })
  const save = (name: string) =>
    run(async () => {
      const { url } = await callApi('/api/staff/backups/link', { name })
      saveLink(url, name)
    })
  return (
    <section aria-labelledby="health-backups">
      <h2 id="health-backups" className="text-lg font-semibold">
        Αντίγραφα ασφαλείας
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {isNightly ? `Κάθε νύχτα, τα τελευταία ${kept}` : 'Όχι κάθε νύχτα'}, στον φάκελο {folder}. Κρατήστε ένα και σε άλλο
        μηχάνημα: περιέχει όλα τα στοιχεία του καταστήματος και των πελατών.
      </p>
      <Button variant="secondary" busy={busy || isRunning} onClick={() => void make()} className="mt-3">
        {isRunning ? 'Φτιάχνεται…' : 'Νέο αντίγραφο τώρα'}
      </Button>
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      {stored.length === 0 ? (
        <p className="mt-4 text-sm">Κανένα αντίγραφο ακόμη.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
          {stored.map(({ name, madeAt, bytes }) => (
            <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-6">
              <span>{dateTimeText(madeAt)}</span>
              <span className="text-muted">{fileSizeText(bytes)}</span>
              <Button
                variant="quiet"
                aria-label={`Λήψη, ${dateTimeText(madeAt)}`}
                onClick={() => void save(name)}
                padding="narrow"
                className="ml-auto"
              >
                Λήψη
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
