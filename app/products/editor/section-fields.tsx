import type { EditorSection, PlainField } from '#app/catalogue/product-fields/field-descriptor.ts'
import { plainFields, type PlainKey, plainKeys } from '#app/catalogue/product-fields/product-fields.ts'
import { type FlagName, FormChoice, FormFlag, FormNumber, FormText, type TextName } from '#app/products/editor/product-field.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'

type FlagKey = PlainKey & FlagName
type TextKey = PlainKey & TextName

const isFlag = (key: PlainKey): key is FlagKey => plainFields[key].kind === 'flag'
const isText = (key: PlainKey): key is TextKey => !isFlag(key)
const fieldOf = (key: PlainKey): PlainField => plainFields[key]
const keysOf = (section: EditorSection) => plainKeys.filter((key) => fieldOf(key).editor?.section === section)

interface SectionProps {
  readonly section: EditorSection
  /** Those that depend on the product */
  readonly hints?: Readonly<Partial<Record<TextKey, string>>>
}

/** The controls of the fields that their descriptors put into a section of the editor, but for its flags. */
export function SectionFields({ section, hints = {} }: SectionProps) {
  return keysOf(section)
    .filter(isText)
    .map((key) => <Control key={key} name={key} hint={hints[key] ?? fieldOf(key).editor?.hint} />)
}

export function SectionFlags({ section }: SectionProps) {
  return keysOf(section)
    .filter(isFlag)
    .map((key) => <FormFlag key={key} name={key} hint={fieldOf(key).editor?.hint} />)
}

function Control({ name, hint }: { readonly name: TextKey; readonly hint: string | undefined }) {
  const { choices } = useEditor()
  switch (fieldOf(name).kind) {
    case 'whole':
    case 'percent':
      return <FormNumber name={name} hint={hint} />
    case 'day':
      return <FormText name={name} type="date" hint={hint} />
    case 'origin':
    case 'country': {
      const countries = choices.countries.map(({ code, name: text }) => ({ value: code, text }))
      return <FormChoice name={name} hint={hint} options={[{ value: '', text: 'Δεν αναφέρεται' }, ...countries]} />
    }
    case 'line':
    case 'prose':
    case 'contact':
    case 'flag':
      return <FormText name={name} hint={hint} />
  }
}
