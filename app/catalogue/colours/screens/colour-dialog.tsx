import { useState } from 'react'

import type { StaffColour } from '#app/catalogue/colours/colour.contract.ts'
import { callColours } from '#app/catalogue/colours/screens/use-colours.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { useConflict } from '#app/ui/form/use-conflict.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface ColourDialogProps {
  readonly open: boolean
  /** Null for a new one */
  readonly colour: StaffColour | null
  /** The current colours of the page: a colleague's change is shown, and the next save overwrites it */
  readonly latest: readonly StaffColour[]
  readonly onClose: () => void
}

/** A colour with a preview: the new value beside the old one, and the number of pictures that will change. */
export function ColourDialog({ open, colour, latest, onClose }: ColourDialogProps) {
  const conflict = useConflict('colour-changed')
  const [hex, setHex] = useState(colour?.hex ?? '')
  const now = latest.find(({ name }) => name === colour?.name) ?? colour
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: { name: '', label: colour?.label ?? '', hex: colour?.hex ?? '', dark: colour?.dark ?? false },
    send: async ({ name, ...content }) => {
      if (colour === null) await callColours('add', { name, ...content })
      else {
        const { revision } = (conflict.isShown ? now : colour) ?? colour
        await conflict.watch(() => callColours('change', { name: colour.name, revision, ...content }))
      }
      showToast({ text: 'Το χρώμα αποθηκεύτηκε.' })
      onClose()
    },
  })
  const value = field('hex')
  const wanted = hexOf(hex)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={colour === null ? 'Νέο χρώμα' : `Χρώμα «${colour.label}»`}
      form={{
        submit,
        busy,
        failure:
          failure !== null && conflict.isShown && now !== null ? `${failure} Τώρα είναι «${now.label}», ${now.hex}.` : failure,
      }}
      submitText="Αποθήκευση"
    >
      {colour === null ? (
        <TextField label="Κωδικός, όπως στα αρχεία (π.χ. navy)" maxLength={60} autoComplete="off" required {...field('name')} />
      ) : (
        <p className="text-sm text-muted">Κωδικός στα αρχεία: {colour.name}</p>
      )}
      <TextField label="Όνομα για τους επισκέπτες" maxLength={60} autoComplete="off" required {...field('label')} />
      <div className="flex items-end gap-3">
        <TextField
          label="Τιμή χρώματος (π.χ. #1f3a5f)"
          maxLength={7}
          autoComplete="off"
          required
          className="flex-1"
          {...value}
          onChange={(event) => {
            value.onChange(event)
            setHex(event.currentTarget.value)
          }}
        />
        {colour !== null && <Swatch hex={colour.hex} name="Πριν" />}
        {wanted !== null && <Swatch hex={wanted} name={colour === null ? 'Δείγμα' : 'Μετά'} />}
      </div>
      {colour !== null && colour.pictures > 0 && wanted !== null && wanted !== colour.hex && (
        <p role="status" className="rounded-card border border-line bg-plate px-4 py-3 text-sm">
          {colour.pictures === 1
            ? 'Μία εικόνα προϊόντος έχει συντεθεί με αυτό το χρώμα και θα γίνει ξανά στο νέο.'
            : `${formatNumber(colour.pictures)} εικόνες προϊόντων έχουν συντεθεί με αυτό το χρώμα και θα γίνουν ξανά στο νέο.`}
        </p>
      )}
      <CheckField label="Σκούρο: σε ύφασμα η εκτύπωση παίρνει λευκή βάση" {...field('dark')} />
    </ActionDialog>
  )
}

function hexOf(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

function Swatch({ hex, name }: { readonly hex: string; readonly name: string }) {
  return (
    <span className="text-center text-xs text-muted">
      {name}
      <span className="mt-1 block size-12 rounded-card border border-line-strong" style={{ backgroundColor: hex }} />
    </span>
  )
}

interface RemoveColourDialogProps {
  readonly open: boolean
  readonly colour: StaffColour | null
  readonly onClose: () => void
}

export function RemoveColourDialog({ open, colour, onClose }: RemoveColourDialogProps) {
  const form = useCallForm({
    defaultValues: {},
    send: async () => {
      if (colour !== null) await callColours('remove', { name: colour.name, revision: colour.revision })
      showToast({ text: 'Το χρώμα διαγράφηκε.' })
      onClose()
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Διαγραφή χρώματος" form={form} submitText="Διαγραφή">
      <p>Κανένα προϊόν δεν έχει το χρώμα «{colour?.label}».</p>
    </ActionDialog>
  )
}
