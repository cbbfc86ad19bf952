import { useId } from 'react'

import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'

interface SupplierChoiceProps {
  readonly label: string
  /** The empty choice: «Σε εμάς» */
  readonly none: string
  readonly value: string
  readonly suppliers: readonly { readonly id: string; readonly name: string }[]
  readonly error?: string | undefined
  readonly onChange: (supplierId: string) => void
}

/** One of the suppliers, or none. */
export function SupplierChoice({ label, none, value, suppliers, error, onChange }: SupplierChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...fieldControl(id, error, 'h-12 w-full rounded-pill border bg-surface px-5 text-base text-ink')}
      >
        <option value="">{none}</option>
        {suppliers.map((supplier) => (
          <option key={supplier.id} value={supplier.id}>
            {supplier.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
