import { createTransport } from 'nodemailer'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import { effectiveConfig, nothingStored, smtpUrl, type StoredConfig } from '#app/platform/stored-config/effective-config.ts'

const stored: StoredConfig = {
  mail: { host: 'smtp.own.gr', port: 465, security: 'tls', user: 'own@own.gr', password: 'p' },
  address: { url: 'https://own.gr' },
  cards: { secretKey: 'sk_test_own', webhookSecret: 'whsec_own' },
  passphrase: { text: 'own passphrase' },
}

test('what was typed is in force where the environment has nothing', () => {
  const config = effectiveConfig(parseConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' }), stored)
  expect(config).toMatchObject({
    smtpUrl: 'smtps://own%40own.gr:p@smtp.own.gr:465/',
    publicUrl: 'https://own.gr',
    stripe: { secretKey: 'sk_test_own', webhookSecret: 'whsec_own', apiBase: 'http://127.0.0.1:1' },
    backupPassphrase: 'own passphrase',
  })
})

test('the environment wins, part by part', () => {
  const environment = {
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://environment.example/',
    STRIPE_SECRET_KEY: 'sk_live_environment',
    STRIPE_WEBHOOK_SECRET: 'whsec_environment',
    BACKUP_PASSPHRASE: 'environment passphrase',
  }
  const config = parseConfig(environment)
  expect(effectiveConfig(config, stored)).toEqual(config)
  const some = effectiveConfig(parseConfig({ PUBLIC_URL: 'https://environment.example' }), stored)
  expect([some.publicUrl, some.backupPassphrase]).toEqual(['https://environment.example', 'own passphrase'])
})

test('what was removed is no longer in force, also where it was applied before', () => {
  const config = parseConfig({})
  expect(effectiveConfig(effectiveConfig(config, stored), nothingStored)).toEqual(config)
})

test('nodemailer reads from the address what was typed, whatever characters it has', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .filter((each) => each.isWellFormed() && !/\p{Cc}/u.test(each))
  fc.assert(
    fc.property(text, text, fc.constantFrom('tls', 'starttls', 'none'), (user, password, security) => {
      const { options } = createTransport({ url: smtpUrl({ host: 'smtp.own.gr', port: 587, security, user, password }) })
      expect(options).toMatchObject({
        host: 'smtp.own.gr',
        port: 587,
        secure: security === 'tls',
        auth: { user, pass: password },
      })
      expect([Reflect.get(options, 'requireTLS'), Reflect.get(options, 'ignoreTLS')]).toEqual([
        security === 'starttls' || undefined,
        security === 'none' || undefined,
      ])
    }),
  )
})
