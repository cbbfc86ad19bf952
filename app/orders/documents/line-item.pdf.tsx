import { Image, Text, View } from '@react-pdf/renderer'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import type { OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import { colour, columnWidth, size } from '#app/documents/document-style.ts'

export const block = { paddingVertical: 7, borderBottom: `0.75 solid ${colour.line}` } as const
export const tableHead = {
  flexDirection: 'row',
  alignItems: 'flex-end',
  paddingBottom: 4,
  borderBottom: `1 solid ${colour.strongLine}`,
  fontSize: size.small,
  lineHeight: 1.25,
  color: colour.muted,
} as const

interface LineItemProps {
  readonly line: OrderDocumentLine
  readonly number: number
  readonly picture: DocumentPicture | null
  /** Under its details */
  readonly note: string
}

/** A line's number, picture and text. */
export function LineItem({ line, number, picture, note }: LineItemProps) {
  const box = { width: 44, height: 44, borderRadius: 4, backgroundColor: colour.plate } as const
  return (
    <View style={{ flex: 1, flexDirection: 'row', paddingRight: 8 }}>
      <Text style={{ width: columnWidth.number, color: colour.muted }}>{number}</Text>
      <View style={{ width: columnWidth.picture }}>
        {picture === null ? <View style={box} /> : <Image src={picture} style={{ ...box, objectFit: 'cover' }} />}
      </View>
      <View style={{ flex: 1 }}>
        <Text style={{ fontWeight: 600 }}>{line.title}</Text>
        {[...line.details, sizesText(line)].map((text) =>
          text === '' ? null : (
            <Text key={text} style={{ color: colour.muted }}>
              {text}
            </Text>
          ),
        )}
        {note === '' ? null : <Text style={{ color: colour.muted, fontSize: size.note }}>{note}</Text>}
      </View>
    </View>
  )
}

/** «S: 10, M: 20» */
export function sizesText({ sizes }: Pick<OrderDocumentLine, 'sizes'>): string {
  return sizes.map(({ size: name, quantity }) => `${name}: ${quantity}`).join(', ')
}
