import Download from 'lucide-react/icons/download'

import { picturesOf } from '#app/personalisation/artwork.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { ChosenInkFields } from '#app/personalisation/inks/chosen-ink-fields.tsx'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { useMerchantInks } from '#app/personalisation/inks/use-merchant-inks.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { isRepairable } from '#app/personalisation/logos/is-repairable.ts'
import { RepairButton, useRepair } from '#app/personalisation/logos/library/use-repair.tsx'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { placementColours, withOtherLogo } from '#app/quotes/editor/logos/repair-quote-logo.ts'
import { addQuoteLogo, useQuoteLogos } from '#app/quotes/editor/logos/use-quote-logos.ts'
import type { QuoteLogo } from '#app/quotes/staff/logos/quote-logo-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveNamedFile } from '#app/uploads/download.ts'

interface PlacementLogosProps {
  readonly quoteId: string
  readonly placement: NamedPlacement
  /** What it is printed on; null if unknown */
  readonly surface: SeenSurface | null
  readonly onChange: (placement: NamedPlacement) => void
}

/** The logos of a placement with their repair, and what its colours are printed in. */
export function PlacementLogos({ quoteId, placement, surface, onChange }: PlacementLogosProps) {
  const logos = useQuoteLogos(quoteId)
  const inks = useMerchantInks(placement.technique)
  const known = picturesOf([placement]).flatMap((picture) => logos.get(picture) ?? [])
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {known.map((logo, index) => (
        <PlacementLogo
          // A repair keeps its place, and its dialog can return the focus.
          key={logo.repairedFrom ?? logo.picture}
          quoteId={quoteId}
          name={`${placement.positionName}${known.length === 1 ? '' : ` (${index + 1})`}`}
          placement={placement}
          surface={surface}
          logo={logo}
          logos={logos}
          onChange={onChange}
        />
      ))}
      {hasColours(placement.technique) && inks !== null && (
        <ChosenInkFields
          separations={placementColours(placement, { logos, surface })}
          inks={inks}
          technique={placement.technique}
          surface={surface}
          chosen={placement.chosenInks ?? []}
          onChange={(chosen) => onChange({ ...placement, chosenInks: chosen.length === 0 ? undefined : chosen })}
        />
      )}
    </div>
  )
}

interface PlacementLogoProps extends PlacementLogosProps {
  readonly name: string
  readonly logo: QuoteLogo
  readonly logos: ReadonlyMap<string, QuoteLogo>
}

function PlacementLogo({ quoteId, name, placement, surface, logo, logos, onChange }: PlacementLogoProps) {
  const { run, busy, failure } = useAsyncAction()
  const { picture, repairedFrom } = logo
  const element = placement.artwork?.find((each) => each.kind === 'logo' && each.picture === picture)
  const wanted = {
    id: quoteId,
    picture,
    widthMm: Math.max(1, tenthsToMm(element?.width ?? placement.width)),
    technique: placement.technique,
  }
  const original = repairedFrom === null ? undefined : logos.get(repairedFrom)
  const { open, dialog } = useRepair({
    repair: {
      picture,
      preview: () => callApi('/api/staff/quotes/logos/repair/preview', wanted),
      take: async () => {
        const repaired = await callApi('/api/staff/quotes/logos/repair', wanted)
        await addQuoteLogo(quoteId, repaired)
        return repaired
      },
    },
    note: 'Αλλάζει μόνο αυτή η γραμμή της προσφοράς. Το αρχικό αρχείο του πελάτη μένει διαθέσιμο για λήψη.',
    onTaken: (taken) => onChange(withOtherLogo(placement, picture, taken, { logos, surface })),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <img
        src={logoPictureUrl(picture)}
        alt={`Λογότυπο, ${name}`}
        className="h-11 w-20 rounded-sm border border-line bg-surface object-contain p-1"
      />
      {isRepairable(logo.facts, wanted) && <RepairButton name={name} onClick={open} />}
      {original !== undefined && (
        <Button
          variant="quiet"
          padding="none"
          aria-label={`Επιστροφή στο αρχικό λογότυπο: ${name}`}
          onClick={() => onChange(withOtherLogo(placement, picture, original, { logos, surface }))}
        >
          Επιστροφή στο αρχικό λογότυπο
        </Button>
      )}
      <Button
        variant="quiet"
        padding="none"
        busy={busy}
        aria-label={`Αρχικό αρχείο: ${name}`}
        onClick={() => void run(() => saveNamedFile('/api/staff/quotes/logos/original', { id: quoteId, picture }))}
      >
        <Download aria-hidden className="size-4" />
        Αρχικό αρχείο
      </Button>
      {dialog}
      {failure !== null && (
        <p role="alert" className="basis-full text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
