import { expect, test } from 'vitest'

import { type Box, previewLayout, previewSize } from '#app/personalisation/sharing/preview-layout.ts'

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

test.each([0, 1, 2, 3, 4, 24])('nothing of a preview of %i products overlaps or is cut off', (products) => {
  const { tiles, logo, mark } = previewLayout(products)
  expect(tiles).toHaveLength(Math.min(Math.max(products, 1), 4))
  const boxes = [...tiles, logo, mark]
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.top).toBeGreaterThanOrEqual(0)
    expect(box.left + box.width).toBeLessThanOrEqual(previewSize.width)
    expect(box.top + box.height).toBeLessThanOrEqual(previewSize.height)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  }
})
