import { type SaxesAttributePlain, SaxesParser } from 'saxes'

import { UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { encodingOfMark } from '#app/platform/text/text-encoding.ts'

/** Characters without a tag: the parser buffers them */
const maxTextLength = 2_000_000

export const brokenWorkbook = 'Το αρχείο Excel δεν διαβάζεται. Αποθηκεύστε το ξανά ως .xlsx ή .csv και δοκιμάστε πάλι.'

export type Attributes = Readonly<Record<string, string | SaxesAttributePlain>>

export function attributeOf(attributes: Attributes, name: string): string {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

/** Elements by their names without prefix, which programs choose: «x:row» is a row. */
export interface PartReader {
  open?(name: string, attributes: Attributes): void
  text?(piece: string): void
  close?(name: string): void
}

/**
 * Takes the bytes of a part, whose elements `reader` gets. Only XML's five predefined entities; refuses a document type, and
 * endless text.
 */
export class PartWriter {
  readonly #parser = new SaxesParser()
  #decoder: TextDecoder | null = null
  #sinceTag = 0

  constructor(reader: PartReader) {
    const broken = (error?: Error) => {
      throw new UnreadableSourceError(brokenWorkbook, { cause: error })
    }
    this.#parser.on('doctype', () => broken())
    this.#parser.on('error', broken)
    this.#parser.on('opentag', ({ name, attributes }) => reader.open?.(localName(name), attributes))
    this.#parser.on('text', (text) => reader.text?.(text))
    this.#parser.on('cdata', (text) => reader.text?.(text))
    this.#parser.on('closetag', ({ name }) => reader.close?.(localName(name)))
  }

  /** The text of the bytes, which are parsed. */
  write(piece: Uint8Array): string {
    const text = this.decode(piece)
    this.#parser.write(text)
    return text
  }

  /** The text of the bytes only; nothing can be written afterwards. */
  decode(piece: Uint8Array): string {
    this.#decoder ??= new TextDecoder(encodingOfMark(piece) ?? 'utf-8')
    const text = this.#decoder.decode(piece, { stream: true })
    const lastTag = text.lastIndexOf('<')
    this.#sinceTag = lastTag === -1 ? this.#sinceTag + text.length : text.length - lastTag
    if (this.#sinceTag > maxTextLength)
      throw new UnreadableSourceError('Ένα κελί του φύλλου είναι υπερβολικά μεγάλο. Κρατήστε μόνο τα προϊόντα.')
    return text
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** «_x000D_» is how workbooks write a control character (ECMA-376 part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
