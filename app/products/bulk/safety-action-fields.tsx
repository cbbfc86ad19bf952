import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import type { SafetyFields } from '#app/catalogue/product-safety.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

type Texts = Readonly<Record<keyof SafetyFields, string>>

const fieldsOf = {
  manufacturer: ['manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'manufacturerCountry'],
  'responsible-person': ['responsibleName', 'responsibleAddress', 'responsibleContact'],
  'safety-warnings': ['safetyWarnings'],
} as const
type SafetyKind = keyof typeof fieldsOf

export const isSafetyKind = (kind: string): kind is SafetyKind => Object.hasOwn(fieldsOf, kind)

export const noSafetyTexts: Texts = {
  manufacturerName: '',
  manufacturerAddress: '',
  manufacturerContact: '',
  manufacturerCountry: '',
  responsibleName: '',
  responsibleAddress: '',
  responsibleContact: '',
  safetyWarnings: '',
}

interface SafetyActionFieldsProps {
  readonly kind: SafetyKind
  readonly texts: Texts
  readonly errors: Readonly<Record<string, string>>
  readonly onTexts: (texts: Partial<Texts>) => void
}

/** The fields of a group of safety facts; all empty, the products have what their brand has. */
export function SafetyActionFields({ kind, texts, errors, onTexts }: SafetyActionFieldsProps) {
  return (
    <>
      {fieldsOf[kind].map((name) => (
        <TextField
          key={name}
          label={name === 'manufacturerCountry' ? `${lawFields[name].label} (κωδικός, π.χ. GR)` : lawFields[name].label}
          autoComplete="off"
          value={texts[name]}
          onChange={({ currentTarget }) => onTexts({ [name]: currentTarget.value })}
          error={errors[`action.${name}`]}
          className="min-w-0 flex-1 basis-60"
        />
      ))}
      <p className="w-full text-sm text-muted">Κενά όλα: ισχύουν τα στοιχεία της μάρκας.</p>
    </>
  )
}
