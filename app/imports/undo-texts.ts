import type { UndoCounts } from '#app/imports/undo-schemas.ts'
import type { UndoOutcome } from '#app/imports/import-states.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { capitalized, formatNumber } from '#app/platform/text/greek-text.ts'

/** Who changed a product after a run, and how. */
export interface ChangeSince {
  readonly cause: string | null
  readonly actorName: string
  readonly at: string
}

const causes: Readonly<Record<string, string>> = {
  editor: 'από τον επεξεργαστή προϊόντος',
  list: 'από τη λίστα προϊόντων',
  bulk: 'με μαζική αλλαγή',
  schedule: 'με προγραμματισμένη αλλαγή',
  import: 'από νεότερη εισαγωγή',
  'import-undo': 'με την αναίρεση άλλης εισαγωγής',
  restored: 'με επαναφορά παλαιότερης έκδοσης',
}

/** Why undo left a product as it is. */
export function stayedText(outcome: UndoOutcome | null, since: ChangeSince | null): string {
  if (outcome === 'refused')
    return 'Η προηγούμενη μορφή του δεν γράφεται πια. Έμεινε όπως είναι: διορθώστε το από τον επεξεργαστή.'
  const how = causes[since?.cause ?? '']
  if (since === null || how === undefined) return 'Άλλαξε μετά την εισαγωγή και έμεινε όπως είναι.'
  const who = since.actorName === '' ? '' : ` (${since.actorName})`
  return `Άλλαξε ${how}${who} στις ${dateTimeText(since.at)} και έμεινε όπως είναι.`
}

/** «Επαναφέρονται 12 προϊόντα και κρύβονται 3 νέα.» */
export function undoPreviewText({ restored, hidden }: UndoCounts): string {
  if (restored + hidden === 0) return 'Κανένα προϊόν δεν αλλάζει: μόνο οι κωδικοί του προμηθευτή ξεχνιούνται.'
  const parts = [
    ...(restored > 0 ? [`${restored === 1 ? 'Επαναφέρεται' : 'Επαναφέρονται'} ${productCountText(restored)}`] : []),
    ...(hidden > 0 ? [`${hidden === 1 ? 'κρύβεται' : 'κρύβονται'} ${newText(hidden)}`] : []),
  ]
  return `${capitalized(parts.join(' και '))}.`
}

/** «Επανήλθαν 12 προϊόντα και κρύφτηκαν 3 νέα. 2 έμειναν όπως είναι.» */
export function undoneText({ restored, hidden, stayed }: UndoCounts): string {
  const parts = [
    ...(restored > 0 ? [`${restored === 1 ? 'επανήλθε' : 'επανήλθαν'} ${productCountText(restored)}`] : []),
    ...(hidden > 0 ? [`${hidden === 1 ? 'κρύφτηκε' : 'κρύφτηκαν'} ${newText(hidden)}`] : []),
  ]
  const done = parts.length === 0 ? 'Κανένα προϊόν δεν άλλαξε' : capitalized(parts.join(' και '))
  return `${done}.${stayed === 0 ? '' : ` ${formatNumber(stayed)} ${stayed === 1 ? 'έμεινε' : 'έμειναν'} όπως είναι.`}`
}

/** «2 άλλαξαν από τότε και μένουν όπως είναι: Μπλοκ, Στυλό.» */
export function staysText(stayed: number, titles: readonly string[]): string {
  const some = stayed > titles.length ? ' και άλλα' : ''
  const are = stayed === 1 ? 'άλλαξε από τότε και μένει όπως είναι' : 'άλλαξαν από τότε και μένουν όπως είναι'
  return `${formatNumber(stayed)} ${are}: ${titles.map((title) => `«${title}»`).join(', ')}${some}.`
}

const newText = (count: number) => (count === 1 ? '1 νέο' : `${formatNumber(count)} νέα`)
