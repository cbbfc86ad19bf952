import { expect, test } from 'vitest'

import { errorText } from '#app/shell/error-text.ts'

test("the specification's sentence of each status stands on its page", () => {
  expect(errorText(404).english).toBe("We are sorry, the page you've requested is not available")
  expect(errorText(403).english).toBe('Sorry, access denied')
  expect(errorText(500).english).toBe('Sorry, the server is down')
})

test('other codes say nothing specific', () => {
  expect(errorText(418).english).toBeUndefined()
  expect(errorText(418).greek).toBe('Κάτι πήγε στραβά')
})

test('a shop that is away for a moment has a sentence of its own', () => {
  expect(errorText(503).greek).toBe('Το κατάστημα δεν είναι διαθέσιμο αυτή τη στιγμή')
  expect(errorText(503).english).toBeUndefined()
})
