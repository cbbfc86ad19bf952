import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { SecondFactorNotice } from '#app/back-office/second-factor-notice.tsx'
import { dayMs } from '#app/platform/calendar.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const show = (dueAt: Date) =>
  render(
    <MemoryRouter>
      <SecondFactorNotice dueAt={dueAt} />
    </MemoryRouter>,
  )
const notice = () => screen.queryByText(/^Ενεργοποιήστε την επαλήθευση σε δύο βήματα έως τις/)

test('the notice is put away for a day, also after a reload', async () => {
  const user = userEvent.setup()
  const { unmount } = show(inDays(5))
  await user.click(screen.getByRole('button', { name: 'Υπενθύμιση αύριο' }))
  expect(notice()).toBeNull()
  unmount()
  const again = show(inDays(5))
  expect(notice()).toBeNull()
  again.unmount()
  localStorage.setItem('second-factor-notice-away-until', String(Date.now() - 1))
  show(inDays(4))
  expect(notice()).not.toBeNull()
})

test('on the last day it stays', () => {
  localStorage.setItem('second-factor-notice-away-until', String(inDays(1).getTime()))
  show(inDays(0.5))
  expect(notice()).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
