// What a descriptor of a product's field says. The descriptors are in product-fields.ts and law-fields.ts.

interface Described {
  /** The one Greek name: editor, histories, audit log, imports and exports */
  readonly label: string
  /** The key in the shop's own record format, where it is another */
  readonly record?: string
  /** The column of suppliers' files and of the exported table; without it, tables do not have the field */
  readonly file?: {
    /** Its key in suppliers' profiles, where it is another */
    readonly key?: string
    /** Headers that mean it besides its label and its key: without accents, separated by bars */
    readonly headers: string
    /** A cell that is not read is a warning, and the product is imported without the fact */
    readonly isLenient?: true
  }
  /** Where its control is in the editor, and the hint below; without it, the section has a control of its own */
  readonly editor?: { readonly section: EditorSection; readonly hint?: string }
  /** What buyers read, of one of shown-fields.ts: where its name is another for them, and how a number is written */
  readonly shown?: { readonly label?: string; readonly unit?: 'grams' }
  /** For programs: what the key does not say */
  readonly description?: string
  /** Forms, drafts and callers from before it lack it */
  readonly isLater?: true
}

export type EditorSection = 'details' | 'supply'

/** A text. Without `empty`, an empty one is null. */
export interface TextField extends Described {
  readonly kind: 'line' | 'prose' | 'origin' | 'country' | 'contact'
  /** Characters */
  readonly max: number
  /** The sentence for a missing one; a line may then not be empty either */
  readonly required?: string
  readonly empty?: string
}

/** A whole number. Without `empty`, an empty one is null; with it, the editor wants a number. */
export interface NumberField extends Described {
  readonly kind: 'whole' | 'percent'
  readonly min: number
  readonly max: number
  /** The sentence for anything else */
  readonly error: string
  /** The default value */
  readonly empty?: number
}

interface DayField extends Described {
  readonly kind: 'day'
}

interface FlagField extends Described {
  readonly kind: 'flag'
}

/** A field with readers and a control of its own: its descriptor names it. */
interface OwnField extends Described {
  readonly kind: 'own'
}

export type PlainField = TextField | NumberField | DayField | FlagField
export type ProductField = PlainField | OwnField

type Empty<Field> = Field extends { readonly empty: unknown } ? never : null

/** The type of a plain field's values. */
export type ValueOf<Field> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'whole' | 'percent' }
    ? number | Empty<Field>
    : string | Empty<Field>
