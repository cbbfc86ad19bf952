import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'

import { MailFacts } from '#app/platform/mail/mail-parts.mail.tsx'
import type { TransferDetails } from '#app/orders/payment/transfer.ts'
import { exemptionText } from '#app/orders/vat-exemption/exemption-rules.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import { mailColours } from '#app/platform/mail/frame.mail.tsx'
import { formatAmount } from '#app/platform/text/money.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import { type LineInMail, LinesInMail } from '#app/line/lines-in-mail.mail.tsx'
import { deliveryCostText } from '#app/delivery/delivery-cost-text.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** An order in a mail; amounts in cents. */
export interface OrderInMail {
  readonly number: string
  /** The customer's own number; mostly empty */
  readonly reference: string
  readonly lines: readonly LineInMail[]
  readonly goodsCents: number
  readonly deliveryName: string
  /** null: to be agreed */
  readonly deliveryCents: number | null
  readonly feesCents: number
  readonly totals: Totals
  /** The payment plan, in words */
  readonly plan: readonly (readonly [label: string, value: string])[]
  readonly isVatExempt: boolean
  /** Empty for pickup */
  readonly place: string
  /** ISO day */
  readonly promisedDay: string | null
  readonly isDaySure: boolean
  readonly deadline: Deadline | null
}

export interface TransferInMail extends TransferDetails {
  /** «Προκαταβολή» or «Ποσό» */
  readonly name: string
  readonly amountCents: number
  /** What is paid after it, in words */
  readonly later: readonly (readonly [label: string, value: string])[]
  /** The order's number, the reason of the transfer */
  readonly reason: string
  /** In words; empty without a deadline */
  readonly until: string
}

/** A stranger's order until its link is opened */
export interface HeldInMail {
  /** «Κρατάμε τα προϊόντα σας»; null if nothing is held */
  readonly goods: string | null
  readonly until: string
  readonly ifOpened: string
}

/** Lines, totals and delivery. */
export function OrderTable({ order }: { readonly order: OrderInMail }) {
  const { totals } = order
  return (
    <>
      <LinesInMail lines={order.lines} />
      <MailFacts
        facts={[
          ['Είδη', formatAmount(order.goodsCents)],
          [order.deliveryName, deliveryCostText(order.deliveryCents)],
          ['Αντικαταβολή', order.feesCents === 0 ? '' : formatAmount(order.feesCents)],
          ['Σύνολο χωρίς ΦΠΑ', formatAmount(totals.net)],
          ...totals.vat.map(({ percent, amount }) => [`ΦΠΑ ${percent} %`, formatAmount(amount)] as const),
          ['Απαλλαγή', order.isVatExempt ? exemptionText : ''],
          ['Σύνολο με ΦΠΑ', formatAmount(totals.gross)],
          ...order.plan,
        ]}
      />
      <MailFacts
        facts={[
          ['Παράδοση', order.place],
          ['Αναμένεται', order.promisedDay === null ? '' : `έως ${fullDayText(order.promisedDay)}${sureText(order.isDaySure)}`],
          ['Προθεσμία', order.deadline === null ? '' : deadlineText(order.deadline, order.isDaySure)],
          ['Αριθμός εντολής αγοράς (PO)', order.reference],
        ]}
      />
    </>
  )
}

const text = { margin: '0 0 8px', fontSize: 15, lineHeight: '23px' } as const

/** Amount, reason, and where to pay. */
export function TransferBox({ transfer }: { readonly transfer: TransferInMail }) {
  return (
    <Section style={{ margin: '0 0 16px', padding: '14px 16px 6px', backgroundColor: mailColours.paper, borderRadius: 8 }}>
      <Text style={text}>
        <strong>{transfer.title}</strong>
        <br />
        {transfer.name}: <strong>{formatAmount(transfer.amountCents)}</strong>
        <br />
        {transfer.later.map(([label, value]) => (
          <Fragment key={label}>
            {label}: {value}
            <br />
          </Fragment>
        ))}
        Αιτιολογία: <strong>{transfer.reason}</strong>
        <br />
        Δικαιούχος: {transfer.beneficiary}
        {transfer.until !== '' && (
          <>
            <br />
            Έως: {transfer.until}
          </>
        )}
      </Text>
      {transfer.payees.map((payee) => (
        <Text key={payee.copied} style={text}>
          {payee.name}
          <br />
          <Groups text={payee.text} />
        </Text>
      ))}
    </Section>
  )
}

/** Its groups do not wrap. */
function Groups({ text: grouped }: { readonly text: string }) {
  const groups = grouped.split(' ')
  const keys = contentKeys(groups)
  return groups.map((group, index) => (
    <Fragment key={keys[index]}>
      {index > 0 && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>{group}</span>
    </Fragment>
  ))
}
