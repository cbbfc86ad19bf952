import { Line, Svg, Text, View } from '@react-pdf/renderer'

import { colour } from '#app/documents/document-style.ts'

/** Thickness of both rulers, in points */
export const rulerWidth = 22
const tickPoints = { short: 3, middle: 5, long: 8 }
/** Closer ticks are indistinguishable. */
const closestPoints = 2

interface RulerProps {
  /** Measured length, in tenths of a millimetre */
  readonly tenths: number
  /** Points per tenth of a millimetre */
  readonly unit: number
}

interface Tick {
  readonly mm: number
  readonly at: number
  readonly length: number
}

function ticksOf({ tenths, unit }: RulerProps): readonly Tick[] {
  const step = [1, 5, 10, 50, 100].find((mm) => mm * 10 * unit >= closestPoints) ?? 1_000
  return Array.from({ length: Math.floor(tenths / (10 * step)) + 1 }, (_, index) => {
    const mm = index * step
    const length = mm % (10 * step) === 0 ? tickPoints.long : mm % (5 * step) === 0 ? tickPoints.middle : tickPoints.short
    return { mm, at: mm * 10 * unit, length }
  })
}

const line = { stroke: colour.muted, strokeWidth: 0.4 }
const label = { position: 'absolute', fontSize: 5.5, color: colour.muted, lineHeight: 1 } as const

/** Along the top, from the left edge of the drawing. */
export function TopRuler(props: RulerProps) {
  const ticks = ticksOf(props)
  const width = props.tenths * props.unit
  return (
    <View style={{ position: 'absolute', left: rulerWidth, top: 0, width, height: rulerWidth }}>
      <Svg width={width + 1} height={rulerWidth} viewBox={`0 0 ${width + 1} ${rulerWidth}`}>
        {ticks.map(({ mm, at, length }) => (
          <Line key={mm} x1={at} x2={at} y1={rulerWidth - 2 - length} y2={rulerWidth - 2} {...line} />
        ))}
      </Svg>
      {ticks.map(({ mm, at, length }) =>
        length === tickPoints.long ? (
          <Text key={mm} style={{ ...label, left: at - 12, width: 24, top: 4, textAlign: 'center' }}>
            {mm}
          </Text>
        ) : null,
      )}
    </View>
  )
}

/** Down the left side. */
export function DownRuler(props: RulerProps) {
  const ticks = ticksOf(props)
  const height = props.tenths * props.unit
  return (
    <View style={{ position: 'absolute', left: 0, top: rulerWidth, width: rulerWidth, height }}>
      <Svg width={rulerWidth} height={height + 1} viewBox={`0 0 ${rulerWidth} ${height + 1}`}>
        {ticks.map(({ mm, at, length }) => (
          <Line key={mm} x1={rulerWidth - 2 - length} x2={rulerWidth - 2} y1={at} y2={at} {...line} />
        ))}
      </Svg>
      {ticks.map(({ mm, at, length }) =>
        length === tickPoints.long ? (
          <Text key={mm} style={{ ...label, left: 0, width: 11, top: at - 2.75, textAlign: 'right' }}>
            {mm}
          </Text>
        ) : null,
      )}
    </View>
  )
}
