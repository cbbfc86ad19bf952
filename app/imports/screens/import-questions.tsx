import type { ImportRunView } from '#app/imports/import-schemas.ts'
import type { Answers, QuestionCode } from '#app/imports/rules/import-questions.ts'

type Question = ImportRunView['questions'][number]

interface ImportQuestionsProps {
  readonly questions: readonly Question[]
  readonly answers: Answers
  /** Those that were sent without an answer */
  readonly missing: readonly QuestionCode[]
  readonly onAnswer: (code: QuestionCode, answer: string) => void
}

/** What the file leaves open, each with its possible answers and what the file says with them. */
export function ImportQuestions({ questions, answers, missing, onAnswer }: ImportQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="import-questions" className="space-y-4">
      <h3 id="import-questions" className="font-semibold">
        {questions.length === 1 ? 'Μία ερώτηση πριν από τον έλεγχο' : `${questions.length} ερωτήσεις πριν από τον έλεγχο`}
      </h3>
      {questions.map((question) => (
        <QuestionField
          key={question.code}
          question={question}
          answer={answers[question.code]}
          isMissing={missing.includes(question.code)}
          onAnswer={(answer) => onAnswer(question.code, answer)}
        />
      ))}
    </section>
  )
}

interface QuestionFieldProps {
  readonly question: Question
  readonly answer: string | undefined
  readonly isMissing: boolean
  readonly onAnswer: (answer: string) => void
}

function QuestionField({ question: { code, text, reason, options, columns }, answer, isMissing, onAnswer }: QuestionFieldProps) {
  return (
    <fieldset className="rounded-card border border-line-strong bg-surface p-4" aria-describedby={`${code}-reason`}>
      <legend className="float-left w-full font-semibold">{text}</legend>
      <p id={`${code}-reason`} className="clear-both text-sm text-muted wrap-anywhere">
        {reason}
      </p>
      {code === 'columns' && (
        <p className="mt-2 text-sm wrap-anywhere">
          Διαλέξτε την παρακάτω, στις στήλες του αρχείου{columns.length > 0 && `: ${columns.join(' · ')}`}.
        </p>
      )}
      <div className="mt-2 grid gap-1">
        {options.map(({ value, label, samples }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`question-${code}`}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 py-1">
              <span className="block wrap-anywhere">{label}</span>
              {samples.length > 0 && <span className="block text-sm text-muted wrap-anywhere">{samples.join(' · ')}</span>}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p role="alert" className="mt-1 text-sm text-failure">
          Διαλέξτε μία απάντηση.
        </p>
      )}
    </fieldset>
  )
}
