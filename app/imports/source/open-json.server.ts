import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import { BrokenFileError, readRecords } from '#app/catalogue/import/import-file.server.ts'
import { isRecord, type RawRecord } from '#app/catalogue/import/raw-fields.ts'
import { fileEncoding } from '#app/imports/source/file-encoding.server.ts'
import { type JsonList, JsonOutline } from '#app/imports/source/json-outline.ts'
import { recordScore } from '#app/imports/source/record-score.ts'
import type { Source } from '#app/imports/source/source.ts'
import type { SourceChoices, UnreadPart } from '#app/imports/source/source-choices.ts'
import { maxSourceRows, type SourceRow, tooManyRows, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { shapedRows } from '#app/imports/source/shaped-rows.ts'
import { isOwnRecord, type ShapedFormat, shapeOf } from '#app/imports/source/supplier-shapes.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Lists whose first record is looked at */
const maxLists = 5

export async function openJson(path: string, choices: SourceChoices): Promise<Source> {
  const { encoding, question } = await fileEncoding(path, choices.encoding)
  const outline = new JsonOutline()
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) outline.write(decoder.decode(chunk, { stream: true }))
  const lists = outline.lists.filter(({ count }) => count > 0)
  const found = await bestOf(path, encoding, lists.toSorted((a, b) => b.count - a.count).slice(0, maxLists))
  if (found === null) throw await unknownShape(path, encoding, outline)
  const { list, format } = found
  const records = () => readJson(path, encoding, list.keys)
  return {
    format: format ?? 'json',
    questions: question === null ? [] : [question],
    unread: () => lists.flatMap((each) => (each === list ? [] : [unreadList(each)])),
    rows: () => (format === null ? ownRows(records()) : shapedRows(records(), format)),
  }
}

interface ListFound {
  readonly list: JsonList
  /** Null: the shop's own records */
  readonly format: ShapedFormat | null
}

/** The list of a known shape, else the one with the most recognised names; of equals the longest. */
async function bestOf(path: string, encoding: string, lists: readonly JsonList[]): Promise<ListFound | null> {
  let best: (ListFound & { readonly score: number }) | null = null
  for (const list of lists) {
    const record = await firstOf(readJson(path, encoding, list.keys))
    if (record === null) continue
    const format = shapeOf(record, list.keys.at(-1))
    const isOwn = format === null && isOwnRecord(record)
    const score = format !== null || isOwn ? Number.MAX_SAFE_INTEGER : recordScore(Object.keys(record))
    if (best === null || score > best.score) best = { list, format: isOwn ? null : (format ?? 'json-records'), score }
  }
  return best
}

function unreadList({ keys, count }: JsonList): UnreadPart {
  const name = keys.join('.')
  return {
    kind: 'rows',
    name,
    count,
    sentence: `Λίστα «${name}», ${count === 1 ? '1 εγγραφή' : `${formatNumber(count)} εγγραφές`}.`,
  }
}

/** Why a file has no records: what was found, and what is expected. */
async function unknownShape(path: string, encoding: string, outline: JsonOutline): Promise<UnreadableSourceError> {
  try {
    for await (const _ of readJson(path, encoding, [])) break
  } catch (error) {
    if (error instanceof UnreadableSourceError && !(error instanceof NoListError)) return error
  }
  if (!outline.isWhole)
    return new UnreadableSourceError(
      'Το αρχείο JSON τελειώνει πριν κλείσουν τα στοιχεία του. Ζητήστε το ξανά: ίσως δεν στάλθηκε ολόκληρο.',
    )
  if (outline.lists.some((list) => list.keys.length === 0)) return new UnreadableSourceError('Το αρχείο JSON δεν έχει προϊόντα.')
  const keys = [...outline.keys].map((key) => `«${key.slice(0, 40)}»`).join(', ')
  const found = keys === '' ? '' : ` Βρήκαμε μόνο: ${keys}.`
  return new UnreadableSourceError(
    `Το αρχείο JSON δεν έχει λίστα προϊόντων.${found} Αναμέναμε μία λίστα εγγραφών με κωδικό, όπως [{"sku": "A1", "price": 4.2}].`,
  )
}

class NoListError extends UnreadableSourceError {}

/** Streams the records of the list under `keys`. */
async function* readJson(path: string, encoding: string, keys: readonly string[]): AsyncGenerator<RawRecord, void, undefined> {
  try {
    for await (const { index, value } of readRecords(path, basename(path), keys, new TextDecoder(encoding))) {
      if (!isRecord(value)) throw new UnreadableSourceError(`Η εγγραφή ${index + 1} του αρχείου JSON δεν είναι αντικείμενο.`)
      yield value
    }
  } catch (error) {
    throw error instanceof BrokenFileError ? sentenceOf(error) : error
  }
}

function sentenceOf(cause: BrokenFileError): UnreadableSourceError {
  const [, index, line] = /\[(\d+)\], line (\d+)/.exec(cause.message) ?? []
  const place = index === undefined ? '' : ` κοντά στην εγγραφή ${Number(index) + 1}, γραμμή ${line}`
  if (/must hold one list/.test(cause.message)) return new NoListError('Το αρχείο JSON δεν έχει λίστα προϊόντων.', { cause })
  if (/longer than|nested deeper/.test(cause.message))
    return new UnreadableSourceError(
      `Το αρχείο JSON έχει υπερβολικά μεγάλη εγγραφή${place}. Ζητήστε αρχείο με ένα προϊόν σε κάθε εγγραφή.`,
      { cause },
    )
  return new UnreadableSourceError(`Το αρχείο JSON δεν διαβάζεται${place}. Ζητήστε το ξανά: ίσως δεν στάλθηκε ολόκληρο.`, {
    cause,
  })
}

async function* ownRows(records: AsyncIterable<RawRecord>): AsyncGenerator<SourceRow, void, undefined> {
  let number = 0
  for await (const own of records) {
    number += 1
    if (number > maxSourceRows) throw tooManyRows()
    yield { number, cells: {}, own }
  }
}

async function firstOf<Value>(values: AsyncIterable<Value>): Promise<Value | null> {
  for await (const value of values) return value
  return null
}
