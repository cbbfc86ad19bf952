import { formatNumber } from '#app/platform/text/greek-text.ts'

// What a descriptor of a setting says. The descriptors are in setting-fields.ts, their readers in setting-schemas.ts.

interface Described {
  /** The Greek name: form and history */
  readonly label: string
  /** In the form, in brackets behind the label */
  readonly unit?: string
  readonly placeholder?: string
  /** Where the settings have the value: the key of a setting, and the names within it */
  readonly at: string
}

/** Stored in the smallest unit: cents of euros */
export interface NumberSetting extends Described {
  readonly kind: 'whole' | 'euros'
  readonly min: number
  readonly max: number
  /** The largest that earlier versions stored, where it is another */
  readonly storedMax?: number
  /** The sentence for anything else */
  readonly error: string
  /** Callers and stored settings from before it lack it */
  readonly later?: number
}

/** One line of up to 300 characters */
interface LineSetting extends Described {
  readonly kind: 'line'
  /** The sentence for a missing one */
  readonly required: string
}

/** One short line that may be empty */
interface OptionalLineSetting extends Described {
  readonly kind: 'optional-line'
  readonly max: number
}

/** One line in a format of its own */
export interface CodeSetting extends Described {
  readonly kind: 'code'
  readonly max: number
  readonly pattern: RegExp
  readonly isOptional?: true
  /** Stored in capitals */
  readonly isUpperCase?: true
  readonly error: string
  /** The sentence for a missing one, where it is another */
  readonly required?: string
  readonly inputMode?: 'numeric' | 'tel'
}

interface ProseSetting extends Described {
  readonly kind: 'prose'
  readonly max: number
}

/** A choice from a list */
export interface ChoiceSetting extends Described {
  readonly kind: 'choice'
  readonly choices: readonly [string, ...string[]]
  /** What the form calls each */
  readonly words: Readonly<Record<string, string>>
  readonly error: string
  /** Callers and stored settings from before it lack it */
  readonly later?: string
}

interface FlagSetting extends Described {
  readonly kind: 'flag'
  readonly error: string
}

/** What one of its own readers reads; `clock`: minutes of the day, 24:00 where it is empty */
interface ReadSetting extends Described {
  readonly kind: 'afm' | 'email' | 'clock'
}

/** A page of a social network: its address, or the name there. Stored as an address. */
interface ProfileSetting extends Described {
  readonly kind: 'profile'
  /** Host and path to which a name is added */
  readonly profilesAt: string
}

export type SettingField =
  | NumberSetting
  | LineSetting
  | OptionalLineSetting
  | CodeSetting
  | ProseSetting
  | ChoiceSetting
  | FlagSetting
  | ReadSetting
  | ProfileSetting

/** The type of a field's stored values */
export type ValueOf<Field extends SettingField> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'whole' | 'euros' | 'clock' }
    ? number
    : Field extends ChoiceSetting
      ? Field['choices'][number]
      : string

const wholeOf = (unit: string) => (min: number, max: number) =>
  ({ kind: 'whole', min, max, error: `Γράψτε ${unit} από ${min} έως ${max}.` }) as const

const percentOf = wholeOf('ποσοστό')

/** The limits of numbers, with the sentence about them */
export const percentUpTo = (max: number, min = 0) => ({ ...percentOf(min, max), unit: '%' }) as const
export const daysOf = wholeOf('ημέρες,')
export const workingDaysOf = wholeOf('εργάσιμες ημέρες,')
export const hoursOf = wholeOf('ώρες,')

export const perMinuteUpTo = (max: number) =>
  ({ kind: 'whole', min: 1, max, unit: 'το λεπτό', error: `Γράψτε αριθμό από 1 έως ${formatNumber(max)}.` }) as const

export const eurosUpTo = (maxCents: number) =>
  ({
    kind: 'euros',
    min: 0,
    max: maxCents,
    unit: '€',
    error: `Γράψτε ποσό από 0 έως ${formatNumber(maxCents / 100)} €.`,
  }) as const
