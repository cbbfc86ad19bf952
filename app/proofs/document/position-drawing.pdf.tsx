import { Ellipse, G, Image, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { DocumentPicture } from '#app/documents/document-picture.ts'
import { sizeText } from '#app/personalisation/designer/artwork-text.ts'
import { namedInkText } from '#app/personalisation/inks/ink-text.ts'
import type { NamedInk } from '#app/personalisation/inks/named-inks.ts'
import type { VectorShape } from '#app/personalisation/logos/outlines/logo-outlines.ts'
import { placementText } from '#app/personalisation/placement-text.ts'
import { colour, size } from '#app/documents/document-style.ts'
import type { DrawnElement, DrawnPlacement } from '#app/proofs/document/proof-document.ts'
import { type Drawing, planDrawings, scaleText, type View as Seen } from '#app/proofs/document/plan-drawing.ts'
import { DownRuler, rulerWidth, TopRuler } from '#app/proofs/document/ruler.pdf.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

/** Points in a tenth of a millimetre */
const pointsPerTenth = 7.2 / 25.4

interface PositionDrawingProps {
  readonly placement: DrawnPlacement
  readonly pictures: readonly DocumentPicture[]
}

/** A position on its own page: its facts, and its print in true size. */
export function PositionDrawing({ placement, pictures }: PositionDrawingProps) {
  const drawings = planDrawings({ area: placement.area, ...boxOf(placement) })
  const keys = contentKeys(drawings)
  return (
    <View break>
      <Text style={{ fontSize: size.name, fontWeight: 600, lineHeight: 1.3 }}>{placement.positionName}</Text>
      <PlacementFacts placement={placement} />
      {drawings.map((drawing, index) => (
        <DrawnPosition key={keys[index]} placement={placement} drawing={drawing} pictures={pictures} />
      ))}
    </View>
  )
}

/** The plan centres a size; the actual print may be off-centre. */
function boxOf({ box, elements }: DrawnPlacement) {
  const artwork = elements.map(({ shape: _, ...element }) => ({ ...element, kind: 'logo' as const, picture: '', ink: null }))
  return { width: box.width, height: box.height, artwork }
}

function PlacementFacts({ placement }: { placement: DrawnPlacement }) {
  const { area, fileName, isRepaired, isPhotographic } = placement
  const text = placementText(placementInMm(placement))
  return (
    <View style={{ marginTop: 4, marginBottom: 10 }}>
      <Text>{text}</Text>
      {area === null ? null : <Text style={{ color: colour.muted }}>Μέγιστη επιφάνεια της θέσης: {sizeText(area)}</Text>}
      {fileName === '' ? null : <Text style={{ color: colour.muted }}>Αρχείο: {fileName}</Text>}
      {isRepaired ? <Text style={{ color: colour.muted }}>Το λογότυπο έχει διορθωθεί για την εκτύπωση.</Text> : null}
      {placement.elements.length === 0 && fileName === '' ? (
        <Text style={{ color: colour.accent, fontWeight: 600 }}>Χωρίς αρχείο: το πλαίσιο δείχνει μόνο θέση και μέγεθος</Text>
      ) : null}
      {isPhotographic ? <Text style={{ color: colour.muted }}>Χρώματα: πλήρης τετραχρωμία</Text> : null}
      <Inks inks={placement.inks} />
    </View>
  )
}

function Inks({ inks }: { inks: readonly NamedInk[] }) {
  if (inks.length === 0) return null
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12, marginTop: 4 }}>
      {inks.map((ink) => (
        <View key={ink.colour} style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}>
          <View style={{ width: 16, height: 16, backgroundColor: ink.hex, border: `0.5 solid ${colour.strongLine}` }} />
          <Text>{namedInkText(ink)}</Text>
        </View>
      ))}
    </View>
  )
}

interface DrawnPositionProps extends PositionDrawingProps {
  readonly drawing: Drawing
}

function DrawnPosition({ placement, drawing, pictures }: DrawnPositionProps) {
  const { view, denominator } = drawing
  const unit = pointsPerTenth / denominator
  const elementKeys = contentKeys(placement.elements)
  const [width, height] = [view.width * unit, view.height * unit]
  return (
    <View wrap={false} style={{ marginBottom: 14 }}>
      <Text style={{ fontSize: size.small, color: colour.muted, marginBottom: 3 }}>
        {scaleText(denominator)}, χάρακας σε χιλιοστά
      </Text>
      <View style={{ width: width + rulerWidth, height: height + rulerWidth, position: 'relative' }}>
        <TopRuler tenths={view.width} unit={unit} />
        <DownRuler tenths={view.height} unit={unit} />
        <View style={{ position: 'absolute', left: rulerWidth, top: rulerWidth, width, height, overflow: 'hidden' }}>
          <Boxes placement={placement} view={view} unit={unit} />
          {placement.elements.map((element, index) => (
            <Element key={elementKeys[index]} element={element} view={view} unit={unit} pictures={pictures} />
          ))}
        </View>
      </View>
    </View>
  )
}

/** The dashed edge of the position, and the print's box, filled with `ground`. */
function Boxes({ placement: { area, box, ground }, view, unit }: { placement: DrawnPlacement; view: Seen; unit: number }) {
  const [width, height] = [view.width * unit, view.height * unit]
  const at = (left: number, top: number) => ({ x: (left - view.left) * unit, y: (top - view.top) * unit })
  const dashed = { fill: 'none', stroke: colour.muted, strokeWidth: 0.6, strokeDasharray: '3 2' }
  const middle = at(0, 0)
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left: 0, top: 0 }}>
      {area === null ? null : area.shape === 'ellipse' ? (
        <Ellipse cx={middle.x} cy={middle.y} rx={(area.width * unit) / 2} ry={(area.height * unit) / 2} {...dashed} />
      ) : (
        <Rect {...at(-area.width / 2, -area.height / 2)} width={area.width * unit} height={area.height * unit} {...dashed} />
      )}
      <Rect
        {...at(box.left, box.top)}
        width={box.width * unit}
        height={box.height * unit}
        fill={ground ?? 'none'}
        stroke={colour.accent}
        strokeWidth={0.5}
      />
    </Svg>
  )
}

interface ElementProps {
  readonly element: DrawnElement
  readonly view: Seen
  readonly unit: number
  readonly pictures: readonly DocumentPicture[]
}

function Element({ element: { x, y, width, height, degrees, shape }, view, unit, pictures }: ElementProps) {
  const style = {
    position: 'absolute',
    left: (x - width / 2 - view.left) * unit,
    top: (y - height / 2 - view.top) * unit,
    width: width * unit,
    height: height * unit,
    ...(degrees !== 0 && { transform: `rotate(${degrees}deg)` }),
  } as const
  if (shape.kind === 'picture') {
    const picture = pictures[shape.picture]
    return picture === undefined ? null : (
      <Image src={picture} style={{ ...style, objectFit: shape.contain ? 'contain' : 'fill' }} />
    )
  }
  const { box, shapes } = shape.drawing
  const keys = contentKeys(shapes.map(({ path }) => path))
  return (
    <Svg
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      preserveAspectRatio={shape.contain ? 'xMidYMid meet' : 'none'}
      style={style}
    >
      {shapes.map((each, index) => (
        <Shape key={keys[index]} shape={each} />
      ))}
    </Svg>
  )
}

function Shape({ shape: { path, matrix, fill, isEvenOdd, stroke } }: { shape: VectorShape }) {
  return (
    <G transform={`matrix(${matrix.join(' ')})`}>
      <Path
        d={path}
        fill={fill ?? 'none'}
        fillRule={isEvenOdd ? 'evenodd' : 'nonzero'}
        {...(stroke !== null && {
          stroke: stroke.ink,
          strokeWidth: stroke.width,
          strokeLinecap: stroke.cap,
          strokeLinejoin: stroke.join,
          strokeMiterlimit: stroke.miterLimit,
          ...(stroke.dashes.length > 0 && { strokeDasharray: stroke.dashes.join(' ') }),
        })}
      />
    </G>
  )
}
