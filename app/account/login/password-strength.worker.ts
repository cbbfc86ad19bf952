import { parentPort } from 'node:worker_threads'

import { passwordStrength } from '#app/account/login/password-strength.ts'
import type { StrengthQuestion } from '#app/account/login/password-strength.server.ts'

parentPort?.on('message', ({ id, password, facts }: StrengthQuestion) => {
  passwordStrength(password, facts).then(
    (strength) => parentPort?.postMessage({ id, strength }),
    (error: unknown) => {
      throw error
    },
  )
})
