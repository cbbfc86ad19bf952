import type { ReactNode } from 'react'

import { classes } from '#app/ui/classes.ts'

const tones = {
  sale: 'bg-sale text-surface',
  new: 'bg-new text-surface',
  hot: 'bg-hot text-surface',
  success: 'bg-success text-surface',
  neutral: 'bg-surface text-muted border border-line',
}

/** A word on a pill. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: keyof typeof tones; readonly children: ReactNode }) {
  return <span className={classes('badge', tones[tone])}>{children}</span>
}
