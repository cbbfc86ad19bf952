import type { ImportRunView } from '#app/imports/import-schemas.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Greek counts, singular or plural.

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', formatNumber(count)))

export const rowsReadText = (rows: number) => counted(rows, 'Διαβάστηκε 1 γραμμή', 'Διαβάστηκαν # γραμμές')

export const progressText = (done: number, items: number) => `${formatNumber(done)} από ${productCountText(items)}`

export const appliedText = (applied: number) => counted(applied, 'Εφαρμόστηκε 1 προϊόν.', 'Εφαρμόστηκαν # προϊόντα.')

export function cancelledText(applied: number, items: number): string {
  if (applied === 0) return 'Δεν εφαρμόστηκε τίποτα.'
  const part = counted(applied, 'Εφαρμόστηκε 1', 'Εφαρμόστηκαν #')
  return `${part} από ${productCountText(items)}. Τα υπόλοιπα έμειναν όπως ήταν.`
}

/** What a checked file would do. */
export function checkedText(toApply: number, wrong: number): string {
  const written =
    toApply === 0 ? 'Τίποτα δεν αλλάζει στο κατάστημα.' : counted(toApply, 'Θα γραφτεί 1 προϊόν.', 'Θα γραφτούν # προϊόντα.')
  if (wrong === 0) return written
  return `${written} ${counted(wrong, '1 έχει λάθη και δεν θα εισαχθεί.', '# έχουν λάθη και δεν θα εισαχθούν.')}`
}

export function unmappedText(categories: number): string {
  return counted(
    categories,
    'Μία κατηγορία του προμηθευτή δεν αντιστοιχεί ακόμη σε δική μας.',
    '# κατηγορίες του προμηθευτή δεν αντιστοιχούν ακόμη σε δικές μας.',
  )
}

export function picturesText({ fetched, waiting, failed }: Readonly<Record<'fetched' | 'waiting' | 'failed', number>>): string {
  const parts = [
    counted(fetched, '1 ήρθε', '# ήρθαν'),
    ...(waiting > 0 ? [counted(waiting, '1 αναμένει', '# αναμένουν')] : []),
    ...(failed > 0 ? [counted(failed, '1 απέτυχε', '# απέτυχαν')] : []),
  ]
  return `${parts.join(', ')}.`
}

/** Why nothing of a nightly file was applied. */
export function suspiciousText(total: number, wrong: number, vanished: number): string {
  const found = `${counted(wrong, '1 έχει λάθη', '# έχουν λάθη')} και ${counted(vanished, '1 λείπει', '# λείπουν')}`
  return `Το αρχείο έχει ${productCountText(total)}: ${found}. Δεν εφαρμόστηκε τίποτα. Δείτε τις διαφορές και αποφασίστε.`
}

export function leftOutText(wrong: number): string {
  return counted(
    wrong,
    '1 προϊόν έχει λάθη και έμεινε όπως ήταν. Τα υπόλοιπα εφαρμόζονται.',
    '# προϊόντα έχουν λάθη και έμειναν όπως ήταν. Τα υπόλοιπα εφαρμόζονται.',
  )
}

/** Why a nightly file waits. */
export function askedText(questions: readonly { readonly reason: string }[]): string {
  return `Δεν εφαρμόστηκε τίποτα: χρειάζεται η απάντησή σας. ${questions.map(({ reason }) => reason).join(' ')}`.trim()
}

/** What applying a run does, asked once before it. */
export function applyingTexts({ counts, rose, outliers }: Pick<ImportRunView, 'counts' | 'rose' | 'outliers'>): string[] {
  const line = (count: number | undefined, one: string, many: string) =>
    count === undefined || count === 0 ? [] : [counted(count, one, many)]
  return [
    ...line(counts.new, '1 νέο προϊόν μπαίνει στο κατάστημα.', '# νέα προϊόντα μπαίνουν στο κατάστημα.'),
    ...line(counts.changed, '1 προϊόν αλλάζει.', '# προϊόντα αλλάζουν.'),
    ...line(rose, '1 ακριβαίνει.', '# ακριβαίνουν.'),
    ...line(outliers, '1 έχει ασυνήθιστη τιμή: δείτε το πρώτα.', '# έχουν ασυνήθιστη τιμή: δείτε τα πρώτα.'),
    ...line(counts.vanished, '1 λείπει από το αρχείο και κρύβεται.', '# λείπουν από το αρχείο και κρύβονται.'),
    ...line(counts.wrong, '1 έχει λάθη και μένει όπως είναι.', '# έχουν λάθη και μένουν όπως είναι.'),
  ]
}
