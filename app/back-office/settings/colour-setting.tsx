import type { ComponentProps, ReactNode } from 'react'

import { TextField } from '#app/ui/form/text-field.tsx'

/** The theme's own accent */
const themeAccent = '#c2410c'

/** The typed colour, or the theme's where there is none that can be shown. */
export function shownColour(typed: string): string {
  return /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : themeAccent
}

interface ColourSettingProps extends Pick<ComponentProps<typeof TextField>, 'ref' | 'name' | 'error' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onType: (colour: string) => void
  /** Beside the colour */
  readonly children?: ReactNode
}

/** A colour, typed or picked. */
export function ColourSetting({ label, value, onType, onChange, children, ...field }: ColourSettingProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        {...field}
        label={label}
        placeholder={themeAccent}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onType(event.currentTarget.value)
          onChange?.(event)
        }}
        className="w-72 max-w-full"
      />
      {/* Beside the field, below whose label it stands */}
      <input
        type="color"
        aria-label={`${label}: επιλογή`}
        value={shownColour(value)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="mt-7 h-12 w-16 cursor-pointer rounded-pill border border-line-strong bg-surface p-2"
      />
      {children}
    </div>
  )
}
