import type { GivenAnswer } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { maxAnswerNameLength, maxCommentLength, type ShareChoice } from '#app/personalisation/sharing/share-limits.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { type ActionDialogProps, ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

/** What is answered: the whole selection, or the product at a place. */
export interface AnswerSubject {
  readonly choice: ShareChoice | null
  readonly product: { readonly place: number; readonly title: string } | null
}

interface AnswerDialogProps extends ActionDialogProps {
  readonly token: string
  readonly subject: AnswerSubject
  /** The name that the reader typed before, or that the owner gave the reader */
  readonly name: string
  readonly onAnswered: (answers: readonly GivenAnswer[], name: string) => void
}

const titles = { approved: 'Έγκριση της επιλογής', preferred: 'Προτιμώ αυτό', comment: 'Σχόλιο' } as const
const buttons = { approved: 'Εγκρίνω', preferred: 'Προτιμώ αυτό', comment: 'Αποστολή σχολίου' } as const

/** Approves a shared selection, prefers one of its products or comments on them, by name and without an account. */
export function AnswerDialog({ token, subject: { choice, product }, name, onAnswered, open, onClose }: AnswerDialogProps) {
  const kind = choice ?? 'comment'
  const { field, ...form } = useCallForm({
    defaultValues: { name, comment: '' },
    send: async (values) => {
      const place = product?.place ?? null
      const { answers } = await callApi('/api/personalisation/shares/answer', { token, choice, place, ...values })
      onAnswered(answers, values.name)
      onClose(true)
    },
  })
  return (
    <ActionDialog open={open} onClose={onClose} title={titles[kind]} form={form} submitText={buttons[kind]}>
      {product !== null && <p className="font-semibold wrap-anywhere">{product.title}</p>}
      <p>
        {choice === 'approved' && 'Δεν είναι παραγγελία: ενημερώνει όποιον σας έστειλε την επιλογή. '}
        Όσα γράψετε τα βλέπει όποιος έχει τον σύνδεσμο.
      </p>
      <TextField label="Το όνομά σας" autoComplete="name" required maxLength={maxAnswerNameLength} {...field('name')} />
      <TextArea
        label={choice === null ? 'Σχόλιο' : 'Σχόλιο (προαιρετικό)'}
        rows={3}
        required={choice === null}
        maxLength={maxCommentLength}
        {...field('comment')}
      />
    </ActionDialog>
  )
}
