import { useFreeDelivery } from '#app/catalogue/project/use-free-delivery.ts'
import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import { type FreeDeliveryByZone, freeDeliveryText } from '#app/pricing/free-delivery.ts'
import { UnbrokenParts } from '#app/ui/unbroken-parts.tsx'
import { classes } from '#app/ui/classes.ts'

interface RequestAsideProps {
  readonly place: { readonly phone: string; readonly hours: string; readonly closures: string; readonly email: string }
  readonly freeDelivery: FreeDeliveryByZone
}

const steps = [
  ['Στέλνετε το αίτημα', 'Με προϊόντα από τον κατάλογο, ή με δικά σας λόγια.'],
  ['Λαμβάνετε προσφορά', 'Τιμές ανά ποσότητα, εκτύπωση, μεταφορικά και ΦΠΑ, σε PDF.'],
  ['Συγκρίνετε και εγκρίνετε', 'Με ένα πάτημα, ή ζητάτε αλλαγές.'],
] as const

const link = 'inline-block py-1 underline decoration-line-strong underline-offset-4 hover:text-accent pointer-coarse:py-2.5'

/** What happens after sending, and how to call or write instead. */
export function RequestAside({ place: { phone, hours, closures, email }, freeDelivery }: RequestAsideProps) {
  const free = useFreeDelivery(freeDelivery)
  return (
    <aside aria-label="Πώς γίνεται" className="self-start rounded-card bg-plate p-6 w992:sticky w992:top-40">
      <h2 className="text-lg font-semibold">Πώς γίνεται</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-pill bg-surface text-sm font-semibold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="line-clamp-3 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {free !== null && <p className="mt-5 text-sm">{freeDeliveryText(free)}</p>}
      {(phone !== '' || email !== '') && (
        <>
          <h2 className="mt-8 text-lg font-semibold">Προτιμάτε να μας μιλήσετε;</h2>
          <p className="mt-2">
            {phone !== '' && (
              <>
                <a href={phoneUrl(phone)} className={classes(link, 'font-semibold tabular-nums')}>
                  {phone}
                </a>
                <br />
              </>
            )}
            <span className="text-sm text-muted">
              <UnbrokenParts text={hours} />
            </span>
            {closures !== '' && <span className="block text-sm font-semibold">{closures}</span>}
            {hours !== '' && <br />}
            {email !== '' && (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            )}
          </p>
        </>
      )}
    </aside>
  )
}
