import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { type CustomerRefusal, customerRefusalStatus, customerRefusalText } from '#app/customers/customer-refusals.ts'
import { customerCall, customerSchema, customersCall, customersCsvCall, customersSchema } from '#app/customers/customers-calls.ts'
import { customersCsv } from '#app/customers/list/customers-csv.server.ts'
import { listCustomers } from '#app/customers/list/list-customers.server.ts'
import { readCustomer } from '#app/customers/page/read-customer.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { notedSchema, saveCustomerRecordCall } from '#app/quotes/staff/customer-record/customer-record-calls.ts'
import { noteCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'

const answers = refusalAnswers<CustomerRefusal>(customerRefusalStatus, customerRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: customers'], ...only('sales', 'accounts') }

const list = createRoute({
  ...staff,
  path: '/api/staff/customers/list',
  summary: 'The merchant’s customers, paged',
  description: 'Companies and people of accounts, quotes and orders. A company is known by its ΑΦΜ, a guest by the address.',
  request: { body: jsonBody(customersCall) },
  responses: { 200: jsonAnswer('A page of 20', customersSchema), ...operationErrors },
})

const csv = createRoute({
  ...staff,
  path: '/api/staff/customers/csv',
  summary: 'All customers of a filter as CSV',
  description: 'With semicolons and decimal commas, for a Greek Excel.',
  request: { body: jsonBody(customersCsvCall) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
})

const read = createRoute({
  ...staff,
  path: '/api/staff/customers/read',
  summary: 'A customer with people, quotes, orders, payments and staff notes',
  request: { body: jsonBody(customerCall) },
  responses: { 200: jsonAnswer('The customer', customerSchema), ...operationErrors },
})

const save = createRoute({
  ...staff,
  path: '/api/staff/customers/save',
  summary: 'Save staff’s notes on a customer: agreed discount, open invoices, remarks',
  request: { body: jsonBody(saveCustomerRecordCall) },
  responses: { 200: jsonAnswer('As it stands now', notedSchema), ...operationErrors },
})

/** The merchant's customers. */
export const customersApi = createApi()
customersApi.openapi(list, async (c) => {
  await assignNewCustomers(c.get('ctx'))
  return c.json(await listCustomers(c.get('ctx'), c.req.valid('json')), 200)
})
customersApi.openapi(csv, async (c) => {
  await assignNewCustomers(c.get('ctx'))
  const query = c.req.valid('json')
  await recordExport(c.get('ctx'), userOf(c), 'customers', { format: 'CSV', search: query.text ?? '' })
  const file = customersCsv(c.get('ctx'), query)
  return c.body(file, 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
})
customersApi.openapi(read, async (c) => {
  await assignNewCustomers(c.get('ctx'))
  const customer = await readCustomer(c.get('ctx'), c.req.valid('json').id)
  return customer === undefined ? answers.refused(c, { refusal: 'unknown-customer' }) : c.json(customer, 200)
})
customersApi.openapi(save, async (c) => {
  const { id, ...noted } = c.req.valid('json')
  const result = await noteCustomer(c.get('ctx'), userOf(c), id, noted)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
