import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react'

/** The tokens of app.css that mails use; mail programs know no variables. */
export const mailColours = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1b1a17',
  muted: '#5c5850',
  line: '#e4e0d8',
  accent: '#c2410c',
}

const font: CSSProperties = { fontFamily: "Commissioner, 'Helvetica Neue', Arial, sans-serif" }

/** What a `*.mail.tsx` makes: subject and content. Who gets it is said by whoever sends it. */
export interface MailContent {
  /** The function that made it: tells what was sent once its text is gone */
  readonly template: string
  readonly subject: string
  /** What a mailbox shows beside the subject */
  readonly preview: string
  readonly body: ReactElement
}

/** Who writes: stands at the foot of every mail, as the law wants it. */
export interface MailSender {
  readonly name: string
  /** Legal form, seat, ΓΕΜΗ, ΑΦΜ in one line */
  readonly registryLine: string
  readonly phone: string
  readonly email: string
  readonly hours: string
}

/** The one frame of all mails: name above, content on white, the company below. */
export function framedMail({ preview, body }: MailContent, sender: MailSender): ReactElement {
  return (
    <Html lang="el">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ ...font, margin: 0, padding: '24px 12px', backgroundColor: mailColours.paper, color: mailColours.ink }}>
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ ...font, margin: '0 0 16px', fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' }}>
            {sender.name}
          </Text>
          <Container
            style={{
              padding: '28px 28px 20px',
              backgroundColor: mailColours.surface,
              border: `1px solid ${mailColours.line}`,
              borderRadius: 10,
            }}
          >
            {body}
          </Container>
          <Hr style={{ margin: '24px 0 12px', borderColor: mailColours.line }} />
          <Text style={small}>
            Τηλέφωνο {sender.phone} · {sender.hours}
            <br />
            <Link href={`mailto:${sender.email}`} style={{ color: mailColours.muted, textDecoration: 'underline' }}>
              {sender.email}
            </Link>
          </Text>
          <Text style={small}>{sender.registryLine}</Text>
        </Container>
      </Body>
    </Html>
  )
}

const small: CSSProperties = { ...font, margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: mailColours.muted }

export function MailTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Heading as="h1" style={{ ...font, margin: '0 0 12px', fontSize: 22, lineHeight: '30px', fontWeight: 600 }}>
      {children}
    </Heading>
  )
}

/** Lines stay lines: mail programs, and the plain text, know no `pre-line`. */
export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ ...font, margin: '0 0 14px', fontSize: 16, lineHeight: '26px' }}>
      {typeof children === 'string' ? linesOf(children) : children}
    </Text>
  )
}

function linesOf(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Beside the matter: why one got this mail, what happens if one does nothing. */
export function MailNote({ children }: { readonly children: ReactNode }) {
  return <Text style={small}>{children}</Text>
}

/** The one thing to do, with its address below for those who do not trust a button. The text part has it at the words. */
export function MailAction({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <>
      <Button
        href={href}
        style={{
          ...font,
          display: 'inline-block',
          margin: '4px 0 16px',
          padding: '14px 26px',
          borderRadius: 999,
          backgroundColor: mailColours.accent,
          color: mailColours.surface,
          fontSize: 16,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
      <Text data-skip-in-text style={{ ...small, wordBreak: 'break-all' }}>
        {href}
      </Text>
    </>
  )
}
