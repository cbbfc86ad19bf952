import { type ReactNode, useState } from 'react'

import type { AnswerSubject } from '#app/personalisation/sharing/answer-dialog.tsx'
import type { GivenAnswer } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { announce } from '#app/ui/live-region.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

// Loads the dialog library.
const AnswerDialog = lazyPart(async () => (await import('#app/personalisation/sharing/answer-dialog.tsx')).AnswerDialog)

interface Answers {
  readonly answers: readonly GivenAnswer[]
  readonly ask: (subject: AnswerSubject) => void
  /** The dialog, where one is open */
  readonly dialog: ReactNode
}

const doneTexts = {
  approved: 'Η έγκρισή σας καταγράφηκε.',
  preferred: 'Η προτίμησή σας καταγράφηκε.',
  comment: 'Το σχόλιό σας καταγράφηκε.',
} as const

/** The answers to a shared link, and the dialog that adds one. */
export function useAnswers(token: string, first: readonly GivenAnswer[], recipientName: string): Answers {
  const [answers, setAnswers] = useState(first)
  const [name, setName] = useState(recipientName)
  const { value: subject, times, open, show, close } = useOpened<AnswerSubject>()
  return {
    answers,
    ask: show,
    dialog: subject !== null && (
      <AnswerDialog
        key={times}
        token={token}
        subject={subject}
        name={name}
        open={open}
        onClose={close}
        onAnswered={(all, typed) => {
          setAnswers(all)
          setName(typed)
          announce(doneTexts[subject.choice ?? 'comment'])
        }}
      />
    ),
  }
}
