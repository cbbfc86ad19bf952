import { type ComponentProps, useId } from 'react'

import { type MovePurpose, movePurposes, movePurposeText } from '#app/orders/delivery-note/move-purposes.ts'
import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type NoteField = (name: 'carrier' | 'carrierVatNumber' | 'vehicleNumber') => Partial<ComponentProps<typeof TextField>>

interface DeliveryNoteFieldsProps {
  readonly field: NoteField
  readonly purpose: MovePurpose
  readonly onPurpose: (purpose: MovePurpose) => void
}

/** What a delivery note says of the movement. */
export function DeliveryNoteFields({ field, purpose, onPurpose }: DeliveryNoteFieldsProps) {
  const id = useId()
  return (
    <>
      <TextField label="Μεταφορέας" autoComplete="off" {...field('carrier')} />
      <TextField label="ΑΦΜ μεταφορέα, προαιρετικά" autoComplete="off" inputMode="numeric" {...field('carrierVatNumber')} />
      <TextField label="Αριθμός οχήματος, αν είναι δικό μας" autoComplete="off" maxLength={50} {...field('vehicleNumber')} />
      <FieldFrame id={id} label="Σκοπός διακίνησης" error={undefined}>
        <select
          value={purpose}
          onChange={({ currentTarget: { value } }) => onPurpose(movePurposes.find((each) => String(each) === value) ?? purpose)}
          {...fieldControl(id, undefined, 'h-12 w-full rounded-pill border bg-surface px-5 text-base text-ink')}
        >
          {movePurposes.map((each) => (
            <option key={each} value={each}>
              {movePurposeText(each)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </>
  )
}
