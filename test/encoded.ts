import type { TextEncoding } from '#app/platform/text/text-encoding.ts'

/** The bytes of a text in an encoding; throws for a letter that it does not have. */
export function encoded(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
    return bytes
  }
  return Uint8Array.from(text, (letter) => {
    const byte = tableOf(encoding).get(letter)
    if (byte === undefined) throw new Error(`${encoding} has no «${letter}»`)
    return byte
  })
}

const tables = new Map<TextEncoding, ReadonlyMap<string, number>>()

function tableOf(encoding: TextEncoding): ReadonlyMap<string, number> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const letters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
  const table = new Map(letters.map((letter, byte) => [letter, byte]))
  tables.set(encoding, table)
  return table
}
