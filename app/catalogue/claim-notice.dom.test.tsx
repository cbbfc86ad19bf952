import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ClaimNotice } from '#app/catalogue/claim-notice.tsx'

test('a generic claim is explained while it is typed, unless a recognised ecolabel of the product allows it', () => {
  const texts = ['Οικολογική τσάντα']
  const certificate = { name: 'EU Ecolabel', number: 'GR/016/001', validUntil: '2020-01-01' }
  const { rerender } = render(<ClaimNotice texts={texts} certificates={[certificate]} />)
  screen.getByText(/«Οικολογική»/)
  rerender(<ClaimNotice texts={texts} certificates={[{ ...certificate, validUntil: null }]} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<ClaimNotice texts={['Κλιματικά ουδέτερη τσάντα']} certificates={[{ ...certificate, validUntil: null }]} />)
  screen.getByText(/αντιστάθμιση/)
})
