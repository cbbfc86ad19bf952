import type { ReactNode } from 'react'

const tones = {
  sale: 'bg-sale text-surface',
  new: 'bg-new text-surface',
  hot: 'bg-hot text-surface',
  success: 'bg-success text-surface',
  neutral: 'bg-surface text-muted border border-line',
}

type Tone = keyof typeof tones

/** The classes of a badge, for the item of a list that is one. */
export function badgeLook(tone: Tone): string {
  return `badge ${tones[tone]}`
}

/** A word on a pill. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={badgeLook(tone)}>{children}</span>
}
