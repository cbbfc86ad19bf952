import type { Matrix } from '#app/personalisation/logos/outlines/logo-outlines.ts'

/** The matrix that does the second, then the first */
export function matrixProduct([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
