import type { OffReason } from '#app/webhooks/webhook-events.ts'
import { MailAction, type MailContent, MailNote, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'

interface WebhookOff {
  readonly url: string
  readonly reason: OffReason
  readonly days: number
}

/** To administrators: an endpoint was disabled, and misses events. */
export function webhookOffMail({ url, reason, days }: WebhookOff, link: string): MailContent {
  const { hostname } = new URL(url)
  const why =
    reason === 'gone'
      ? 'Ο παραλήπτης απάντησε ότι δεν υπάρχει πλέον (410).'
      : `Για περισσότερες από ${days} ημέρες καμία αποστολή δεν ολοκληρώθηκε.`
  return {
    subject: `Απενεργοποιήθηκε η σύνδεση με ${hostname}`,
    template: 'webhookOffMail',
    preview: why,
    body: (
      <>
        <MailTitle>Απενεργοποιήθηκε η σύνδεση με {hostname}</MailTitle>
        <MailText>
          {why} Τα γεγονότα παραγγελιών και προσφορών δεν στέλνονται πλέον σε αυτόν. Ελέγξτε τον παραλήπτη, ενεργοποιήστε ξανά τη
          σύνδεση και επαναλάβετε όσες αποστολές απέτυχαν.
        </MailText>
        <MailAction href={link}>Άνοιγμα συνδέσεων</MailAction>
        <MailNote>Οι αποστολές φυλάσσονται για 30 ημέρες.</MailNote>
      </>
    ),
  }
}
