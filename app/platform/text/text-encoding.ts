/** Encodings of text files that Greek companies get, by their names in the Encoding Standard (`TextDecoder`). */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1253',
  'iso-8859-7',
  'windows-1252',
  'windows-1250',
  'windows-1251',
] as const
export type TextEncoding = (typeof textEncodings)[number]
