import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { type CustomerRefusal, customerRefusalStatus, customerRefusalText } from '#app/customers/customer-refusals.ts'
import {
  customerCall,
  customerSchema,
  customersCall,
  customersSchema,
  exportCustomersCall,
} from '#app/customers/customers-calls.ts'
import { customerTable } from '#app/customers/list/customer-table.server.ts'
import { listCustomers } from '#app/customers/list/list-customers.server.ts'
import { readCustomer } from '#app/customers/page/read-customer.server.ts'
import { only, onlyConfirmed, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { answerTable, tableAnswer } from '#app/platform/http/table-answer.server.ts'
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

const exported = createRoute({
  ...staff,
  ...onlyConfirmed('sales', 'accounts'),
  path: '/api/staff/customers/export',
  summary: 'All customers of a filter as CSV or XLSX',
  request: { body: jsonBody(exportCustomersCall) },
  responses: { 200: tableAnswer, ...operationErrors },
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
customersApi.openapi(exported, async (c) => {
  await assignNewCustomers(c.get('ctx'))
  const { format, ...query } = c.req.valid('json')
  await recordExport(c.get('ctx'), userOf(c), 'customers', { format: format.toUpperCase(), search: query.text ?? '' })
  return answerTable(c, { format, rows: customerTable(c.get('ctx'), query), sheetName: 'Πελάτες' })
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
