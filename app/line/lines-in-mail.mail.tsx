import { Img } from '@react-email/img'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'

import { mailColours } from '#app/platform/mail/frame.mail.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { quantitiesText } from '#app/platform/text/quantities-text.ts'

/** The picture of a line. */
export interface PictureInMail {
  /** An absolute URL that needs no login */
  readonly src: string
  /** Whether it shows the customer's logo on the product */
  readonly hasLogo: boolean
}

/** A line as a mail shows it. */
export interface LineInMail {
  readonly title: string
  /** The customer chooses between it and the line above */
  readonly isAlternative?: boolean
  readonly variantText: string
  readonly quantities: readonly number[]
  readonly picture?: PictureInMail | null
  readonly decoration: string
  readonly note: string
  /** Net amount of the line, if it has one quantity */
  readonly amount?: string
  /** The price of one with its decoration, of each quantity */
  readonly pieces?: readonly string[]
  /** Goods and each charge of decoration, if their sums are known */
  readonly charges?: readonly string[]
}

const text = { margin: '0 0 12px', fontSize: 15, lineHeight: '23px' } as const
const muted = { color: mailColours.muted }

/** Alternatives have the number of the line above them. */
const numberAt = (lines: readonly LineInMail[], index: number) =>
  lines.slice(0, index + 1).filter(({ isAlternative }) => isAlternative !== true).length

/** The lines of a quote or an order in a mail. */
export function LinesInMail({ lines }: { readonly lines: readonly LineInMail[] }) {
  if (lines.length === 0) return null
  const keys = contentKeys(lines)
  return (
    <Section style={{ margin: '0 0 14px', padding: '14px 0 2px', borderTop: `1px solid ${mailColours.line}` }}>
      {lines.map((line, index) => {
        const below = [
          [line.variantText, quantitiesText(line.quantities), line.amount].filter(Boolean).join(' · '),
          line.decoration === '' ? '' : `Λογότυπο: ${line.decoration}`,
          ...(line.pieces ?? []),
          ...(line.charges ?? []),
          line.note,
        ].filter(Boolean)
        const belowKeys = contentKeys(below)
        return (
          // Two columns: a long text stays beside its picture instead of flowing around it.
          <table key={keys[index]} role="presentation" cellPadding={0} cellSpacing={0} width="100%">
            <tbody>
              <tr>
                {line.picture && (
                  <td width={110} style={{ width: 110, verticalAlign: 'top' }}>
                    <Img
                      src={line.picture.src}
                      alt={line.picture.hasLogo ? `${line.title} με το λογότυπο` : line.title}
                      width={96}
                      height={96}
                      style={{ borderRadius: 6, objectFit: 'cover' }}
                    />
                  </td>
                )}
                <td style={{ verticalAlign: 'top' }}>
                  <Text style={text}>
                    <strong>
                      {line.isAlternative === true ? 'ή αυτό: ' : `${numberAt(lines, index)}. `}
                      {line.title}
                    </strong>
                    {below.map((one, place) => (
                      <Fragment key={belowKeys[place]}>
                        <br />
                        <span style={muted}>{one}</span>
                      </Fragment>
                    ))}
                  </Text>
                </td>
              </tr>
            </tbody>
          </table>
        )
      })}
    </Section>
  )
}
