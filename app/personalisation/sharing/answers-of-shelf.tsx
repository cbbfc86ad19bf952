import type { GivenAnswer } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'

const choiceTexts = { approved: 'Εγκρίθηκε από', preferred: 'Το προτιμά' } as const

/** What people with the link said about the whole selection, or about one product. */
export function AnswersOfShelf({ answers, label }: { readonly answers: readonly GivenAnswer[]; readonly label: string }) {
  if (answers.length === 0) return null
  const keys = contentKeys(answers)
  return (
    <ul aria-label={label} className="flex flex-col gap-3 text-sm">
      {answers.map(({ name, choice, comment, createdAt }, index) => (
        <li key={keys[index]} className="wrap-anywhere">
          <p>
            {choice !== null && `${choiceTexts[choice]}: `}
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span className="block text-muted">{momentText(new Date(createdAt))}</span>
          </p>
          {comment !== '' && (
            <p dir="auto" className="mt-1 rounded-card bg-plate px-3 py-2 whitespace-pre-line">
              {comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
