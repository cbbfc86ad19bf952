import { maxInks } from '#app/personalisation/inks/ink-lines.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Refusals of the staff's calls on inks. */
export type InkRefusal =
  | { readonly refusal: 'ink-changed' | 'ink-exists' | 'too-many-inks' }
  /** The first unreadable line of a list, and how many there are */
  | { readonly refusal: 'unreadable-inks'; readonly line: number; readonly text: string; readonly count: number }

const answers: Readonly<Record<Exclude<InkRefusal['refusal'], 'unreadable-inks'>, { status: 409 | 422; text: string }>> = {
  'ink-changed': {
    status: 409,
    text: 'Ένας συνάδελφος άλλαξε αυτή τη λίστα στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.',
  },
  'ink-exists': { status: 422, text: 'Υπάρχει ήδη με αυτόν τον κωδικό.' },
  'too-many-inks': { status: 422, text: `Χωρούν έως ${formatNumber(maxInks)} σε κάθε είδος.` },
}

export function inkRefusalStatus({ refusal }: InkRefusal): 409 | 422 {
  return refusal === 'unreadable-inks' ? 422 : answers[refusal].status
}

export function inkRefusalText(refused: InkRefusal): string {
  if (refused.refusal !== 'unreadable-inks') return answers[refused.refusal].text
  const others = refused.count === 1 ? '' : ` (και άλλες ${refused.count - 1})`
  return `Γραμμή ${refused.line}${others}: ${refused.text} Δεν άλλαξε τίποτα.`
}
