import { expect, test } from 'vitest'

import { strengthInThread } from '#app/account/login/password-strength.server.ts'
import { passwordStrength } from '#app/account/login/password-strength.ts'

const client = { address: '192.0.2.1', config: { rateLimit: true } }

test('the thread rates passwords like the page, each task separately', async () => {
  const passwords = ['password1', 'τρία άσχετα καράβια', '1|!l'.repeat(50), 'νίκος1985']
  const answers = await Promise.all(passwords.map((password) => strengthInThread(client, password, ['νίκος1985'])))
  const expected = await Promise.all(passwords.map((password) => passwordStrength(password, ['νίκος1985'])))
  expect(answers).toEqual(expected.map((value) => ({ ok: true, value })))
})

test('an address may have few waiting tasks; more are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => strengthInThread(client, 'password1', [])))
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(33)
})
