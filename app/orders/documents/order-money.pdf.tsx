import { Text, View } from '@react-pdf/renderer'

import type { OrderDocumentMoney } from '#app/orders/documents/order-document.ts'
import { colour, fittingSize, size } from '#app/documents/document-style.ts'

const amount = 90

/** Totals and payment instructions. */
export function OrderMoney({ money: { rows, note, transfer } }: { money: OrderDocumentMoney }) {
  const texts = rows.map(({ text }) => text)
  return (
    <>
      <View
        wrap={false}
        style={{ alignSelf: 'flex-end', marginTop: 12, padding: 10, borderRadius: 6, backgroundColor: colour.paper }}
      >
        {rows.map(({ name, text, isStrong }) => (
          <View
            key={name}
            style={{
              flexDirection: 'row',
              alignItems: 'baseline',
              paddingTop: 1.5,
              fontWeight: isStrong ? 600 : 400,
              fontSize: fittingSize(texts, amount, size.text),
            }}
          >
            <Text style={{ width: 190, color: isStrong ? colour.ink : colour.muted }}>{name}</Text>
            <Text style={{ width: amount, textAlign: 'right' }}>{text}</Text>
          </View>
        ))}
      </View>
      {note === '' ? null : (
        <Text style={{ marginTop: 4, fontSize: size.note, color: colour.muted, textAlign: 'right' }}>{note}</Text>
      )}
      {transfer === null ? null : (
        <View wrap={false} style={{ marginTop: 14 }}>
          <Text style={{ fontSize: size.large, fontWeight: 600, marginBottom: 3 }}>{transfer.title}</Text>
          {transfer.rows.map(([label, value]) => (
            <View key={`${label} ${value}`} style={{ flexDirection: 'row', marginBottom: 1.5 }}>
              <Text style={{ width: 130, color: colour.muted }}>{label}</Text>
              <Text style={{ flex: 1, fontWeight: 500 }}>{value}</Text>
            </View>
          ))}
        </View>
      )}
    </>
  )
}
