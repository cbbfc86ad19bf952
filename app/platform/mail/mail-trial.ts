/** How far a mail got by a server that is tried; `refused`: the sender, the recipient or the message. */
export type MailTrialOutcome =
  | 'accepted'
  | 'no-host'
  | 'no-connection'
  | 'no-answer'
  | 'no-tls'
  | 'wrong-login'
  | 'refused'
  | 'failed'

export interface MailTrial {
  readonly outcome: MailTrialOutcome
  /** What the server said, or the network; without the password */
  readonly answer: string
}
