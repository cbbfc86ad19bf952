import { expect, test } from 'vitest'
import { pageForProject } from '#app/catalogue/project/project-page.ts'
import { noProject } from '#app/catalogue/project/project.ts'

const project = { ...noProject, quantity: 300, withLogo: true }
const goes = (path: string) => {
  const { pathname, search } = new URL(path, 'http://shop')
  return pageForProject(pathname, search, project)
}

test('from a page without prices a new project leads to what fits', () => {
  for (const path of ['/', '/faq', '/blog', '/about-us', '/delivery', '/my-account/', '/promo-news'])
    expect(goes(path)).toBe('/shop/0?quantity=300&logo=1')
})

test('a page that shows its prices, or is filled from it, stays', () => {
  for (const path of ['/shop/5', '/shop/0?colour=red', '/shop', '/shop/shop-2', '/product/27', '/product/product-single-2'])
    expect(goes(path)).toBeNull()
  for (const path of ['/cart', '/cart/cart-2', '/promo/?from=cart', '/my-account/checkout', '/my-account/compare'])
    expect(goes(path)).toBeNull()
})

test('a technique of the project is a filter of the list, as in the address', () => {
  const { pathname, search } = new URL('/', 'http://shop')
  expect(pageForProject(pathname, search, { ...project, techniques: ['embroidery'] })).toBe(
    '/shop/0?technique=embroidery&quantity=300&logo=1',
  )
  expect(goes('/shop/5?technique=padPrint&quantity=50&logo=1')).toBe('/shop/5?quantity=300&logo=1')
  expect(goes('/shop/5?technique=padPrint&quantity=50')).toBe('/shop/5?technique=padPrint&quantity=300&logo=1')
})

test('a list filtered by the last project is filtered by the new one, from its first page', () => {
  expect(goes('/shop/5?quantity=50&budget=8&colour=red&page=3')).toBe('/shop/5?colour=red&quantity=300&logo=1')
})
