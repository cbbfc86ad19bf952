import { useId, useState } from 'react'

import type { BrandManufacturer, Manufacturers } from '#app/catalogue/manufacturers/manufacturer.contract.ts'
import { saveManufacturer } from '#app/catalogue/manufacturers/screens/use-manufacturers.ts'
import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'
import { useConflict } from '#app/ui/form/use-conflict.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface ManufacturerDialogProps {
  readonly open: boolean
  readonly brand: BrandManufacturer | null
  /** The brand as the page has it now: after a colleague's change a notice appears, and saving again overwrites it. */
  readonly latest: BrandManufacturer | null
  readonly countries: Manufacturers['countries']
  readonly onClose: () => void
}

/** The manufacturer, the responsible person and the warnings of a brand. */
export function ManufacturerDialog({ open, brand, latest, countries, onClose }: ManufacturerDialogProps) {
  const [country, setCountry] = useState(brand?.manufacturerCountry ?? '')
  const conflict = useConflict('manufacturer-changed')
  const countryId = useId()
  const { field, submit, busy, failure } = useCallForm({
    defaultValues: {
      manufacturerName: brand?.manufacturerName ?? '',
      manufacturerAddress: brand?.manufacturerAddress ?? '',
      manufacturerContact: brand?.manufacturerContact ?? '',
      responsibleName: brand?.responsibleName ?? '',
      responsibleAddress: brand?.responsibleAddress ?? '',
      responsibleContact: brand?.responsibleContact ?? '',
      safetyWarnings: brand?.safetyWarnings ?? '',
    },
    send: async (values) => {
      if (brand === null) return
      const { revision } = (conflict.isShown ? latest : brand) ?? brand
      await conflict.watch(() => saveManufacturer({ brand: brand.brand, revision, ...values, manufacturerCountry: country }))
      showToast({ text: `Τα στοιχεία της μάρκας ${brand.brand} αποθηκεύτηκαν.` })
      onClose()
    },
  })
  const now = latest?.manufacturerName ?? null
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={`Κατασκευαστής της μάρκας ${brand?.brand ?? ''}`}
      isLong
      form={{
        submit,
        busy,
        failure: failure !== null && conflict.isShown && now !== null ? `${failure} Τώρα έχει κατασκευαστή «${now}».` : failure,
      }}
      submitText="Αποθήκευση"
    >
      <TextField
        label={lawFields.manufacturerName.label}
        maxLength={lawFields.manufacturerName.max}
        autoComplete="off"
        {...field('manufacturerName')}
      />
      <TextField
        label={lawFields.manufacturerAddress.label}
        maxLength={lawFields.manufacturerAddress.max}
        autoComplete="off"
        {...field('manufacturerAddress')}
      />
      <TextField
        label={`${lawFields.manufacturerContact.label} (e-mail ή ιστοσελίδα)`}
        maxLength={lawFields.manufacturerContact.max}
        autoComplete="off"
        {...field('manufacturerContact')}
      />
      <div>
        <label htmlFor={countryId} className="mb-1.5 block text-sm font-semibold">
          {lawFields.manufacturerCountry.label}
        </label>
        <select
          id={countryId}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          className="h-12 w-full rounded-pill border border-line-strong bg-surface px-4 text-base"
        >
          <option value="">Δεν αναφέρεται</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="space-y-4">
        <legend className="text-sm font-semibold">Για κατασκευαστή εκτός ΕΕ</legend>
        <TextField
          label={lawFields.responsibleName.label}
          maxLength={lawFields.responsibleName.max}
          autoComplete="off"
          {...field('responsibleName')}
        />
        <TextField
          label={lawFields.responsibleAddress.label}
          maxLength={lawFields.responsibleAddress.max}
          autoComplete="off"
          {...field('responsibleAddress')}
        />
        <TextField
          label={`${lawFields.responsibleContact.label} (e-mail ή ιστοσελίδα)`}
          maxLength={lawFields.responsibleContact.max}
          autoComplete="off"
          {...field('responsibleContact')}
        />
      </fieldset>
      <TextArea label={lawFields.safetyWarnings.label} rows={4} {...field('safetyWarnings')} />
    </ActionDialog>
  )
}
