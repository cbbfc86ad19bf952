import { latinText } from '#app/platform/text/latin-text.ts'
/** What production's sheets are for */
interface SheetJob {
  /** The order's number, or the quote's while there is no order */
  readonly number: string
  /** Its place among the lines, from 1 on; 0 for one that is no longer there */
  readonly line: number
  readonly version: number
}

export function sheetHeading({ number, line, version }: SheetJob): readonly string[] {
  return [[number, ...(line === 0 ? [] : [`γραμμή ${line}`]), `έκδοση δοκιμίου ${version}`].join(' · ')]
}

/** «P-2026-00012-grammi-2-stithos.pdf»: by order and line, in letters that every program takes */
export function sheetFileName(
  { number, line, version, positionName }: SheetJob & { readonly positionName: string | null },
  ending: string,
): string {
  const parts = [number, ...(line === 0 ? [] : [`γραμμή ${line}`]), positionName ?? '', version === 1 ? '' : `έκδοση ${version}`]
  const plain = latinText(parts.filter(Boolean).join(' '))
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  // Capitals stay in the number, as it is written on documents.
  return `${plain.slice(0, number.length)}${plain.slice(number.length).toLowerCase()}`.slice(0, 100) + `.${ending}`
}
