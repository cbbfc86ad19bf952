import { Image, Text, View } from '@react-pdf/renderer'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatAmount, formatUnitPrice } from '#app/platform/text/money.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'
import type { DocumentPicture } from '#app/quotes/document/offer-document.ts'
import { chosenOption, optionAmount, scenarios } from '#app/quotes/offer-money.ts'
import { amountWidth, colour, column, fittingSize, size } from '#app/quotes/document/offer-pdf-style.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

interface LinesProps {
  readonly content: OfferContent
  readonly pictures: readonly (DocumentPicture | null)[]
}

/** The lines: one row each where all have one quantity, else a small table each with the quantities side by side. */
export function OfferLines({ content, pictures }: LinesProps) {
  const choices = scenarios(content.lines)
  const [first] = choices
  if (first === undefined) return null
  return choices.length === 1 ? (
    <Rows content={content} pictures={pictures} selection={first} />
  ) : (
    <Columns content={content} pictures={pictures} choices={choices} />
  )
}

/** «Επιλογή 2», and how many pieces where that is the same for all lines. */
export function choiceNames(lines: readonly OfferLine[], choices: readonly Selection[]) {
  return choices.map((selection, index) => {
    const quantities = new Set(lines.map(({ id }) => selection[id]))
    const [only] = quantities
    return {
      name: `Επιλογή ${index + 1}`,
      pieces: quantities.size === 1 && only !== undefined ? `${formatNumber(only)} τεμ.` : null,
    }
  })
}

const row = { flexDirection: 'row', paddingVertical: 7, borderBottom: `0.75 solid ${colour.line}` } as const
const head = {
  flexDirection: 'row',
  alignItems: 'flex-end',
  paddingBottom: 4,
  borderBottom: `1 solid ${colour.strongLine}`,
  fontSize: size.small,
  lineHeight: 1.25,
  color: colour.muted,
} as const

/** A figure of an option, and what it is called. */
interface Figure {
  readonly name: string
  readonly width: number
  text(option: OfferOption, line: OfferLine): string
  /** Whether it says anything for this line. */
  counts(line: OfferLine): boolean
}

const any = (line: OfferLine, of: (option: OfferOption) => number) => line.options.some((option) => of(option) > 0)
const always = () => true

const quantity: Figure = { name: 'Ποσότητα', width: 48, text: (option) => formatNumber(option.quantity), counts: always }
const fullPrice: Figure = {
  name: 'Αρχική τιμή',
  width: 0,
  text: (option) => formatUnitPrice(option.unitPrice),
  counts: (line) => line.discountPercent > 0,
}
const unitPrice: Figure = {
  name: 'Τιμή μονάδας',
  width: 56,
  text: (option, line) => formatUnitPrice(discountedUnitPrice(option.unitPrice, line.discountPercent)),
  counts: always,
}
const charges: readonly Figure[] = [
  {
    name: 'Εκτύπωση ανά\u00a0τεμ.',
    width: 52,
    text: (option) => formatUnitPrice(option.runPrice),
    counts: (line) => any(line, ({ runPrice }) => runPrice),
  },
  {
    name: 'Χειρισμός ανά\u00a0τεμ.',
    width: 52,
    text: (option) => formatUnitPrice(option.handlingPrice),
    counts: (line) => any(line, ({ handlingPrice }) => handlingPrice),
  },
  {
    name: 'Προετοιμασία',
    width: 60,
    text: (option) => formatAmount(option.setUpCents),
    counts: (line) => any(line, ({ setUpCents }) => setUpCents),
  },
]
const amount: Figure = {
  name: 'Καθαρή αξία',
  width: 64,
  text: (option, line) => formatAmount(optionAmount(line, option)),
  counts: always,
}

function Rows({ content, pictures, selection }: LinesProps & { selection: Selection }) {
  const shown = [quantity, unitPrice, ...charges.filter(({ counts }) => content.lines.some(counts)), amount]
  const fontSize = Math.min(...shown.map((figure) => fittingSize(textsOf(figure, content.lines), figure.width, size.text)))
  return (
    <View>
      <View style={head} fixed>
        <Text style={{ flex: 1 }}>Είδος</Text>
        {shown.map(({ name, width }) => (
          <Text key={name} style={{ width, textAlign: 'right', paddingLeft: 6 }}>
            {name}
          </Text>
        ))}
      </View>
      {content.lines.map((line, index) => (
        <View key={line.id} style={row} wrap={false}>
          <Item line={line} number={index + 1} picture={pictures[index] ?? null} option={chosenOption(line, selection)} />
          {shown.map((figure) => (
            <Text
              key={figure.name}
              style={{ width: figure.width, fontSize, textAlign: 'right', fontWeight: figure === amount ? 600 : 400 }}
            >
              {figure.counts(line) ? figure.text(chosenOption(line, selection), line) : ''}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function textsOf(figure: Figure, lines: readonly OfferLine[]): readonly string[] {
  return lines.flatMap((line) => (figure.counts(line) ? line.options.map((option) => figure.text(option, line)) : []))
}

function Columns({ content, pictures, choices }: LinesProps & { choices: readonly Selection[] }) {
  const width = amountWidth(choices.length)
  const texts = [quantity, fullPrice, unitPrice, ...charges, amount].flatMap((figure) => textsOf(figure, content.lines))
  const fontSize = fittingSize(texts, width, size.text)
  return (
    <View>
      <View style={head} fixed>
        <Text style={{ flex: 1 }}>Είδος</Text>
        {choiceNames(content.lines, choices).map(({ name, pieces }) => (
          <View key={name} style={{ width }}>
            <Text style={{ fontWeight: 600, color: colour.ink, textAlign: 'right' }}>{name}</Text>
            {pieces === null ? null : <Text style={{ textAlign: 'right' }}>{pieces}</Text>}
          </View>
        ))}
      </View>
      {content.lines.map((line, index) => (
        <View key={line.id} style={row} wrap={false}>
          <Item line={line} number={index + 1} picture={pictures[index] ?? null} option={null} />
          {/* A table without rows of its own: each would be one more thing to lay out, for each line and figure. */}
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', width: column.label + choices.length * width }}>
            {[quantity, fullPrice, unitPrice, ...charges, amount]
              .filter(({ counts }) => counts(line))
              .flatMap((figure) => [
                <Text key={figure.name} style={figure === amount ? amountLabel : label}>
                  {figure.name}
                </Text>,
                ...choices.map((selection, place) => (
                  <Cell
                    key={`${figure.name} ${choices.indexOf(selection)}`}
                    width={width}
                    fontSize={fontSize}
                    isAmount={figure === amount}
                    isRepeated={place >= line.options.length}
                    text={figure.text(chosenOption(line, selection), line)}
                  />
                )),
              ])}
          </View>
        </View>
      ))}
    </View>
  )
}

const label = { width: column.label, color: colour.muted } as const
const amountLabel = { ...label, paddingTop: 2 } as const

interface CellProps {
  readonly text: string
  readonly width: number
  readonly fontSize: number
  readonly isAmount: boolean
  readonly isRepeated: boolean
}

/** A line with fewer quantities than others stands with its last one in the other choices too, so that columns add up. */
function Cell({ text, width, fontSize, isAmount, isRepeated }: CellProps) {
  return (
    <Text
      style={{
        width,
        fontSize,
        textAlign: 'right',
        paddingTop: isAmount ? amountLabel.paddingTop : 0,
        fontWeight: isAmount ? 600 : 400,
        color: isRepeated ? colour.muted : colour.ink,
      }}
    >
      {text}
    </Text>
  )
}

interface ItemProps {
  readonly line: OfferLine
  readonly number: number
  readonly picture: DocumentPicture | null
  /** For its price before the discount; null where that has a row of its own. */
  readonly option: OfferOption | null
}

function Item({ line, number, picture, option }: ItemProps) {
  const discount =
    line.discountPercent === 0
      ? null
      : `έκπτωση ${line.discountPercent} %${option === null ? '' : ` από ${formatUnitPrice(option.unitPrice)}`}`
  return (
    <View style={{ flex: 1, flexDirection: 'row', paddingRight: 8 }}>
      <Text style={{ width: column.number, color: colour.muted }}>{number}</Text>
      <View style={{ width: column.picture }}>
        <Picture picture={picture} />
      </View>
      <View style={{ flex: 1 }}>
        <Text style={{ fontWeight: 600 }}>{line.title}</Text>
        {line.detail === '' ? null : <Text style={{ color: colour.muted }}>{line.detail}</Text>}
        {line.note === '' ? null : <Text style={{ color: colour.muted }}>Σημείωσή σας: {line.note}</Text>}
        <Text style={{ color: colour.muted, fontSize: size.note }}>
          {[`ΦΠΑ ${line.vatPercent} %`, discount].filter(Boolean).join(' · ')}
        </Text>
      </View>
    </View>
  )
}

/** A quiet plate where there is no picture: the column stays in line. */
function Picture({ picture }: { picture: DocumentPicture | null }) {
  const box = { width: 44, height: 44, borderRadius: 4, backgroundColor: colour.plate } as const
  return picture === null ? <View style={box} /> : <Image src={picture} style={{ ...box, objectFit: 'cover' }} />
}
