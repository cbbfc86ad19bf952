import { Image, Text, View } from '@react-pdf/renderer'

import type { DocumentCompany } from '#app/company/document-company.ts'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { colour, size } from '#app/documents/document-style.ts'

/** The merchant's letterhead, or name, and details. */
export function DocumentHead({ company, picture }: { company: DocumentCompany; picture: DocumentPicture | null }) {
  return (
    <View
      style={{
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        paddingBottom: 12,
        borderBottom: company.colour === '' ? `0.75 solid ${colour.line}` : `2 solid ${company.colour}`,
      }}
    >
      {picture === null ? (
        <Text style={{ fontSize: size.name, fontWeight: 600, maxWidth: 240 }}>{company.sign}</Text>
      ) : (
        <Image src={picture} style={{ maxWidth: 240, maxHeight: 48, objectFit: 'contain', objectPosition: 'left bottom' }} />
      )}
      <View style={{ width: 250, color: colour.muted, fontSize: size.note }}>
        {picture === null && company.sign === company.name ? null : (
          <Text style={{ color: colour.ink, fontWeight: 500, textAlign: 'right' }}>{company.name}</Text>
        )}
        {company.details.map((detail) => (
          <Text key={detail} style={{ textAlign: 'right' }}>
            {detail}
          </Text>
        ))}
      </View>
    </View>
  )
}
