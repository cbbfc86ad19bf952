import { z } from 'zod'

import {
  accountSchema,
  addressCall,
  addressId,
  addressSchema,
  detailsCall,
  passwordCall,
  sessionSchema,
} from '#app/account/account-schemas.ts'
import { staffMails } from '#app/account/profile/staff-mails.ts'
import { callBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'

const allSessions = answer('The devices that are logged in', z.array(sessionSchema))
const allAddresses = answer('All addresses, the defaults first', z.array(addressSchema))

export const accountCalls = contract(
  '/api/account',
  { tag: 'Account', access: ['customer'] },
  {
    get: { summary: 'Read the account', answer: answer('The account', accountSchema) },
    update: {
      summary: 'Change person and company',
      description: 'Missing fields become empty.',
      body: detailsCall,
      answer: answer('The account', accountSchema),
    },
    'kept-company/seen': {
      summary: 'Confirm having read that an order filled the company’s fields',
      answer: answer('The account', accountSchema),
    },
    'addresses/get': {
      summary: 'Read the addresses',
      answer: allAddresses,
    },
    addresses: {
      summary: 'Add an address, or change the one that `id` names',
      body: addressCall,
      answer: allAddresses,
    },
    'addresses/remove': {
      summary: 'Remove an address',
      body: callBody({ id: addressId }).meta({ id: 'AddressRemove' }),
      answer: allAddresses,
    },
    'staff-mails': {
      summary: 'Choose one’s own staff mails',
      access: ['staff'],
      body: callBody({
        muted: z
          .array(z.enum(staffMails, { error: 'Το είδος των μηνυμάτων δεν αναγνωρίζεται.' }), {
            error: 'Διαλέξτε τι δεν θα λαμβάνετε.',
          })
          .max(staffMails.length, { error: 'Διαλέξτε τι δεν θα λαμβάνετε.' }),
      }).meta({ id: 'StaffMails' }),
      answer: answer('The account', accountSchema),
    },
    'sessions/get': { summary: 'Read the sessions', answer: allSessions },
    'sessions/end': {
      summary: 'End a session, or all but this',
      body: callBody({
        id: z
          .union([z.guid(), z.literal('others')], { error: 'Η συσκευή δεν αναγνωρίζεται.' })
          .meta({ description: "A session, or 'others': all but this" }),
      }).meta({ id: 'SessionEnd' }),
      answer: allSessions,
    },
    export: { summary: 'All stored data of the account', answer: answer('By kind', z.record(z.string(), z.unknown())) },
    close: {
      summary: 'Close the account',
      description: 'Deletes its data. Refused to the last administrator.',
      body: passwordCall,
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof accountCalls> {}
}
