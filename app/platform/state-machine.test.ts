import { expect, test } from 'vitest'

import { stateMachine } from '#app/platform/state-machine.ts'

const door = stateMachine<'open' | 'shut', 'close' | 'open', 'guest' | 'host'>({
  transitions: { open: { close: 'shut' }, shut: { open: 'open' } },
  roles: { close: ['guest', 'host'], open: ['host'] },
})

test('an action leads to its next state, for the roles that may take it', () => {
  expect(door.next('close', 'open')).toBe('shut')
  expect(door.refusal('close', 'open', 'guest')).toBeNull()
  expect(door.refusal('open', 'shut', 'host')).toBeNull()
})

test('no transition leaves a state by an action that is not its own', () => {
  expect(door.next('open', 'open')).toBeUndefined()
  expect(door.refusal('open', 'open', 'host')).toBe('wrong-state')
})

test('a role without the action is refused before its state is told', () => {
  expect(door.refusal('open', 'open', 'guest')).toBe('not-yours')
  expect(door.refusal('open', 'shut', 'guest')).toBe('not-yours')
})
