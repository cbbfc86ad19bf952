import { Text, View } from '@react-pdf/renderer'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { block, LineItem, tableHead } from '#app/orders/documents/line-item.pdf.tsx'
import { LineNames } from '#app/orders/documents/line-names.pdf.tsx'
import type { OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { colour, size } from '#app/documents/document-style.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface PackedLinesProps {
  readonly lines: readonly OrderDocumentLine[]
  readonly pictures: readonly (DocumentPicture | null)[]
}

const width = { sku: 96, quantity: 56, tick: 40 } as const

/** The parcel's content, each line with a checkbox; no prices. */
export function PackedLines({ lines, pictures }: PackedLinesProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const keys = contentKeys(lines)
  return (
    <View>
      <View style={tableHead} fixed minPresenceAhead={20}>
        <Text style={{ flex: 1 }}>Είδος</Text>
        <Text style={{ width: width.sku }}>Κωδικός</Text>
        <Text style={{ width: width.quantity, textAlign: 'right' }}>Τεμάχια</Text>
        <Text style={{ width: width.tick, textAlign: 'right' }}>Έλεγχος</Text>
      </View>
      {lines.map((line, index) => (
        <View key={keys[index]} style={block}>
          <View style={{ flexDirection: 'row' }} wrap={false}>
            <LineItem line={line} number={index + 1} picture={pictures[index] ?? null} note="" />
            <Text style={{ width: width.sku, fontSize: size.note }}>{line.sku}</Text>
            <Text style={{ width: width.quantity, textAlign: 'right', fontWeight: 600, fontSize: size.large }}>
              {formatNumber(line.quantity)}
            </Text>
            <View style={{ width: width.tick, alignItems: 'flex-end' }}>
              <View style={{ width: 11, height: 11, borderRadius: 2, border: `0.75 solid ${colour.muted}` }} />
            </View>
          </View>
          <LineNames names={line.names} />
        </View>
      ))}
      <View style={{ flexDirection: 'row', marginTop: 8 }}>
        <Text style={{ flex: 1, fontWeight: 600 }}>Σύνολο τεμαχίων</Text>
        <Text style={{ width: width.quantity, textAlign: 'right', fontWeight: 600 }}>{formatNumber(pieces)}</Text>
        <View style={{ width: width.tick }} />
      </View>
      <View wrap={false} style={{ flexDirection: 'row', marginTop: 26, gap: 24 }}>
        {['Κιβώτια', 'Συσκευάστηκε από', 'Ημερομηνία'].map((label) => (
          <View key={label} style={{ flex: 1, paddingTop: 4, borderTop: `0.75 solid ${colour.strongLine}` }}>
            <Text style={{ fontSize: size.note, color: colour.muted }}>{label}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
