/** Kinds that are not accepted, by their detected type, under the names that their programs use */
const byType: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint (PPTX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.oasis.opendocument.graphics': 'LibreOffice (ODG)',
  'application/vnd.oasis.opendocument.text': 'LibreOffice (ODT)',
  'application/x-cfb': 'παλαιότερου Office (DOC, PPT)',
  'application/x-indesign': 'InDesign (INDD)',
  'application/zip': 'ZIP',
  'application/x-rar-compressed': 'RAR',
  'application/x-7z-compressed': '7z',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/jp2': 'JPEG 2000',
  'image/jxl': 'JPEG XL',
  'image/vnd.adobe.photoshop': 'Photoshop (PSD)',
  'image/x-icon': 'ICO',
}

/** Kinds that the library does not detect, by a signature at a fixed offset */
const byContent = [
  { at: 40, letters: ' EMF', name: 'EMF' },
  { at: 0, letters: '\u00D7\u00CD\u00C6\u009A', name: 'WMF' },
  // In a RIFF file
  { at: 8, letters: 'CDR', name: 'CorelDRAW (CDR)' },
  { at: 8, letters: 'cdr', name: 'CorelDRAW (CDR)' },
] as const

/** The name of a file's kind for the sentence that refuses it; undefined if unknown. */
export function foreignKind(head: Buffer, type: string): string | undefined {
  const kind = byContent.find(({ at, letters }) => head.toString('latin1', at, at + letters.length) === letters)
  return kind?.name ?? byType[type]
}
