import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CallError } from '#app/platform/browser/call-api.ts'
import { useMoves } from '#app/ui/drag/use-moves.ts'

test('moves are saved one after the other, and a refusal drops those that wait but not the next', async () => {
  const { result } = renderHook(() => useMoves([]))
  const saved: string[] = []
  const answers = Promise.withResolvers<void>()
  const save = (name: string) => async () => {
    await answers.promise
    saved.push(name)
  }
  const refuse = async () => {
    await Promise.resolve()
    throw new CallError('changed-meanwhile', 'Η σειρά άλλαξε στο μεταξύ.')
  }
  act(() => {
    result.current.move(save('first'))
    result.current.move(save('second'), () => saved.push('all'))
  })
  await waitFor(() => expect(result.current.busy).toBe(true))
  expect(saved).toEqual([])
  act(() => answers.resolve())
  await waitFor(() => expect(saved).toEqual(['first', 'second', 'all']))
  act(() => {
    result.current.move(refuse)
    result.current.move(save('waiting'), () => saved.push('dropped'))
  })
  await waitFor(() => expect(saved.at(-1)).toBe('dropped'))
  expect([saved.includes('waiting'), result.current.failure]).toEqual([false, 'Η σειρά άλλαξε στο μεταξύ.'])
  act(() => result.current.move(save('next')))
  await waitFor(() => expect(saved.at(-1)).toBe('next'))
  await waitFor(() => expect([result.current.busy, result.current.failure]).toEqual([false, null]))
})
