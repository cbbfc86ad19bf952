import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isOtherMemberState, memberStates } from '#app/company/member-states.ts'
import { parseVatNumber } from '#app/company/vat-number.ts'
import { costParts, repricedTotals } from '#app/orders/order-cost.ts'
import { exemptionAfter, exemptionObstacle } from '#app/orders/vat-exemption/exemption-rules.ts'
import { totalsOf } from '#app/pricing/totals.ts'

const invoice = { vatNumber: 'CY10259033P' }
const address = { line: 'Ανεξαρτησίας 12', country: 'CY' }
const exemption = { vatNumber: 'CY10259033P', checkedOn: '2026-11-20', reference: 'WAPIAAAA', note: '' }

test.each([
  ['a Cypriot company, delivered to Cyprus', invoice, address, null],
  ['to a third member state', invoice, { ...address, country: 'DE' }, null],
  ['delivered to Greece', invoice, { ...address, country: 'GR' }, 'greek-delivery'],
  ['collected from us', invoice, null, 'pickup'],
  ['without an address yet', invoice, { line: '', country: 'CY' }, 'no-address'],
  ['exported from the EU', invoice, { ...address, country: 'GB' }, 'outside-eu'],
  ['a Greek company, delivered to Cyprus', { vatNumber: '094019245' }, address, 'greek-number'],
  ['a consumer in Cyprus', null, address, 'no-invoice'],
])('%s', (_name, of, deliveryAddress, obstacle) => {
  expect(exemptionObstacle({ invoice: of, deliveryAddress })).toBe(obstacle)
})

test('a confirmation ends with another number, a receipt, and a delivery to Greece', () => {
  const after = (of: typeof invoice | null, deliveryAddress: typeof address | null) =>
    exemptionAfter(exemption, { invoice: of, deliveryAddress })
  expect(after(invoice, { ...address, country: 'DE' })).toBe(exemption)
  expect(after({ vatNumber: 'DE811907980' }, address)).toBeNull()
  expect(after(null, address)).toBeNull()
  expect(after(invoice, { ...address, country: 'GR' })).toBeNull()
  expect(after(invoice, null)).toBeNull()
  expect(exemptionAfter(null, { invoice, deliveryAddress: address })).toBeNull()
})

test('there are 27 member states, and each but Greece has its pattern of VAT numbers', () => {
  expect(new Set(memberStates.map(([code]) => code)).size).toBe(27)
  expect(memberStates.filter(([code]) => isOtherMemberState(code))).toHaveLength(26)
  expect(['GB', 'CH', 'TR', 'EL'].map(isOtherMemberState)).toEqual([false, false, false, false])
  const digits = ['123456789', '12345678', 'U12345678', '1234567890', '12345678901', '12345678A', '123456789012', '123456789B01']
  const known = memberStates.filter(([code]) =>
    [...digits, '1234567A', 'A1234567B', '0123456789'].some((text) => parseVatNumber(code + text)),
  )
  expect(known.map(([code]) => code)).toEqual(memberStates.flatMap(([code]) => (code === 'GR' ? [] : [code])))
})

const rates = fc.constantFrom(24, 13, 6)
const cents = fc.nat({ max: 1_000_000 })
const order = fc.record({
  lines: fc
    .array(fc.record({ netCents: cents, vatPercent: rates, share: fc.nat({ max: 100 }) }), { minLength: 1, maxLength: 6 })
    .map((lines) => lines.map((line, at) => ({ ...line, id: String(at) }))),
  deliveryCents: cents,
  deliveryVatPercent: rates,
  fees: fc.array(fc.record({ type: fc.constant('cash-on-delivery' as const), cents, vatPercent: rates }), { maxLength: 1 }),
})

test('confirmed or withdrawn at any moment, credits and remainder add up to the order at its rates, to the cent', () => {
  fc.assert(
    fc.property(order, fc.array(fc.constantFrom(null, exemption), { minLength: 1, maxLength: 4 }), (of, moments) => {
      const [first, second] = [
        { lines: of.lines.map(({ id, netCents, share }) => ({ lineId: id, netCents: Math.floor((netCents * share) / 100) })) },
        {
          lines: of.lines.map(({ id, netCents, share }) => ({
            lineId: id,
            netCents: netCents - Math.floor((netCents * share) / 100),
          })),
        },
      ]
      const credits = [
        { ...first, deliveryCents: 0, feesCents: 0 },
        { ...second, deliveryCents: of.deliveryCents, feesCents: of.fees.reduce((sum, fee) => sum + fee.cents, 0) },
      ]
      for (const vatExemption of moments) {
        const { totals, credited } = repricedTotals({ ...of, vatExemption }, credits)
        expect(totals).toEqual(totalsOf(costParts({ ...of, vatExemption })))
        expect(credited.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.gross)
        expect(credited.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net)
        if (vatExemption !== null) {
          expect([totals.gross, ...credited.map(({ gross }) => gross)]).toEqual([totals.net, ...credited.map(({ net }) => net)])
          expect(totals.vat.every(({ percent, amount }) => percent === 0 && amount === 0)).toBe(true)
        }
      }
    }),
  )
})
