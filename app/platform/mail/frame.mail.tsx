import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { Children, createContext, type CSSProperties, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** The tokens of app.css for mails, because mail programs support no CSS variables. */
export const mailColours = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1b1a17',
  muted: '#5c5850',
  line: '#e4e0d8',
  accent: '#c2410c',
}

const font: CSSProperties = { fontFamily: "Commissioner, 'Helvetica Neue', Arial, sans-serif" }
/** A long address or word would widen the whole mail. In tables `overflow-wrap: break-word` alone does not narrow it. */
const wrapped: CSSProperties = { overflowWrap: 'break-word', wordBreak: 'break-word' }

/** The content of a `*.mail.tsx`; the caller chooses the recipient. */
export interface MailContent {
  /** The name of its function: the record of what was sent once the text is deleted */
  readonly template: string
  readonly subject: string
  /** The preview that a mailbox shows beside the subject */
  readonly preview: string
  readonly body: ReactElement
  readonly words?: MailWords
}

/** What the merchant adds to a mail; '' for nothing. */
export interface MailWords {
  readonly greeting: string
  readonly paragraph: string
  readonly closing: string
}

const noWords: MailWords = { greeting: '', paragraph: '', closing: '' }
const Words = createContext(noWords)
const Accent = createContext(mailColours.accent)

/** The sender in the footer of every mail, which the law requires; a fact that is not known is ''. */
export interface MailSender {
  readonly name: string
  /** Name in the address line, where it is another */
  readonly senderName?: string
  /** Legal form, seat, ΓΕΜΗ and ΑΦΜ in one line */
  readonly registryLine: string
  readonly phone: string
  readonly email: string
  readonly hours: string
  /** Above them: that the shop is a demonstration; '' is none */
  readonly notice: string
  /** Shown in place of the name; sizes in CSS pixels */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  /** The colour of buttons; '' is the shop's */
  readonly colour: string
}

/** The layout of all mails: name on top, content on white, company in the footer. */
export function framedMail({ preview, body, words = noWords }: MailContent, sender: MailSender): ReactElement {
  return (
    <Html lang="el">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ ...font, margin: 0, padding: '24px 12px', backgroundColor: mailColours.paper, color: mailColours.ink }}>
        <Container style={{ ...wrapped, maxWidth: 560 }}>
          {sender.logo === null && (
            <Text style={{ ...font, margin: '0 0 16px', fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' }}>
              {sender.name}
            </Text>
          )}
          <Container
            style={{
              padding: '28px 28px 20px',
              backgroundColor: mailColours.surface,
              border: `1px solid ${mailColours.line}`,
              borderRadius: 10,
            }}
          >
            {sender.logo !== null && (
              <Img
                src={sender.logo.url}
                alt={sender.name}
                width={sender.logo.width}
                height={sender.logo.height}
                style={{ marginBottom: 24 }}
              />
            )}
            <Accent value={sender.colour || mailColours.accent}>
              <Words value={words}>{body}</Words>
            </Accent>
            {words.closing !== '' && <MailText>{words.closing}</MailText>}
          </Container>
          <Hr style={{ margin: '24px 0 12px', borderColor: mailColours.line }} />
          <SenderFacts sender={sender} />
        </Container>
      </Body>
    </Html>
  )
}

/** How the sender is reached, and its registration, as far as they are known. */
function SenderFacts({ sender: { phone, hours, email, registryLine, notice } }: { readonly sender: MailSender }) {
  const reached = [phone === '' ? '' : `Τηλέφωνο ${phone}`, hours].filter((part) => part !== '').join(' · ')
  return (
    <>
      {notice !== '' && <Text style={{ ...small, fontWeight: 600 }}>{notice}</Text>}
      {(reached !== '' || email !== '') && (
        <Text style={small}>
          {reached}
          {reached !== '' && email !== '' && <br />}
          {email !== '' && (
            <Link href={`mailto:${email}`} style={{ color: mailColours.muted, textDecoration: 'underline' }}>
              {email}
            </Link>
          )}
        </Text>
      )}
      {registryLine !== '' && <Text style={small}>{registryLine}</Text>}
    </>
  )
}

const small: CSSProperties = { ...font, margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: mailColours.muted }

/** The title, and what the merchant says below it. */
export function MailTitle({ children }: { readonly children: ReactNode }) {
  const { greeting, paragraph } = useContext(Words)
  return (
    <>
      <Heading as="h1" style={{ ...font, margin: '0 0 12px', fontSize: 22, lineHeight: '30px', fontWeight: 600 }}>
        {Children.map(children, (child) => (typeof child === 'string' ? <UnbrokenNumbers text={child} /> : child))}
      </Heading>
      {greeting !== '' && <MailText>{greeting}</MailText>}
      {paragraph !== '' && <MailText>{paragraph}</MailText>}
    </>
  )
}

/** A text that does not wrap within the number of an order or a quote. */
function UnbrokenNumbers({ text }: { readonly text: string }) {
  const parts = text.split(/((?:Π-)?\d{4}-\d{5,})/u)
  const keys = contentKeys(parts)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={keys[index]} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}

/** Preserves line breaks: mail programs and the text part have no `pre-line`. */
export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ ...font, margin: '0 0 14px', fontSize: 16, lineHeight: '26px' }}>
      {typeof children === 'string' ? linesOf(children) : children}
    </Text>
  )
}

function linesOf(text: string): ReactNode {
  const lines = text.split('\n')
  const keys = contentKeys(lines)
  return lines.map((line, index) => (
    <Fragment key={keys[index]}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A side note: why this mail was sent, or what happens without a reaction. */
export function MailNote({ children }: { readonly children: ReactNode }) {
  return <Text style={small}>{children}</Text>
}

/** The call to action, with its URL below for those who distrust buttons. The text part has the URL after the label. */
export function MailAction({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const colour = useContext(Accent)
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
          backgroundColor: colour,
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
