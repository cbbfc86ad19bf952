import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

import { fill } from './components.tsx'

/** What each notation of a number becomes on blur; a list means that the form asks back. */
type Shown = Readonly<Record<string, string | readonly string[]>>

export const typedPieces: Shown = { '1.200': '1.200', '1200': '1.200', '1 200': '1.200', '12,000': ['12.000', '12'] }
export const typedEuros: Shown = {
  '1.200': ['1.200', '1,20'],
  '1.200,50': '1.200,50',
  '1200,5': '1.200,50',
  '1234.5': '1.234,50',
  '1,2': '1,20',
  '1 200': '1.200,00',
  '1,234.50': '1.234,50',
}

const question = () => screen.findByText(/^Εννοείτε/, { selector: '[role=alert]' })

/** Types each notation into the field, and expects what is shown after leaving it, or the question and each of its answers. */
export async function typeEach(user: UserEvent, field: HTMLInputElement, notations: Shown): Promise<void> {
  const leaveWith = async (typed: string) => {
    await fill(user, field, typed)
    act(() => field.blur())
  }
  for (const [typed, shown] of Object.entries(notations)) {
    await leaveWith(typed)
    if (typeof shown === 'string') {
      expect([typed, field.value]).toEqual([typed, shown])
      continue
    }
    const answers = within(await question()).getAllByRole('button')
    expect(answers.map((button) => button.textContent)).toEqual(shown)
    for (const answer of shown) {
      await leaveWith(typed)
      await user.click(within(await question()).getByRole('button', { name: answer }))
      expect(screen.queryByText(/^Εννοείτε/)).toBeNull()
      expect(field.value.replace(/,00$/, '')).toBe(answer)
    }
  }
}
