import { z } from 'zod'

import { customerViews } from '#app/customers/customer-list-address.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { moneyKinds, moneyStates, moneyWays } from '#app/orders/payment/payment-movements.ts'
import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { tableAnswer, tableFormat } from '#app/platform/http/table-call.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { notedSchema, notedShape, saveCustomerRecordCall } from '#app/quotes/staff/customer-record/customer-record.contract.ts'
import { uploadedFileSchema } from '#app/uploads/uploaded-file.ts'

// Customers, for staff. Error texts are shown to people.

const customerError = 'Ο πελάτης δεν αναγνωρίζεται.'
export const customerId = z.guid({ error: customerError }).transform((id) => id.toLowerCase())

const narrowed = {
  view: z.enum(customerViews, { error: 'Το φίλτρο δεν αναγνωρίζεται.' }).optional(),
  text: line(100, 'Γράψτε κείμενο.')
    .optional()
    .meta({ description: 'Beginnings of words of name, company, ΑΦΜ, e-mail, telephone' }),
  months: z
    .int({ error: 'Γράψτε από 1 έως 120 μήνες.' })
    .min(1, { error: 'Γράψτε από 1 έως 120 μήνες.' })
    .max(120, { error: 'Γράψτε από 1 έως 120 μήνες.' })
    .optional()
    .meta({ description: 'For the view `inactive`; default 6' }),
}

const customerRowShape = {
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  afm: z.string(),
  email: z.string(),
  phone: z.string(),
  quoteCount: z.int(),
  orderCount: z.int(),
  accountCount: z.int(),
  lastActiveAt: moment.meta({ description: 'The newest request, order or registration' }),
  open: z.number().meta({ description: 'Open balance of their orders, euros' }),
}

const customersSchema = z
  .object({ customers: list(z.object(customerRowShape)), next: z.string().nullable() })
  .meta({ id: 'Customers' })
export type CustomerList = z.output<typeof customersSchema>
export type CustomerRow = CustomerList['customers'][number]

const personShape = {
  userId: z.int().nullable().meta({ description: 'Null for a guest, who is identified by the address' }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isConfirmed: z.boolean().meta({ description: 'False for an account with an unconfirmed address' }),
  hasDiscount: z.boolean().meta({ description: 'Whether the agreed discount applies in the cart of this account' }),
}

const customerSchema = z
  .object({
    ...customerRowShape,
    companies: list(z.object({ companyName: z.string(), afm: z.string() })),
    people: list(z.object(personShape)).meta({ description: 'The newest 30' }),
    addresses: list(
      z.object({ recipient: z.string(), line: z.string(), postcode: z.string(), city: z.string(), country: z.string() }),
    ).meta({ description: 'Of their accounts and newest orders' }),
    quotes: list(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(quoteStates),
        projectName: z.string(),
        at: moment,
        net: z.number().nullable(),
      }),
    ).meta({ description: 'The newest 50' }),
    orders: list(
      z.object({
        id: z.string(),
        number: z.string(),
        state: z.enum(orderStates),
        at: moment,
        gross: z.number(),
        open: z.number(),
      }),
    ).meta({ description: 'The newest 50' }),
    money: z
      .object({ ordered: z.number(), paid: z.number(), open: z.number() })
      .meta({ description: 'Of all orders, euros with VAT' }),
    payments: list(
      z.object({
        id: z.string(),
        orderId: z.string(),
        orderNumber: z.string(),
        kind: z.enum(moneyKinds),
        way: z.enum(moneyWays),
        state: z.enum(moneyStates),
        amount: z.number(),
        at: moment,
      }),
    ).meta({ description: 'The newest 20' }),
    logos: list(z.object({ quoteId: z.string(), file: uploadedFileSchema })),
    accountLogos: list(z.object({ id: z.string(), name: z.string(), picture: z.string() })),
    doubles: list(
      z.object({ id: z.string(), name: z.string(), companyName: z.string(), email: z.string(), afm: z.string() }),
    ).meta({
      description: 'Possible duplicates: same company name or telephone',
    }),
    noted: z.object(notedShape),
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customerSchema>

export const customerCalls = contract(
  '/api/staff/customers',
  { tag: 'Staff: customers', access: ['sales', 'accounts'] },
  {
    list: {
      summary: 'The merchant’s customers, paged',
      description: 'Companies and people of accounts, quotes and orders. A company is known by its ΑΦΜ, a guest by the address.',
      body: callBody({
        ...narrowed,
        after: customerId.nullish().meta({ description: 'The last customer of the previous page' }),
      }).meta({ id: 'CustomersQuery' }),
      answer: answer('A page of 20', customersSchema),
    },
    export: {
      summary: 'All customers of a filter as CSV or XLSX',
      confirmation: true,
      body: callBody({ ...narrowed, format: tableFormat }).meta({ id: 'CustomersExport' }),
      answer: tableAnswer,
    },
    read: {
      summary: 'A customer with people, quotes, orders, payments and staff notes',
      body: callBody({ id: customerId }).meta({ id: 'CustomerRequest' }),
      answer: answer('The customer', customerSchema),
    },
    save: {
      summary: 'Save staff’s notes on a customer: agreed discount, open invoices, remarks',
      body: saveCustomerRecordCall,
      answer: answer('As it stands now', notedSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof customerCalls> {}
}
