import { expect, test } from 'vitest'

import { proofProgress } from '#app/orders/staff/proof-progress.ts'

const line = (proof: string | null, over: object = {}) => ({ isDecorated: true, left: 10, proof, ...over })
const mug = line(null, { isDecorated: false })

test('what is next for the proofs of an order follows the proof that staff must see to first', () => {
  expect(proofProgress([line(null), mug])).toEqual({ isBegun: false, text: null })
  expect(proofProgress([line('in-progress'), line('waiting')])).toEqual({ isBegun: true, text: null })
  expect(proofProgress([line('waiting'), line(null)])).toEqual({ isBegun: true, text: null })
  expect(proofProgress([line('waiting'), line('approved'), mug]).text).toContain('στάλθηκε')
  expect(proofProgress([line('waiting'), line('rejected')]).text).toContain('ζήτησε αλλαγές')
  expect(proofProgress([line('artwork-required'), line('waiting')]).text).toContain('άλλο αρχείο')
})

test('cancelled pieces need no proof', () => {
  expect(proofProgress([line('rejected', { left: 0 }), line('waiting')]).text).toContain('στάλθηκε')
})
