import { Image, Text, View } from '@react-pdf/renderer'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import {
  amount,
  chargeColumns,
  charges,
  listPrice,
  piece,
  pieceWithVat,
  quantity,
  textsOf,
  unitPrice,
} from '#app/quotes/document/line-columns.ts'
import { choiceNumber, countedLines } from '#app/quotes/offer-alternatives.ts'
import { chosenOption, columnOption, isCharged, optionPieces, scenarios } from '#app/quotes/offer-money.ts'
import { amountWidth, colour, columnWidth, fittingSize, size } from '#app/documents/document-style.ts'
import { piecePriceText } from '#app/pricing/piece-price.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { OfferContent, OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
interface LinesProps {
  readonly content: OfferContent
  readonly pictures: readonly (DocumentPicture | null)[]
}

/** One row per line if each has one quantity, else a table per line with its quantities side by side. */
export function OfferLines({ content, pictures }: LinesProps) {
  const selections = scenarios(content.lines)
  const [first] = selections
  if (first === undefined) return null
  return selections.length === 1 ? (
    <Rows content={content} pictures={pictures} selection={first} />
  ) : (
    <Columns content={content} pictures={pictures} selections={selections} />
  )
}

/** «Επιλογή 2», and the number of pieces if all lines have the same. */
export function selectionNames(lines: readonly OfferLine[], selections: readonly Selection[]) {
  return selections.map((selection, index) => {
    const quantities = new Set(countedLines(lines, selection).map(({ id }) => selection[id]))
    const [only] = quantities
    return {
      name: `Επιλογή ${index + 1}`,
      pieces: quantities.size === 1 && only !== undefined ? `${formatNumber(only)} τεμ.` : null,
    }
  })
}

const block = { paddingVertical: 7, borderBottom: `0.75 solid ${colour.line}` } as const
/** Below its line's title */
const chargeRow = {
  flexDirection: 'row',
  paddingTop: 2,
  paddingLeft: columnWidth.number + columnWidth.picture,
  fontSize: size.note,
  color: colour.muted,
} as const
const chargeSumRow = { ...chargeRow, fontSize: size.text } as const
const head = {
  flexDirection: 'row',
  alignItems: 'flex-end',
  paddingBottom: 4,
  borderBottom: `1 solid ${colour.strongLine}`,
  fontSize: size.small,
  lineHeight: 1.25,
  color: colour.muted,
} as const

function Rows({ content, pictures, selection }: LinesProps & { selection: Selection }) {
  const shown = [quantity, unitPrice, ...charges.filter(({ appliesTo }) => content.lines.some(appliesTo)), amount]
  const fontSize = Math.min(...shown.map((column) => fittingSize(textsOf(column, content.lines), column.width, size.text)))
  return (
    <View>
      <View style={head} fixed minPresenceAhead={20}>
        <Text style={{ flex: 1 }}>Είδος</Text>
        {shown.map(({ name, width }) => (
          <Text key={name} style={{ width, textAlign: 'right', paddingLeft: 6 }}>
            {name}
          </Text>
        ))}
      </View>
      {content.lines.map((line, index) => (
        <View key={line.id} style={block} wrap={isLong(line)}>
          <View style={{ flexDirection: 'row' }}>
            <Item
              line={line}
              number={numberOf(content.lines, line)}
              picture={pictures[index] ?? null}
              option={chosenOption(line, selection)}
            />
            {shown.map((column) => (
              <Text
                key={column.name}
                style={{ width: column.width, fontSize, textAlign: 'right', fontWeight: column === amount ? 600 : 400 }}
              >
                {column.appliesTo(line) ? column.text(chosenOption(line, selection), line) : ''}
              </Text>
            ))}
          </View>
          <Piece line={line} option={chosenOption(line, selection)} />
          {chargeColumns(line).map(({ name, text, detail }) => (
            <View key={name} style={chargeRow}>
              <Text style={{ flex: 1 }}>
                {name}
                {detail?.(chosenOption(line, selection))}
              </Text>
              <Text style={{ width: amount.width, textAlign: 'right' }}>{text(chosenOption(line, selection), line)}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

/** The price of one with its decoration, in words; nothing for bare goods, whose unit price says it. */
function Piece({ line, option }: { line: OfferLine; option: OfferOption }) {
  const pieces = optionPieces(line, option)
  if (!pieces.isDecorated) return null
  return <Text style={{ ...chargeRow, color: colour.ink }}>{piecePriceText(pieces, line.vatPercent)}</Text>
}

function Columns({ content, pictures, selections }: LinesProps & { selections: readonly Selection[] }) {
  const width = amountWidth(selections.length)
  const texts = [
    ...[quantity, listPrice, unitPrice, ...charges, amount].flatMap((column) => textsOf(column, content.lines)),
    ...content.lines.flatMap((line) => chargeColumns(line).flatMap((column) => textsOf(column, [line]))),
  ]
  const fontSize = fittingSize(texts, width, size.text)
  return (
    <View>
      <View style={head} fixed minPresenceAhead={20}>
        <Text style={{ flex: 1 }}>Είδος</Text>
        {selectionNames(content.lines, selections).map(({ name, pieces }) => (
          <View key={name} style={{ width }}>
            <Text style={{ fontWeight: 600, color: colour.ink, textAlign: 'right' }}>{name}</Text>
            {pieces === null ? null : <Text style={{ textAlign: 'right' }}>{pieces}</Text>}
          </View>
        ))}
      </View>
      {content.lines.map((line, index) => (
        <View key={line.id} style={block} wrap={isLong(line)}>
          <View style={{ flexDirection: 'row' }}>
            <Item line={line} number={numberOf(content.lines, line)} picture={pictures[index] ?? null} option={null} />
            {/* Wrapped cells instead of row elements: layout time grows with the number of elements. */}
            <View style={{ flexDirection: 'row', flexWrap: 'wrap', width: columnWidth.label + selections.length * width }}>
              {[quantity, listPrice, unitPrice, ...charges, ...(isCharged(line) ? [] : [amount, piece, pieceWithVat])]
                .filter(({ appliesTo }) => appliesTo(line))
                .flatMap((column) => [
                  <Text key={column.name} style={column === amount ? amountLabel : label}>
                    {column.name}
                  </Text>,
                  ...selections.map((selection, index) => (
                    <Cell
                      key={`${column.name} ${selections.indexOf(selection)}`}
                      width={width}
                      fontSize={fontSize}
                      isAmount={column === amount}
                      isRepeated={index >= line.options.length}
                      text={column.text(optionIn(line, selection, index), line)}
                    />
                  )),
                ])}
            </View>
          </View>
          {isCharged(line) &&
            [...chargeColumns(line), amount, piece, pieceWithVat].map((column) => (
              <View key={column.name} style={column === amount ? chargeSumRow : chargeRow}>
                <Text style={{ flex: 1 }}>{column.name}</Text>
                {selections.map((selection, place) => (
                  <Cell
                    key={selections.indexOf(selection)}
                    width={width}
                    fontSize={column === amount ? fontSize : Math.min(fontSize, size.note)}
                    isAmount={column === amount}
                    isRepeated={place >= line.options.length}
                    text={column.text(optionIn(line, selection, place), line)}
                  />
                ))}
              </View>
            ))}
        </View>
      ))}
    </View>
  )
}

/** An alternative is not in a column's selection: its own quantity at the same place is shown. */
const optionIn = (line: OfferLine, selection: Selection, place: number) =>
  selection[line.id] === undefined ? columnOption(line, place) : chosenOption(line, selection)

const numberOf = (lines: readonly OfferLine[], line: OfferLine) =>
  line.alternativeOf === undefined ? choiceNumber(lines, line) : null

/** More charges than a page can hold */
const isLong = (line: OfferLine) => chargeColumns(line).length > 30

const label = { width: columnWidth.label, color: colour.muted } as const
const amountLabel = { ...label, paddingTop: 2 } as const

interface CellProps {
  readonly text: string
  readonly width: number
  readonly fontSize: number
  readonly isAmount: boolean
  readonly isRepeated: boolean
}

/** A line with fewer quantities repeats its last in the remaining columns, so that columns add up. */
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
  /** null for an alternative */
  readonly number: number | null
  readonly picture: DocumentPicture | null
  /** Shows the price before the discount; null where that has its own row. */
  readonly option: OfferOption | null
}

function Item({ line, number, picture, option }: ItemProps) {
  const discount =
    line.discountPercent === 0
      ? null
      : `έκπτωση ${formatNumber(line.discountPercent)} %${option === null ? '' : ` από ${formatUnitPrice(option.unitPrice)}`}`
  return (
    <View style={{ flex: 1, flexDirection: 'row', paddingRight: 8 }}>
      <Text style={{ width: columnWidth.number, color: colour.muted }}>{number ?? 'ή'}</Text>
      <View style={{ width: columnWidth.picture }}>
        <Picture picture={picture} />
      </View>
      <View style={{ flex: 1 }}>
        {number === null ? <Text style={{ color: colour.muted, fontSize: size.note }}>ή αυτό, όποιο διαλέξετε</Text> : null}
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

/** A neutral placeholder where there is no picture, to keep the column aligned. */
function Picture({ picture }: { picture: DocumentPicture | null }) {
  const box = { width: 44, height: 44, borderRadius: 4, backgroundColor: colour.plate } as const
  return picture === null ? <View style={box} /> : <Image src={picture} style={{ ...box, objectFit: 'cover' }} />
}
