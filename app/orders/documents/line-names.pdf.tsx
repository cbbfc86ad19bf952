import { Text, View } from '@react-pdf/renderer'

import type { OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import { colour, columnWidth, size } from '#app/documents/document-style.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** The names printed on pieces, with their sizes, in three columns. */
export function LineNames({ names }: Pick<OrderDocumentLine, 'names'>) {
  if (names.length === 0) return null
  const keys = contentKeys(names)
  return (
    <View
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        marginTop: 4,
        paddingLeft: columnWidth.number + columnWidth.picture,
        fontSize: size.note,
      }}
    >
      {names.map(({ name, size: wears }, index) => (
        <Text key={keys[index]} style={{ width: '33%', paddingRight: 6 }}>
          {name}, <Text style={{ color: colour.muted }}>{wears}</Text>
        </Text>
      ))}
    </View>
  )
}
