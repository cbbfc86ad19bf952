import { Text, View } from '@react-pdf/renderer'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { block, LineItem, tableHead } from '#app/orders/documents/line-item.pdf.tsx'
import type { OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { colour, columnWidth, fittingSize, size } from '#app/documents/document-style.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface PricedLinesProps {
  readonly lines: readonly OrderDocumentLine[]
  readonly pictures: readonly (DocumentPicture | null)[]
}

const width = { quantity: 48, unitPrice: 62, amount: 72 } as const

/** Goods and charges of each line. */
export function PricedLines({ lines, pictures }: PricedLinesProps) {
  const texts = lines.flatMap(({ unitPrice, netCents, quantity }) => [
    formatUnitPrice(unitPrice),
    formatAmount(netCents),
    formatNumber(quantity),
  ])
  const fontSize = fittingSize(texts, width.unitPrice, size.text)
  const cell = { fontSize, textAlign: 'right' } as const
  const keys = contentKeys(lines)
  return (
    <View>
      <View style={tableHead} fixed minPresenceAhead={20}>
        <Text style={{ flex: 1 }}>Είδος</Text>
        <Text style={{ width: width.quantity, textAlign: 'right' }}>Ποσότητα</Text>
        <Text style={{ width: width.unitPrice, textAlign: 'right' }}>Τιμή μονάδας</Text>
        <Text style={{ width: width.amount, textAlign: 'right' }}>Καθαρή αξία</Text>
      </View>
      {lines.map((line, index) => (
        <View key={keys[index]} style={block} wrap={line.charges.length > 30}>
          <View style={{ flexDirection: 'row' }}>
            <LineItem line={line} number={index + 1} picture={pictures[index] ?? null} note={`ΦΠΑ ${line.vatPercent} %`} />
            <Text style={{ ...cell, width: width.quantity }}>{formatNumber(line.quantity)}</Text>
            <Text style={{ ...cell, width: width.unitPrice }}>{formatUnitPrice(line.unitPrice)}</Text>
            <Text style={{ ...cell, width: width.amount, fontWeight: 600 }}>{formatAmount(line.netCents)}</Text>
          </View>
          {line.pieceText === '' ? null : <Text style={{ ...charge, color: colour.ink }}>{line.pieceText}</Text>}
          <Charges line={line} />
        </View>
      ))}
    </View>
  )
}

function Charges({ line }: { readonly line: OrderDocumentLine }) {
  if (line.charges.length === 0) return null
  const charges = [{ text: `Προϊόν, ${formatUnitPrice(line.unitPrice)} το τεμάχιο`, cents: line.goodsCents }, ...line.charges]
  const keys = contentKeys(charges)
  return charges.map(({ text, cents }, place) => (
    <View key={keys[place]} style={charge}>
      <Text style={{ flex: 1 }}>{text}</Text>
      <Text style={{ width: width.amount, textAlign: 'right' }}>{formatAmount(cents)}</Text>
    </View>
  ))
}

const charge = {
  flexDirection: 'row',
  paddingTop: 2,
  paddingLeft: columnWidth.number + columnWidth.picture,
  fontSize: size.note,
  color: colour.muted,
} as const
