/** What a version's document is called where it is saved: two versions are two files. */
export function offerFileName(number: string, version: number): string {
  return `Προσφορά ${number} έκδοση ${version}.pdf`
}
