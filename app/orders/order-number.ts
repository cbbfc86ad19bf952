/** Π for παραγγελία, and the Latin and Greek letters that look like it */
const prefix = /^[ΠπPpΡρ]/u
const separators = /[\s\p{Pd}\p{Zs}./_]/gu
const longest = 40

/** «Π-2026-00042» */
export function formatOrderNumber(year: number, count: number): string {
  return `Π-${year}-${String(count).padStart(5, '0')}`
}

/** Parses a customer's order number: Π, P or no letter, with or without hyphens and blanks. Null if it is none. */
export function parseOrderNumber(text: string): string | null {
  if (text.length > longest) return null
  const digits = text.normalize('NFKC').replaceAll(separators, '').replace(prefix, '')
  const [, year, count] = /^(2\d{3})(\d{1,9})$/.exec(digits) ?? []
  return year === undefined || Number(count) === 0 ? null : formatOrderNumber(Number(year), Number(count))
}
