import { z } from 'zod'

import { fileAnswer } from '#app/platform/http/contract.ts'
import { tableFormats, tableTypes } from '#app/platform/text/table-file.ts'

/** The field of a call that answers a table as a file. */
export const tableFormat = z.enum(tableFormats, { error: 'Διαλέξτε CSV ή Excel.' })

/** The answer of such a call. */
export const tableAnswer = fileAnswer(
  'CSV for a Greek Excel (UTF-8 with a byte order mark, semicolons, decimal commas), or XLSX',
  tableTypes.csv,
  tableTypes.xlsx,
)
