import Stamp from 'lucide-react/icons/stamp'

import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { loadLogos } from '#app/personalisation/logos/library/logo-library.ts'
import { LogoList } from '#app/personalisation/logos/library/logo-list.tsx'
import { useLogoLibrary } from '#app/personalisation/logos/library/use-logo-library.ts'
import { usualWidthMm } from '#app/personalisation/logos/logo-findings.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The logos of the account, to use, rename or delete. */
export function MyLogos() {
  const own = useOwnLogo()
  const { logos, failure } = useLogoLibrary(true)
  if (logos === null) {
    return failure === null ? (
      <Skeleton className="h-48" />
    ) : (
      <ErrorNotice onRetry={() => void loadLogos().catch(() => undefined)}>{failure}</ErrorNotice>
    )
  }
  if (logos.length === 0) {
    return (
      <EmptyState icon={<Stamp />} title="Κανένα λογότυπο ακόμη">
        Ανεβάστε το λογότυπο της εταιρείας σας μία φορά: θα το δείτε σε κάθε προϊόν, και θα το βρίσκετε εδώ.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-2xl">
      <p className="text-muted">Το επιλεγμένο εμφανίζεται στα προϊόντα και μπαίνει στις μακέτες σας.</p>
      <LogoList logos={logos} chosen={own?.pictureHash ?? null} widthMm={usualWidthMm} />
    </div>
  )
}
