import { expect, test } from 'vitest'

import {
  endedOrderStates,
  type OrderAction,
  orderActionRefusal,
  orderActions,
  type OrderFacts,
  orderMay,
  type OrderRole,
  orderRoles,
  type OrderState,
  orderStates,
  orderStateText,
  orderMachine,
} from '#app/orders/order-states.ts'

// The contract's transitions, independent of the code: state, action and next state per line.
const life = `
placed            await-payment     awaiting-payment
placed            confirm           confirmed
placed            cancel            cancelled
awaiting-payment  pay               confirmed
awaiting-payment  confirm           confirmed
awaiting-payment  cancel            cancelled
awaiting-payment  expire            cancelled
confirmed         await-payment     awaiting-payment
confirmed         start-artwork     in-artwork
confirmed         start-production  in-production
confirmed         mark-ready        ready
confirmed         cancel            cancelled
in-artwork        start-production  in-production
in-artwork        cancel            cancelled
in-production     mark-ready        ready
in-production     cancel            cancelled
in-production     return            returned
ready             ship              shipped
ready             hand-over         delivered
ready             cancel            cancelled
ready             return            returned
shipped           deliver           delivered
shipped           return            returned
delivered         complete          completed
delivered         return            returned
completed         return            returned
`
const rows = life
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))
const next = new Map(rows.map(([state, action, to]) => [`${state} ${action}`, to]))

const rights: Record<OrderRole, readonly OrderAction[]> = {
  owner: ['cancel'],
  staff: [
    'confirm',
    'pay',
    'start-artwork',
    'start-production',
    'mark-ready',
    'ship',
    'hand-over',
    'deliver',
    'complete',
    'cancel',
    'return',
  ],
  payment: ['pay'],
  clock: ['await-payment', 'confirm', 'complete', 'expire'],
  stranger: [],
}

const paid = { isPickup: false, isDepositPaid: true, isRestPaid: true, isPrintReleased: true }

test('the transitions match the contract', () => {
  for (const state of orderStates) {
    for (const action of orderActions) expect(orderMachine.next(action, state)).toBe(next.get(`${state} ${action}`))
    expect(orderStateText(state)).not.toBe('')
  }
  expect([...endedOrderStates]).toEqual(['completed', 'cancelled', 'returned'])
})

/** The expectation, written a second time: by facts where the code asks by action. */
function expected(action: OrderAction, order: OrderFacts, role: OrderRole): string | null {
  if (!rights[role].includes(action)) return 'not-yours'
  const isUnprinted = ['placed', 'awaiting-payment', 'confirmed', 'in-artwork'].includes(order.state)
  const lacksProof = order.isPersonalised && !order.isPrintReleased && isUnprinted
  if (lacksProof && (action === 'start-production' || action === 'mark-ready')) return 'proof-needed'
  if (!next.has(`${order.state} ${action}`)) return 'wrong-state'
  const isOwnersOwn = order.state === 'placed' || order.state === 'awaiting-payment'
  if (action === 'cancel' && role === 'owner' && !isOwnersOwn && !(order.state === 'confirmed' && !order.isPersonalised))
    return 'wrong-state'
  if (action === 'start-artwork' && !order.isPersonalised) return 'wrong-state'
  if (action === 'start-production' && !order.isDepositPaid) return 'deposit-missing'
  if (action === 'start-production' && !order.isRestPaid) return 'rest-missing'
  if (action === 'mark-ready' && order.state === 'confirmed' && order.isPersonalised) return 'artwork-first'
  if (action === 'ship' && order.isPickup) return 'other-delivery'
  if (action === 'hand-over' && !order.isPickup) return 'other-delivery'
  return null
}

test('every combination of state, action, role and fact is checked', () => {
  const either = [false, true]
  let cases = 0
  for (const state of orderStates)
    for (const action of orderActions)
      for (const role of orderRoles)
        for (const isPersonalised of either)
          for (const isPickup of either)
            for (const isDepositPaid of either)
              for (const isRestPaid of either)
                for (const isPrintReleased of either) {
                  const order = { state, isPersonalised, isPickup, isDepositPaid, isRestPaid, isPrintReleased }
                  const reason = orderActionRefusal(action, order, role)?.refusal ?? null
                  expect(reason, `${role} ${action} ${JSON.stringify(order)}`).toBe(expected(action, order, role))
                  expect(orderMay(action, order, role)).toBe(reason === null)
                  cases += 1
                }
  expect(cases).toBe(11 * 13 * 5 * 32)
})

test('an owner can cancel before production', () => {
  const decorated = { ...paid, isPersonalised: true }
  expect(orderMay('cancel', { ...decorated, state: 'awaiting-payment' }, 'owner')).toBe(true)
  expect(orderMay('cancel', { ...decorated, state: 'confirmed' }, 'owner')).toBe(false)
  expect(orderMay('cancel', { ...decorated, isPersonalised: false, state: 'confirmed' }, 'owner')).toBe(true)
})

test('no path of actions leads a printed order into production without an approved proof or a waiver', () => {
  const facts = { isPersonalised: true, isPrintReleased: false, isPickup: false, isDepositPaid: true, isRestPaid: true }
  const reached = new Set<OrderState>(['placed'])
  for (const state of reached)
    for (const action of orderActions)
      for (const role of orderRoles) {
        const next = orderMay(action, { ...facts, state }, role) ? orderMachine.next(action, state) : undefined
        if (next !== undefined) reached.add(next)
      }
  expect([...reached].toSorted()).toEqual(['awaiting-payment', 'cancelled', 'confirmed', 'in-artwork', 'placed'])
})
