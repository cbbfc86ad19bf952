import { SaxesParser } from 'saxes'

import { matrixProduct } from '#app/personalisation/logos/outlines/matrix-product.ts'
import type { Matrix, VectorShape, VectorStroke } from '#app/personalisation/logos/outlines/logo-outlines.ts'

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const hex = /^#[0-9a-f]{6}$/
/** What does not draw by itself; whether a clip hides something is seen by comparing pictures. */
const defining = new Set(['defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'pattern', 'filter'])

/**
 * The paths of a drawing as resvg writes it: colours, styles and text resolved, only groups and paths left. Null where it has more
 * than paths of one opaque colour: pictures, gradients, patterns, filters, transparency.
 */
export function readShapes(simplified: string): readonly VectorShape[] | null {
  const shapes: VectorShape[] = []
  const matrices: Matrix[] = [identity]
  let hidden = 0
  let isPlain = true
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (hidden > 0 || defining.has(name)) {
      hidden += 1
      return
    }
    matrices.push(matrixProduct(matrices.at(-1) ?? identity, matrixOf(attributes['transform'])))
    if (isTransparent(attributes)) isPlain = false
    if (name === 'path') {
      const shape = shapeOf(attributes, matrices.at(-1) ?? identity)
      if (shape === null) isPlain = false
      else shapes.push(shape)
    } else if (name !== 'svg' && name !== 'g') isPlain = false
  })
  parser.on('closetag', () => {
    if (hidden > 0) hidden -= 1
    else matrices.pop()
  })
  parser.write(simplified).close()
  return isPlain && shapes.length > 0 ? shapes : null
}

type Attributes = Readonly<Record<string, string>>

function isTransparent(attributes: Attributes): boolean {
  const isPartial = ['opacity', 'fill-opacity', 'stroke-opacity'].some((name) => Number(attributes[name] ?? 1) < 0.995)
  return isPartial || attributes['filter'] !== undefined || attributes['mask'] !== undefined
}

function shapeOf(attributes: Attributes, matrix: Matrix): VectorShape | null {
  const { d: path = '', fill = '#000000', stroke = 'none' } = attributes
  const isSolid = (paint: string) => paint === 'none' || hex.test(paint)
  if (path === '' || !isSolid(fill) || !isSolid(stroke) || attributes['paint-order'] !== undefined) return null
  return {
    path,
    matrix,
    fill: fill === 'none' ? null : fill,
    isEvenOdd: attributes['fill-rule'] === 'evenodd',
    stroke: stroke === 'none' ? null : strokeOf(attributes, stroke),
  }
}

function strokeOf(attributes: Attributes, ink: string): VectorStroke {
  const cap = attributes['stroke-linecap']
  const join = attributes['stroke-linejoin']
  return {
    ink,
    width: Number(attributes['stroke-width'] ?? 1),
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: Number(attributes['stroke-miterlimit'] ?? 4),
    dashes: (attributes['stroke-dasharray'] ?? '').split(/[\s,]+/).flatMap((each) => (each === '' ? [] : [Number(each)])),
  }
}

function matrixOf(transform: string | undefined): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (/matrix\(([^)]*)\)/.exec(transform ?? '')?.[1] ?? '1 0 0 1 0 0')
    .split(/[\s,]+/)
    .map(Number)
  return [a, b, c, d, e, f]
}
