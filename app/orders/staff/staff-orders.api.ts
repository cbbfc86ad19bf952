import { changeDeliveryNote } from '#app/orders/delivery-note/change-delivery-note.server.ts'
import { advanceOrder } from '#app/orders/staff/advance-order.server.ts'
import { agreeDelivery } from '#app/orders/staff/agree-delivery.server.ts'
import { changeAddress, noteOrder } from '#app/orders/staff/change-order.server.ts'
import { movePromise } from '#app/orders/staff/move-promise.server.ts'
import { listStaffOrders } from '#app/orders/staff/list-staff-orders.server.ts'
import { staffOrderAfter } from '#app/orders/staff/read-staff-order.server.ts'
import { staffOrderCalls } from '#app/orders/staff/reduce.contract.ts'
import { previewReduction, reduceOrder } from '#app/orders/staff/reduce-order.server.ts'
import { shipOrder } from '#app/orders/staff/ship-order.server.ts'
import { stepBack } from '#app/orders/staff/step-back.server.ts'
import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import { done } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const staffOrdersApi = serve(staffOrderCalls, staffOrderRefusals, {
  list: (ctx, { state, text, days, late, atRisk, payment, document, emptiedShelf, proofs, after }) => {
    const query = {
      state: state ?? undefined,
      text: text ?? undefined,
      days: days ?? undefined,
      late: late ?? undefined,
      atRisk: atRisk ?? undefined,
      payment: payment ?? undefined,
      document: document ?? undefined,
      emptiedShelf: emptiedShelf ?? undefined,
      proofs: proofs ?? undefined,
      after: after ?? undefined,
    }
    return listStaffOrders(ctx, query)
  },
  get: (ctx, input) => staffOrderAfter(ctx, input, done(null)),
  advance: async (ctx, body) => staffOrderAfter(ctx, body, await advanceOrder(ctx, body, body)),
  'step-back': async (ctx, body) => staffOrderAfter(ctx, body, await stepBack(ctx, body, body)),
  ship: async (ctx, { lines, movePurpose, vehicleNumber, carrierVatNumber, ...body }) => {
    const note = {
      movePurpose: movePurpose ?? undefined,
      vehicleNumber: vehicleNumber ?? undefined,
      carrierVatNumber: carrierVatNumber ?? undefined,
    }
    return staffOrderAfter(ctx, body, await shipOrder(ctx, body, { ...body, ...note, lines: lines ?? undefined }))
  },
  'delivery-note': async (ctx, body) => staffOrderAfter(ctx, body, await changeDeliveryNote(ctx, body, body)),
  reduce: async (ctx, body) => staffOrderAfter(ctx, body, await reduceOrder(ctx, body, body)),
  'reduce/preview': (ctx, body) => previewReduction(ctx, body, body),
  note: async (ctx, body) => staffOrderAfter(ctx, body, await noteOrder(ctx, body, body.text)),
  address: async (ctx, body) => staffOrderAfter(ctx, body, await changeAddress(ctx, body, body)),
  promise: async (ctx, body) => staffOrderAfter(ctx, body, await movePromise(ctx, body, body)),
  'delivery-cost': async (ctx, body) => staffOrderAfter(ctx, body, await agreeDelivery(ctx, body, body.cost)),
})
