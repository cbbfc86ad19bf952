import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isReleased, type LineProof, proofInForce, type ProofWaiver } from '#app/orders/print-release.ts'
import { proofStates } from '#app/proofs/proof-states.ts'

const placement = (over: object = {}) => ({
  position: 'front',
  positionName: 'Μπροστά',
  technique: 'silkscreen',
  techniqueName: 'Μεταξοτυπία',
  colours: 1,
  width: 600,
  height: 300,
  ...over,
})
const line = { placements: [placement()] }
const version = (number: number, state: LineProof['state'], content = line): LineProof => ({
  version: number,
  state,
  content,
  sentAt: null,
  decision: null,
})
const none = { proofWaiver: null, artworkApprovedAt: null }
const waiver: ProofWaiver = { by: 'customer', at: '2026-11-26T08:00:00Z', name: '', reason: '' }

test('the newest version counts, but not a withdrawn one, nor one of another logo', () => {
  const approved = version(1, 'approved')
  expect(proofInForce(line, [approved, version(2, 'withdrawn')])).toBe(approved)
  expect(proofInForce(line, [approved, version(2, 'rejected')])?.state).toBe('rejected')
  expect(proofInForce(line, [version(1, 'approved', { placements: [placement({ width: 500 })] })])).toBeNull()
  // Facts that are frozen with the proof are no other artwork.
  expect(
    proofInForce(line, [version(1, 'approved', { placements: [placement({ inks: ['#c2410c'], file: null })] })]),
  ).not.toBeNull()
})

test('a line is printed only if its newest counted version was approved, or a waiver was given', () => {
  const versions = fc.array(fc.constantFrom(...proofStates), { maxLength: 6 })
  fc.assert(
    fc.property(versions, fc.boolean(), (states, isWaived) => {
      const proof = proofInForce(
        line,
        states.map((state, index) => version(index + 1, state)),
      )
      const last = states.findLast((state) => state !== 'withdrawn')
      expect(isReleased({ ...none, proofWaiver: isWaived ? waiver : null }, proof)).toBe(isWaived || last === 'approved')
    }),
  )
})

test('what staff of older orders confirmed is printed, unless the customer has a proof', () => {
  const older = { ...none, artworkApprovedAt: new Date('2026-11-01T08:00:00Z') }
  expect(isReleased(older, null)).toBe(true)
  expect(isReleased(older, version(1, 'waiting'))).toBe(false)
})
