/** «ΑΓ-2026-00042»: ΑΓ for αγορά. */
export function formatPurchaseNumber(year: number, count: number): string {
  return `ΑΓ-${year}-${String(count).padStart(5, '0')}`
}
