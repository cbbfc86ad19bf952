import { z } from 'zod'

import { customerId } from '#app/customers/customers.contract.ts'
import { callBody, line, optionalLine } from '#app/platform/http/call-fields.ts'

// A person's data: export and erasure. Error texts are shown to people.

const person = {
  id: customerId.meta({ description: 'The customer' }),
  userId: z
    .int({ error: 'Ο λογαριασμός δεν αναγνωρίζεται.' })
    .min(1, { error: 'Ο λογαριασμός δεν αναγνωρίζεται.' })
    .max(2_147_483_647, { error: 'Ο λογαριασμός δεν αναγνωρίζεται.' })
    .nullable()
    .meta({ description: 'Null for a guest, who is identified by the address, or else by the telephone' }),
  email: optionalLine(254),
  phone: optionalLine(100),
}

export const personExportCall = callBody(person).meta({ id: 'CustomerPersonExport' })

export const personEraseCall = callBody({
  ...person,
  confirmation: line(300, 'Γράψτε την επιβεβαίωση.').meta({ description: 'The address; else the telephone; else the name' }),
}).meta({ id: 'CustomerPersonErase' })
