import { maxInks } from '#app/personalisation/inks/ink-lines.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Refusals of the staff's calls on inks. */
export const inkRefusals = refusals({
  'ink-changed': [409, 'Ένας συνάδελφος άλλαξε αυτή τη λίστα στο μεταξύ. Δείτε πώς είναι τώρα και δοκιμάστε ξανά.'],
  'ink-exists': [422, 'Υπάρχει ήδη με αυτόν τον κωδικό.'],
  'too-many-inks': [422, `Χωρούν έως ${formatNumber(maxInks)} σε κάθε είδος.`],
  /** The first unreadable line of a list, and how many there are */
  'unreadable-inks': [
    422,
    ({ line, text, count }: { readonly line: number; readonly text: string; readonly count: number }) =>
      `Γραμμή ${line}${count === 1 ? '' : ` (και άλλες ${count - 1})`}: ${text} Δεν άλλαξε τίποτα.`,
  ],
})

export type InkRefusal = RefusalOf<typeof inkRefusals>
