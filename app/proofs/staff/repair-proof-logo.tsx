import { useState } from 'react'

import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { callStaffProof } from '#app/proofs/staff/use-staff-proofs.ts'
import type { StaffProofs } from '#app/proofs/proof-answers.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

const RepairDialog = lazyPart(
  async () => (await import('#app/personalisation/logos/library/repair-dialog.tsx')).RepairDialog<StaffProofs>,
)

interface RepairProofLogoProps {
  readonly logo: ApiBody<'/api/staff/proofs/repair/preview'>
  readonly name: string
  readonly revision: number
  /** Not once it is repaired; its dialog then returns the focus to a control nearby. */
  readonly isRepairable: boolean
}

/** Leads to the repair of a logo of an unsent version. */
export function RepairProofLogo({ logo, name, revision, isRepairable }: RepairProofLogoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const repair = {
    picture: logo.picture,
    preview: () => callApi('/api/staff/proofs/repair/preview', logo),
    take: () => callStaffProof('repair', { ...logo, revision }),
  }
  return (
    <>
      {isRepairable && (
        <Button
          variant="quiet"
          padding="none"
          aria-label={`Διόρθωση λογοτύπου: ${name}`}
          onClick={() => {
            setWasOpened(true)
            setIsOpen(true)
          }}
        >
          Διόρθωση λογοτύπου
        </Button>
      )}
      {wasOpened && (
        <RepairDialog
          repair={repair}
          note="Αλλάζει μόνο αυτό το δοκίμιο και όσα ακολουθούν. Το αρχικό αρχείο του πελάτη μένει διαθέσιμο για λήψη."
          open={isOpen}
          onClose={(taken) => {
            setIsOpen(false)
            if (taken !== null) showToast({ text: 'Το δοκίμιο έχει πλέον το διορθωμένο λογότυπο.' })
          }}
        />
      )}
    </>
  )
}
