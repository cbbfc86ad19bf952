import { Image, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'

import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { sizesText } from '#app/orders/documents/line-item.pdf.tsx'
import { LineNames } from '#app/orders/documents/line-names.pdf.tsx'
import type { OrderDocumentLine } from '#app/orders/documents/order-document.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { colour, size } from '#app/documents/document-style.ts'
import { PositionDrawing } from '#app/proofs/document/position-drawing.pdf.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface ArtworkLinesProps {
  readonly lines: readonly OrderDocumentLine[]
  readonly pictures: { readonly lines: readonly (DocumentPicture | null)[]; readonly artwork: readonly DocumentPicture[] }
}

/** For the workshop: each line with its picture, sizes and names, then a page per position in true millimetres. */
export function ArtworkLines({ lines, pictures }: ArtworkLinesProps) {
  const keys = contentKeys(lines)
  return lines.map((line, index) => {
    const picture = pictures.lines[index] ?? null
    const facts: readonly (readonly [string, string])[] = [
      ['Κωδικός', line.sku],
      ['Χρώμα, μέγεθος', line.details[0] ?? ''],
      ['Τεμάχια', formatNumber(line.quantity)],
      ['Μεγέθη', sizesText(line)],
      ['Θέσεις', line.placements.map(({ positionName }) => positionName).join(', ')],
      ['Δοκίμιο', line.approval],
    ]
    return (
      <Fragment key={keys[index]}>
        <View break={index > 0} wrap={false} style={{ flexDirection: 'row', marginTop: 6 }}>
          <View style={{ width: 190, height: 190, marginRight: 16, borderRadius: 6, backgroundColor: colour.plate }}>
            {picture === null ? null : <Image src={picture} style={{ width: 190, height: 190, objectFit: 'contain' }} />}
          </View>
          <View style={{ flex: 1 }}>
            <Text style={{ fontSize: size.name, fontWeight: 600, lineHeight: 1.25, marginBottom: 6 }}>{line.title}</Text>
            {facts.map(([label, value]) =>
              value === '' ? null : (
                <View key={label} style={{ flexDirection: 'row', marginBottom: 2 }}>
                  <Text style={{ width: 84, color: colour.muted }}>{label}</Text>
                  <Text style={{ flex: 1, fontWeight: label === 'Τεμάχια' ? 600 : 400 }}>{value}</Text>
                </View>
              ),
            )}
          </View>
        </View>
        <LineNames names={line.names} />
        {line.placements.map((placement) => (
          <PositionDrawing key={placement.positionName} placement={placement} pictures={pictures.artwork} />
        ))}
      </Fragment>
    )
  })
}
