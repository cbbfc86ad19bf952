import { useEffect, useState, useSyncExternalStore } from 'react'

import '#app/personalisation/logo-preview/offer-dropped-logo.ts'
import { onShownPlacements, shownPlacements } from '#app/personalisation/logo-preview/shown-placements.ts'
import { sampleLogoFile } from '#app/personalisation/logo-preview/sample-logo.ts'
import { mayBeLogo, onLogoPanelOpened, takeOfferedLogo } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { useOwnLogo } from '#app/personalisation/logo-preview/use-own-logo.ts'
import { ChosenLogo } from '#app/personalisation/logos/library/chosen-logo.tsx'
import { LogoField } from '#app/personalisation/logos/library/logo-field.tsx'
import { LogoFindingsList } from '#app/personalisation/logos/library/logo-findings-list.tsx'
import { takeLogo } from '#app/personalisation/logos/library/logo-library.ts'
import { LogoList } from '#app/personalisation/logos/library/logo-list.tsx'
import { LogoUploads } from '#app/personalisation/logos/library/logo-uploads.tsx'
import { OfferedLogo } from '#app/personalisation/logos/library/offered-logo.tsx'
import { SeeOnProducts } from '#app/personalisation/logos/library/see-on-products.tsx'
import { useLogoLibrary } from '#app/personalisation/logos/library/use-logo-library.ts'
import { usualWidthMm } from '#app/personalisation/logos/logo-findings.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import { readToken } from '#app/platform/browser/local-session.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { useBrand } from '#app/ui/use-brand.ts'
import { announce } from '#app/ui/live-region.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { proofFirst } from '#app/company/proof-words.ts'

interface OwnLogoPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The visitor's logos: which one is shown on products, and findings about its print. */
export function OwnLogoPanel({ open, onOpenChange }: OwnLogoPanelProps) {
  const brand = useBrand()
  const own = useOwnLogo()
  const { logos, uploads } = useLogoLibrary(open)
  const widthMm = useSyncExternalStore(onShownPlacements, shownWidth, () => usualWidthMm)
  const [failure, setFailure] = useState<string | null>(null)
  const [offered, setOffered] = useState<File | null>(null)

  const take = async (file: File) => {
    setFailure(null)
    const taken = await takeLogo(file)
    if (taken.kind === 'refused') setFailure(taken.sentence)
    else announce(taken.kind === 'shown' ? 'Τα προϊόντα εμφανίζονται με το λογότυπό σας.' : 'Το λογότυπο στέλνεται.')
  }
  useEffect(() => {
    if (!open) return undefined
    const offer = () => {
      const file = takeOfferedLogo()
      if (file !== null) setOffered(file)
    }
    // Beside the panel it is asked about first.
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const file = clipboardData?.files[0]
      if (file !== undefined && !mayBeLogo(target)) void take(file)
    }
    offer()
    const stop = onLogoPanelOpened(offer)
    document.addEventListener('paste', paste)
    return () => {
      stop()
      document.removeEventListener('paste', paste)
      setOffered(null)
    }
  }, [open])

  const chosen = logos?.find(({ picture }) => picture === own?.pictureHash)
  const isSending = uploads.some(({ state }) => state.kind === 'sending')
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Το λογότυπό σας στα προϊόντα"
      footer={own !== null && <SeeOnProducts logo={own} onClose={() => onOpenChange(false)} />}
    >
      {offered !== null && (
        <OfferedLogo
          name={offered.name}
          onUse={() => {
            setOffered(null)
            void take(offered)
          }}
          onRefuse={() => setOffered(null)}
        />
      )}
      <p>Ανεβάστε το μία φορά και δείτε κάθε προϊόν όπως θα γίνει: στη συνηθισμένη του θέση, με τη συνηθισμένη του τεχνική.</p>
      {own !== null && <ChosenLogo logo={own} isSending={isSending} />}
      {chosen !== undefined && (
        <LogoFindingsList logo={chosen} use={{ widthMm, surface: null, drawnDifferently: own?.drawnDifferently }} />
      )}
      <LogoField hasLogo={own !== null || (logos?.length ?? 0) > 0} onFile={(file) => void take(file)} />
      <LogoUploads uploads={uploads} />
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      {logos !== null && logos.length > 0 && <LogoList logos={logos} chosen={own?.pictureHash ?? null} widthMm={widthMm} />}
      {own === null && (logos?.length ?? 0) === 0 && (
        <p className="mt-3 text-sm">
          Δεν το έχετε μαζί σας;{' '}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4 hover:text-accent"
            onClick={() => void take(sampleLogoFile(isOwnBrand(brand)))}
          >
            {isOwnBrand(brand) ? 'Δοκιμάστε με ένα δείγμα' : `Δοκιμάστε με το σήμα του ${brand.name}`}
          </button>
        </p>
      )}
      <p className="mt-5 text-sm text-muted">{retentionText()}</p>
      <p className="mt-2 text-sm text-muted">Η απεικόνιση είναι ενδεικτική: {proofFirst}.</p>
    </SidePanel>
  )
}

function shownWidth(): number {
  return shownPlacements()?.placements[0]?.widthMm ?? usualWidthMm
}

function retentionText(): string {
  return readToken() === null
    ? 'Τα λογότυπα αποθηκεύονται στο κατάστημά μας για εσάς και διαγράφονται 60 ημέρες μετά την τελευταία χρήση τους, ή νωρίτερα από εσάς. Με σύνδεση περνούν στον λογαριασμό σας.'
    : 'Τα λογότυπα αποθηκεύονται στον λογαριασμό σας, ώσπου να τα διαγράψετε ή να κλείσετε τον λογαριασμό.'
}
