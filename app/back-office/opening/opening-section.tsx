import { OpeningButton } from '#app/back-office/opening/opening-button.tsx'
import { OwnShopPart } from '#app/back-office/opening/own-shop.tsx'
import { useToday } from '#app/back-office/today/use-today.ts'
import type { SectionProps } from '#app/back-office/settings/section-frame.tsx'

/** The section of the settings that opens and closes the shop. */
export function OpeningSection({ view: { values } }: SectionProps) {
  const steps = useToday().data?.firstSteps ?? []
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p>{values.isOpen ? 'Το κατάστημα είναι ανοιχτό.' : 'Το κατάστημα είναι κλειστό.'}</p>
        <OpeningButton isOpen={values.isOpen} steps={steps} />
      </div>
      <OwnShopPart className="mt-8" />
    </>
  )
}
