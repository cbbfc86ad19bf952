import { z } from 'zod'

import { localPostcode, plainPostcode } from '#app/company/local-postcode.ts'

const error = 'Ο ταχυδρομικός κώδικας έχει πέντε ψηφία, της Κύπρου τέσσερα. Για παράδειγμα 105 57.'

/** Where it goes, Greek or Cypriot, without spaces; null while it is unknown. */
export const postcodeOfPromise = z
  .string({ error })
  .max(12, { error })
  .refine((text) => localPostcode(text) !== null, { error })
  .overwrite(plainPostcode)
  .nullish()
  .transform((postcode) => postcode ?? null)
  .meta({ description: 'Where it goes, Greek or Cypriot; missing: the usual zone, the mainland', example: '105 57' })
