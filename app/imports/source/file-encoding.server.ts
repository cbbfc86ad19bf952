import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

import type { QuestionOption, SourceQuestion } from '#app/imports/source/source-choices.ts'
import {
  EncodingFinder,
  type EncodingFound,
  encodingText,
  textEncodings,
  type TextEncoding,
} from '#app/platform/text/text-encoding.ts'

const maxOptions = 5

export interface FileEncoding {
  readonly encoding: string
  /** Null: there is no doubt, or a person chose */
  readonly question: SourceQuestion | null
}

/** The encoding of a text file: as chosen, else as found in all of it. */
export async function fileEncoding(path: string, chosen?: TextEncoding): Promise<FileEncoding> {
  if (chosen !== undefined) return { encoding: chosen, question: null }
  return answerOf((await finderOf(path)).found())
}

/** The encoding of an XML file: as chosen, else as declared, unless its bytes are surely others. */
export async function xmlEncoding(path: string, chosen?: TextEncoding): Promise<FileEncoding> {
  if (chosen !== undefined) return { encoding: chosen, question: null }
  const finder = await finderOf(path)
  const found = finder.found()
  const declared = canonical(await declaredEncoding(path))
  if (declared === null || declared.startsWith('utf-') || found.hasMark) return answerOf(found)
  const ofOurs = textEncodings.find((each) => each === declared)
  if (ofOurs === undefined || !found.isUtf8) return { encoding: declared, question: null }
  const samples = (encoding: TextEncoding) => finder.samples(encoding, ['utf-8', ofOurs])
  return answerOf({ ...found, rivals: [ofOurs], samples })
}

async function finderOf(path: string): Promise<EncodingFinder> {
  const finder = new EncodingFinder()
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) finder.add(chunk)
  return finder
}

async function declaredEncoding(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(400), 0, 400, 0)
    return /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? ''
  } finally {
    await file.close()
  }
}

/** «ISO-8859-1» is windows-1252, as in browsers; null for a name that nobody knows. */
function canonical(label: string): string | null {
  try {
    return label === '' ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function answerOf(found: EncodingFound): FileEncoding {
  const { encoding, rivals, samples } = found
  if (rivals.length === 0) return { encoding, question: null }
  const options = [encoding, ...rivals]
    .slice(0, maxOptions)
    .map((value): QuestionOption => ({ value, label: encodingText[value], samples: samples(value) }))
  return { encoding, question: { code: 'encoding', options, proposed: encoding } }
}
