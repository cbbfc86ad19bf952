import type { ComponentProps } from 'react'

import { TextField } from '#app/ui/form/text-field.tsx'

/** A code of the second factor. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Κωδικός επαλήθευσης (από την εφαρμογή, ή εφεδρικός)" autoComplete="one-time-code" {...props} />
}
