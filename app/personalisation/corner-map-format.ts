import { z } from 'zod'

const pixels = z.number({ error: 'Ο χάρτης πρέπει να περιέχει αριθμούς.' }).min(-20_000).max(20_000)
const corner = z.tuple([pixels, pixels])

/**
 * The stored part of a `CornerMap`, also sent by the editor: no sizes, since the print position has them.
 * The corners are clockwise and form a convex quadrilateral.
 */
export const cornerMapSchema = z.strictObject({
  cornersPx: z
    .tuple([corner, corner, corner, corner])
    .refine(isConvex, { error: 'Οι τέσσερις γωνίες πρέπει να είναι στη σειρά, χωρίς η μία πλευρά να περνά πάνω από την άλλη.' }),
  arcDegrees: z.number().min(0).max(180, { error: 'Το τόξο φτάνει έως 180 μοίρες.' }),
  bowTopPx: pixels,
  bowBottomPx: pixels,
})

function isConvex(corners: readonly (readonly [number, number])[]): boolean {
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y]
    const [afterX, afterY] = corners[(index + 2) % 4] ?? [x, y]
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX) > 1
  })
}
