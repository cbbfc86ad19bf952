import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { Fragment } from 'react'

import { mailColours, type MailContent, MailNote } from '#app/platform/mail/frame.mail.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** Asks for answers in the thread instead of by mail, so that they stay together. */
export function withReplyLink(mail: MailContent, link: string): MailContent {
  return {
    ...mail,
    body: (
      <>
        {mail.body}
        <MailNote>
          Για να μας απαντήσετε,{' '}
          <Link href={link} style={{ color: mailColours.muted, textDecoration: 'underline' }}>
            γράψτε στα μηνύματα της προσφοράς
          </Link>
          : εκεί σας διαβάζει αμέσως όποιος τη χειρίζεται.
        </MailNote>
      </>
    ),
  }
}

const text = { margin: '0 0 12px', fontSize: 15, lineHeight: '23px' } as const

/** What changed since an earlier version. */
export function MailChanges({ since, changes }: { readonly since: number; readonly changes: readonly string[] }) {
  const keys = contentKeys(changes)
  return (
    <Text style={text}>
      <strong>Τι άλλαξε από την έκδοση {since}:</strong>
      {changes.map((one, place) => (
        <Fragment key={keys[place]}>
          <br />
          {one}
        </Fragment>
      ))}
    </Text>
  )
}
