import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { changeDeliveryNote } from '#app/orders/delivery-note/change-delivery-note.server.ts'
import { agreeDelivery } from '#app/orders/staff/agree-delivery.server.ts'
import { advanceOrder } from '#app/orders/staff/advance-order.server.ts'
import { changeAddress, noteOrder } from '#app/orders/staff/change-order.server.ts'
import type { StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { listStaffOrders } from '#app/orders/staff/list-staff-orders.server.ts'
import { readStaffOrder } from '#app/orders/staff/read-staff-order.server.ts'
import { previewReduction, reduceOrder } from '#app/orders/staff/reduce-order.server.ts'
import { reduceCall, reductionPreviewSchema } from '#app/orders/staff/reduce-calls.ts'
import { changeDeliveryNoteCall, shipCall } from '#app/orders/staff/ship-calls.ts'
import { shipOrder } from '#app/orders/staff/ship-order.server.ts'
import { type StaffOrderRefusal, staffOrderRefusalStatus, staffOrderRefusalText } from '#app/orders/staff/staff-order-refusals.ts'
import {
  advanceCall,
  deliveryCostCall,
  noteOrderCall,
  orderAddressCall,
  staffOrderCall,
  staffOrderListSchema,
  staffOrderSchema,
  staffOrdersCall,
} from '#app/orders/staff/staff-orders-calls.ts'
import type { Result } from '#app/platform/errors.ts'
import { only } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<StaffOrderRefusal>(staffOrderRefusalStatus, staffOrderRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: orders'], ...only('sales') }
const theOrder = { 200: jsonAnswer('The order as it is now', staffOrderSchema), ...operationErrors }

const listRoute = createRoute({
  ...staff,
  ...only('sales', 'production', 'accounts'),
  path: '/api/staff/orders/list',
  summary: 'A page of 20 orders, the newest first, and each tab’s count',
  request: { body: jsonBody(staffOrdersCall) },
  responses: { 200: jsonAnswer('The page', staffOrderListSchema), ...operationErrors },
})

const getRoute = createRoute({
  ...staff,
  ...only('sales', 'production', 'accounts'),
  path: '/api/staff/orders/get',
  summary: 'Read an order by id or number',
  request: { body: jsonBody(staffOrderCall) },
  responses: theOrder,
})

const advanceRoute = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/orders/advance',
  summary: 'Take the next step of an order, or the requested one',
  description:
    '409 `changed-meanwhile`: its state is not the one shown to the caller. 409 `proof-needed`, before any other condition: ' +
    'a decorated line waits for its proof; `approve-artwork` with a `reason` prints without it.',
  request: { body: jsonBody(advanceCall) },
  responses: theOrder,
})

const shipRoute = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/orders/ship',
  summary: 'Record a parcel, with all or some of the pieces',
  description: 'The last piece makes the order shipped. Each parcel gets a delivery note with the year’s next number.',
  request: { body: jsonBody(shipCall) },
  responses: theOrder,
})

const deliveryNoteRoute = createRoute({
  ...staff,
  ...only('sales', 'production', 'accounts'),
  path: '/api/staff/orders/delivery-note',
  summary: 'Change the delivery note of a parcel: carrier, vehicle, purpose of movement',
  description: '409 `exported-delivery-note`: it was exported for e-invoicing.',
  request: { body: jsonBody(changeDeliveryNoteCall) },
  responses: theOrder,
})

const reduceRoute = createRoute({
  ...staff,
  path: '/api/staff/orders/reduce',
  summary: 'Cancel unshipped pieces, or take shipped ones back, with a credit',
  description:
    'A consumer who withdraws from all that is left is credited delivery and fees as well, and so is an order that is cancelled ' +
    'completely; otherwise they are credited if requested, also without pieces and after the return. Refused with 409: more ' +
    'pieces than there are, and `nothing-to-credit`.',
  request: { body: jsonBody(reduceCall) },
  responses: theOrder,
})

const previewRoute = createRoute({
  ...staff,
  path: '/api/staff/orders/reduce/preview',
  summary: 'What a cancellation or return would credit',
  description: 'Of the same body, and refused likewise. Changes nothing.',
  request: { body: jsonBody(reduceCall) },
  responses: { 200: jsonAnswer('The credit', reductionPreviewSchema), ...operationErrors },
})

const noteRoute = createRoute({
  ...staff,
  ...only('sales', 'production', 'accounts'),
  path: '/api/staff/orders/note',
  summary: 'Write a note for colleagues',
  request: { body: jsonBody(noteOrderCall) },
  responses: theOrder,
})

const addressRoute = createRoute({
  ...staff,
  path: '/api/staff/orders/address',
  summary: 'Change the delivery address and the promised day of an order',
  request: { body: jsonBody(orderAddressCall) },
  responses: theOrder,
})

const deliveryCostRoute = createRoute({
  ...staff,
  path: '/api/staff/orders/delivery-cost',
  summary: 'Set the delivery cost of an order placed without one',
  description: 'Mails the new total to the customer; a prepaid order awaits payment from now on.',
  request: { body: jsonBody(deliveryCostCall) },
  responses: theOrder,
})

export const staffOrdersApi = createApi()

/** Returns the updated order. */
async function answered(c: HonoContext<ApiEnv>, orderRef: StaffOrderRef, result: Result<unknown, StaffOrderRefusal>) {
  if (!result.ok) return answers.refused(c, result)
  const order = await readStaffOrder(c.get('ctx'), orderRef)
  return order === undefined ? answers.refused(c, { refusal: 'not-found' }) : c.json(order, 200)
}

staffOrdersApi.openapi(listRoute, async (c) => {
  const { state, text, days, late, payment, document, emptiedShelf, proofs, after } = c.req.valid('json')
  const query = {
    state: state ?? undefined,
    text: text ?? undefined,
    days: days ?? undefined,
    late: late ?? undefined,
    payment: payment ?? undefined,
    document: document ?? undefined,
    emptiedShelf: emptiedShelf ?? undefined,
    proofs: proofs ?? undefined,
    after: after ?? undefined,
  }
  return c.json(await listStaffOrders(c.get('ctx'), query), 200)
})
staffOrdersApi.openapi(getRoute, async (c) => answered(c, c.req.valid('json'), { ok: true, value: null }))
staffOrdersApi.openapi(advanceRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await advanceOrder(c.get('ctx'), body, body))
})
staffOrdersApi.openapi(shipRoute, async (c) => {
  const { lines, movePurpose, vehicleNumber, carrierVatNumber, ...body } = c.req.valid('json')
  const note = {
    movePurpose: movePurpose ?? undefined,
    vehicleNumber: vehicleNumber ?? undefined,
    carrierVatNumber: carrierVatNumber ?? undefined,
  }
  return answered(c, body, await shipOrder(c.get('ctx'), body, { ...body, ...note, lines: lines ?? undefined }))
})
staffOrdersApi.openapi(deliveryNoteRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await changeDeliveryNote(c.get('ctx'), body, body))
})
staffOrdersApi.openapi(reduceRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await reduceOrder(c.get('ctx'), body, body))
})
staffOrdersApi.openapi(previewRoute, async (c) => {
  const body = c.req.valid('json')
  const result = await previewReduction(c.get('ctx'), body, body)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffOrdersApi.openapi(noteRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await noteOrder(c.get('ctx'), body, body.text))
})
staffOrdersApi.openapi(addressRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await changeAddress(c.get('ctx'), body, body))
})
staffOrdersApi.openapi(deliveryCostRoute, async (c) => {
  const body = c.req.valid('json')
  return answered(c, body, await agreeDelivery(c.get('ctx'), body, body.cost))
})
