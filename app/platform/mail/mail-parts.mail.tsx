import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'

import { mailColours } from '#app/platform/mail/frame.mail.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

const text = { margin: '0 0 12px', fontSize: 15, lineHeight: '23px' } as const
const muted = { color: mailColours.muted }

/** A list of facts; empty ones are left out. */
export function MailFacts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) {
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <Text style={text}>
      {known.map(([label, value], index) => (
        <Fragment key={label}>
          {index > 0 && <br />}
          <span style={muted}>{label}: </span>
          {unbroken(value)}
        </Fragment>
      ))}
    </Text>
  )
}

/** Telephone numbers and postcodes stay in one line. */
const unbroken = (value: string) => value.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** Quoted text of a person, set apart from the shop's. */
export function MailQuotation({ children }: { readonly children: string }) {
  const lines = children.split('\n')
  const keys = contentKeys(lines)
  return (
    <Section style={{ margin: '0 0 16px', padding: '2px 0 2px 16px', borderLeft: `3px solid ${mailColours.line}` }}>
      <Text style={{ ...text, margin: 0 }}>
        {lines.map((line, index) => (
          <Fragment key={keys[index]}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}
