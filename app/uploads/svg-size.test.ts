import { expect, test } from 'vitest'

import { svgSize, withSvgSize } from '#app/uploads/svg-size.ts'

const drawing = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9" height="9"/></svg>`

test.each([
  ['width="50mm" height="25mm"', 2],
  ['width="5cm" height="25mm"', 2],
  ['width="2in" height="72pt"', 2],
  ['width="12pc" height="96"', 2],
  ['width="400Q" height="5CM"', 2],
  ['width="2em" height="16px"', 2],
  ['width="1e2" height=".5e2"', 2],
  ['style="width: 80px; height:40px" width="5" height="5"', 2],
  ['viewBox="0,0 , 20 10"', 2],
  ['viewBox="-5 -5 20 10" width="100%" height="100%"', 2],
  ['viewBox="0 0 20 10" width="50mm"', 2],
  ['viewBox="0 0 20 10" height="50mm" width="auto"', 2],
  ['viewBox="0 0 20 10" width="0" height="-4"', 2],
  ['viewBox="0 0 10 10" width="20" height="10" preserveAspectRatio="none"', 2],
])('the proportions of %s are %i to 1', (attributes, ratio) => {
  const size = svgSize(drawing(attributes))
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(ratio, 5)
})

test.each(['', 'width="100%" height="100%"', 'width="50"', 'viewBox="0 0 0 9"', 'viewBox="a"', 'width="5 mm" height="5"'])(
  'a drawing with «%s» has no size but its content',
  (attributes) => {
    expect(svgSize(drawing(attributes))).toBeNull()
  },
)

test('a drawing gets its size in pixels and shows what it showed', () => {
  const sized = withSvgSize(
    drawing('width="50mm" height="25mm" style="width:50mm;fill:red" version="1.1"'),
    { width: 400, height: 200 },
    '0 0 189 94.5',
  )
  expect(sized).toBe(
    '<svg width="400" height="200" viewBox="0 0 189 94.5" style="width:50mm;fill:red;width:400px!important;height:200px!important" xmlns="http://www.w3.org/2000/svg" version="1.1"><rect width="9" height="9"/></svg>',
  )
  expect(withSvgSize(drawing('viewBox="1 2 3 4"'), { width: 3, height: 4 }, '0 0 1 1')).toContain('viewBox="1 2 3 4"')
})
