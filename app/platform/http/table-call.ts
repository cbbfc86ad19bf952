import { z } from 'zod'

import { tableFormats } from '#app/platform/text/table-file.ts'

/** The field of a call that answers a table as a file. */
export const tableFormat = z.enum(tableFormats, { error: 'Διαλέξτε CSV ή Excel.' })
