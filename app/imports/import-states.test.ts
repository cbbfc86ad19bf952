import { expect, test } from 'vitest'

import { actionOfMove, runMachine, runMoves, runStates, staffCan } from '#app/imports/import-states.ts'

test('a run goes the ways of its machine, and only its own job ends what the job does', () => {
  expect(runStates.filter((state) => staffCan('cancel', state))).toEqual(['reading', 'mapping', 'checked', 'applying'])
  expect(runStates.filter((state) => staffCan('apply', state))).toEqual(['checked', 'cancelled'])
  expect(runStates.filter((state) => staffCan('undo', state))).toEqual(['applied', 'cancelled'])
  expect(runStates.filter((state) => staffCan('read', state))).toEqual(['mapping', 'checked', 'undone', 'cancelled'])
  expect(runMachine.refusal('finish', 'applying', 'staff')).toBe('not-yours')
  expect(runMachine.refusal('check', 'reading', 'worker')).toBeNull()
})

test('a call that moves a run leads to the state that it names', () => {
  for (const move of runMoves) {
    const ends = runStates.flatMap((from) => runMachine.next(actionOfMove[move], from) ?? [])
    expect(new Set(ends)).toEqual(new Set([move]))
  }
})
