export interface PdfParts {
  /** The page's operators */
  readonly content?: string
  /** Entries of the page: `/Rotate 90` */
  readonly page?: string
  /** Further objects, from number 5 on */
  readonly objects?: readonly string[]
  /** How often the page is in it */
  readonly pages?: number
  /** Entries of the catalogue: `/OpenAction …` */
  readonly catalogue?: string
  /** Entries of the trailer: `/Encrypt …` */
  readonly trailer?: string
}

/** A PDF of A4 pages. */
export function encodePdf({
  content = '',
  page = '',
  objects: more = [],
  pages = 1,
  catalogue = '',
  trailer = '',
}: PdfParts): Uint8Array<ArrayBuffer> {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...more,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF`
  return new TextEncoder().encode(file)
}
