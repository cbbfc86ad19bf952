import { RepairButton, useRepair } from '#app/personalisation/logos/library/use-repair.tsx'
import { type ApiBody, callApi } from '#app/platform/browser/call-api.ts'
import { callStaffProof } from '#app/proofs/staff/use-staff-proofs.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface RepairProofLogoProps {
  readonly logo: ApiBody<'/api/staff/proofs/repair/preview'>
  readonly name: string
  readonly revision: number
  /** Not once it is repaired; its dialog then returns the focus to a control nearby. */
  readonly isRepairable: boolean
}

/** Leads to the repair of a logo of an unsent version. */
export function RepairProofLogo({ logo, name, revision, isRepairable }: RepairProofLogoProps) {
  const { open, dialog } = useRepair({
    repair: {
      picture: logo.picture,
      preview: () => callApi('/api/staff/proofs/repair/preview', logo),
      take: () => callStaffProof('repair', { ...logo, revision }),
    },
    note: 'Αλλάζει μόνο αυτό το δοκίμιο και όσα ακολουθούν. Το αρχικό αρχείο του πελάτη μένει διαθέσιμο για λήψη.',
    onTaken: () => showToast({ text: 'Το δοκίμιο έχει πλέον το διορθωμένο λογότυπο.' }),
  })
  return (
    <>
      {isRepairable && <RepairButton name={name} onClick={open} />}
      {dialog}
    </>
  )
}
