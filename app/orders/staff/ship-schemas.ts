import { z } from 'zod'

import { parseAfm } from '#app/company/afm.ts'
import { movePurposes } from '#app/orders/delivery-note/move-purposes.ts'
import { pieces } from '#app/orders/staff/pieces-field.ts'
import { named } from '#app/orders/staff/staff-orders-schemas.ts'
import { line, optionalLine } from '#app/platform/http/call-fields.ts'

// Schemas of the calls that record a parcel and change its delivery note.

const afmError = 'Το ΑΦΜ του μεταφορέα δεν είναι σωστό: ελέγξτε τα 9 ψηφία του, ή αφήστε το κενό.'
const movePurposeField = z
  .literal(movePurposes, { error: 'Διαλέξτε σκοπό διακίνησης.' })
  .meta({ description: 'Purpose of movement of myDATA: 1 sale, 3 samples, 7 processing, 11 free of charge' })
const vehicleField = line(50, 'Γράψτε αριθμό κυκλοφορίας.').meta({ description: 'Empty where a carrier takes it' })
const carrierVatNumberField = line(30, afmError)
  .refine((text) => text === '' || parseAfm(text) !== null, { error: afmError })
  .transform((text) => parseAfm(text) ?? '')
  .meta({ type: 'string', description: 'The carrier’s ΑΦΜ' })

const urlError = 'Γράψτε διεύθυνση που αρχίζει με https://, ή αφήστε το κενό.'
export const shipCall = named({
  carrier: optionalLine(100).meta({ description: 'Empty for our own vehicle' }),
  trackingNumber: optionalLine(100),
  trackingUrl: line(500, urlError)
    .refine((url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)), { error: urlError })
    .nullish()
    .transform((url) => url ?? ''),
  movePurpose: movePurposeField.nullish().meta({ description: 'Missing: a sale' }),
  vehicleNumber: vehicleField.nullish(),
  carrierVatNumber: carrierVatNumberField.nullish(),
  lines: pieces.nullish().meta({ description: 'Missing: all remaining pieces' }),
}).meta({ id: 'OrderShip' })

export const changeDeliveryNoteCall = named({
  shipmentId: z.guid({ error: 'Η αποστολή δεν αναγνωρίζεται.' }).transform((id) => id.toLowerCase()),
  carrier: line(100, 'Γράψτε τον μεταφορέα.').optional(),
  movePurpose: movePurposeField.optional(),
  vehicleNumber: vehicleField.optional(),
  carrierVatNumber: carrierVatNumberField.optional(),
}).meta({ id: 'DeliveryNoteChange', description: 'Missing fields stay as they are' })
