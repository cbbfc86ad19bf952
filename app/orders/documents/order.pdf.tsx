import { Text, View } from '@react-pdf/renderer'

import { DocumentHead } from '#app/documents/document-head.pdf.tsx'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { ArtworkLines } from '#app/orders/documents/artwork-lines.pdf.tsx'
import { documentTitle, type OrderDocument } from '#app/orders/documents/order-document.ts'
import { OrderMoney } from '#app/orders/documents/order-money.pdf.tsx'
import { PackedLines } from '#app/orders/documents/packed-lines.pdf.tsx'
import { PricedLines } from '#app/orders/documents/priced-lines.pdf.tsx'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { upperCase } from '#app/platform/text/greek-text.ts'
import { DocumentTitle, renderDocument } from '#app/documents/document-frame.pdf.tsx'
import { colour, size } from '#app/documents/document-style.ts'

export interface OrderPictures {
  readonly letterhead: DocumentPicture | null
  readonly lines: readonly (DocumentPicture | null)[]
  /** Pictures of artwork elements */
  readonly artwork: readonly DocumentPicture[]
}

/** A document of an order as a PDF. Everything variable comes from the data, so equal data gives equal bytes. */
export function renderOrderDocument(order: OrderDocument, pictures: OrderPictures): Promise<Buffer> {
  const { kind, number, placedAt, company, customer, notes } = order
  const name = `${documentTitle(kind)} ${number}`
  // The workshop reads the customer's notes first.
  const isInside = order.money === null
  return renderDocument({
    title: name,
    subject: `${documentTitle(kind)} προς ${customer.name}`,
    company,
    sentAt: placedAt,
    bookmark: name,
    name: order.money === null ? name : `${name} · δεν αποτελεί φορολογικό παραστατικό`,
    isPreview: false,
    footMargin: 12,
    children: (
      <>
        <DocumentHead company={company} picture={pictures.letterhead} />
        <DocumentTitle kind={upperCase(documentTitle(kind))} details={number} isPreview={false} />
        <Parties order={order} />
        {isInside && notes !== '' ? (
          <Text style={{ marginBottom: 12, paddingLeft: 8, borderLeft: `2 solid ${colour.strongLine}` }}>{notes}</Text>
        ) : null}
        {kind === 'artwork-sheet' ? (
          <ArtworkLines lines={order.lines} pictures={pictures} />
        ) : kind === 'packing-list' ? (
          <PackedLines lines={order.lines} pictures={pictures.lines} />
        ) : (
          <PricedLines lines={order.lines} pictures={pictures.lines} />
        )}
        {order.money === null ? null : <OrderMoney money={order.money} />}
        {isInside || notes === '' ? null : (
          <View style={{ marginTop: 14 }}>
            <Text style={{ fontSize: size.large, fontWeight: 600, marginBottom: 3 }} minPresenceAhead={20}>
              Σημειώσεις πελάτη
            </Text>
            <Text style={{ color: colour.muted }}>{notes}</Text>
          </View>
        )}
      </>
    ),
  })
}

function Parties({ order: { customer, facts, placedAt } }: { order: OrderDocument }) {
  const all: OrderDocument['facts'] = [['Ημερομηνία', dayText(dayInAthens(new Date(placedAt)))], ...facts]
  return (
    <View style={{ flexDirection: 'row', marginTop: 14, marginBottom: 14 }}>
      <View style={{ width: '50%', paddingRight: 16 }}>
        <Text style={{ fontSize: size.small, color: colour.muted, marginBottom: 2 }}>Πελάτης</Text>
        <Text style={{ fontSize: size.large, fontWeight: 600 }}>{customer.name}</Text>
        {customer.details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
      </View>
      <View style={{ width: '50%', paddingLeft: 16, borderLeft: `0.75 solid ${colour.line}` }}>
        {all.map(([label, value]) =>
          value === '' ? null : (
            <View key={label} style={{ flexDirection: 'row', marginBottom: 1.5 }}>
              <Text style={{ width: 96, color: colour.muted }}>{label}</Text>
              <Text style={{ flex: 1 }}>{value}</Text>
            </View>
          ),
        )}
      </View>
    </View>
  )
}
