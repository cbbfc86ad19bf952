import { basename } from 'node:path'

import { BrokenFileError, readRecords } from '#app/catalogue/import/import-file.server.ts'
import { isRecord, type RawRecord } from '#app/catalogue/import/import-fields.ts'
import { UnreadableSourceError } from '#app/back-office/import/source/source-row.ts'

/** Streams the records of a JSON file: one list, or an object with the list under `key`. */
export async function* readJson(path: string, key?: string): AsyncGenerator<RawRecord, void, undefined> {
  try {
    for await (const { index, value } of readRecords(path, basename(path), key)) {
      if (!isRecord(value)) throw new UnreadableSourceError(`Η εγγραφή ${index + 1} του αρχείου JSON δεν είναι αντικείμενο.`)
      yield value
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    const [, index, line] = /\[(\d+)\], line (\d+)/.exec(error.message) ?? []
    const place = index === undefined ? '' : ` κοντά στην εγγραφή ${Number(index) + 1}, γραμμή ${line}`
    throw new UnreadableSourceError(`Το αρχείο JSON δεν διαβάζεται${place}. Ζητήστε το ξανά ή ελέγξτε ότι είναι ολόκληρο.`, {
      cause: error,
    })
  }
}
