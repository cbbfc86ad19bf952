import { MailFacts, MailQuotation } from '#app/platform/mail/mail-parts.mail.tsx'
import { nameForOthers, oneLine } from '#app/platform/text/foreign-text.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'

export interface MessageInMail {
  readonly number: string
  readonly authorName: string
  readonly text: string
  readonly fileCount: number
}

/** To the customer: a message of the staff. */
export function messageToCustomerMail(message: MessageInMail, link: string): MailContent {
  return {
    subject: `Μήνυμα για την προσφορά ${message.number}`,
    template: 'messageToCustomerMail',
    preview: oneLine(message.text).slice(0, 120),
    body: (
      <>
        <MailTitle>Μήνυμα για την προσφορά {message.number}</MailTitle>
        <MailText>{`${signature(message.authorName)} σας έγραψε:`}</MailText>
        <MailQuotation>{message.text}</MailQuotation>
        <Files count={message.fileCount} />
        <MailAction href={link}>Απάντηση</MailAction>
        <MailNote>Η απάντησή σας μένει μαζί με την προσφορά, με τα αρχεία της.</MailNote>
      </>
    ),
  }
}

/** To the staff: a message of the customer or the approver. */
export function messageToStaffMail(message: MessageInMail, link: string): MailContent {
  return staffMail(`Μήνυμα για την ${message.number}: ${nameForOthers(message.authorName)}`, 'Νέο μήνυμα πελάτη', message, link)
}

export function changeRequestedMail(message: MessageInMail, dueAt: string, link: string): MailContent {
  return staffMail(
    `Ζητείται αλλαγή στην ${message.number}: ${nameForOthers(message.authorName)}`,
    'Ο πελάτης ζητά αλλαγή',
    message,
    link,
    dueAt,
  )
}

export function declinedMail(message: MessageInMail, link: string): MailContent {
  return staffMail(
    `Απορρίφθηκε η ${message.number}: ${nameForOthers(message.authorName)}`,
    'Ο πελάτης απέρριψε την προσφορά',
    message,
    link,
  )
}

export function withdrawnMail(message: MessageInMail, link: string): MailContent {
  return staffMail(
    `Αποσύρθηκε το ${message.number}: ${nameForOthers(message.authorName)}`,
    'Ο πελάτης απέσυρε το αίτημα',
    message,
    link,
  )
}

/** To the staff: an offer expired without an answer. */
export function staffExpiredMail(message: MessageInMail, link: string): MailContent {
  return staffMail(
    `Έληξε η ${message.number}: ${nameForOthers(message.authorName)}`,
    'Η προσφορά έληξε χωρίς απάντηση',
    message,
    link,
  )
}

function staffMail(subject: string, title: string, message: MessageInMail, link: string, dueAt = ''): MailContent {
  return {
    subject,
    template: 'staffMail',
    preview: oneLine(message.text).slice(0, 120),
    body: (
      <>
        <MailTitle>{title}</MailTitle>
        <MailFacts
          facts={[
            ['Προσφορά', message.number],
            ['Από', oneLine(message.authorName)],
            ['Απάντηση έως', dueAt],
          ]}
        />
        {message.text.trim() !== '' && <MailQuotation>{message.text}</MailQuotation>}
        <Files count={message.fileCount} />
        <MailAction href={link}>Άνοιγμα προσφοράς</MailAction>
        <MailNote>Η απάντηση σε αυτό το e-mail πηγαίνει στον πελάτη.</MailNote>
      </>
    ),
  }
}

function Files({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <MailText>{count === 1 ? 'Μαζί στάλθηκε 1 αρχείο.' : `Μαζί στάλθηκαν ${count} αρχεία.`}</MailText>
}

function signature(name: string): string {
  return oneLine(name) === '' ? 'Το κατάστημά μας' : `${oneLine(name)} από το κατάστημά μας`
}
