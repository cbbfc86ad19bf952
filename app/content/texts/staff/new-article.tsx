import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { slugOf } from '#app/content/texts/article-slug.ts'
import { textsChanged } from '#app/content/texts/staff/use-texts.ts'
import { callApi, CallError, failureText } from '#app/platform/browser/call-api.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { textUrl } from '#app/staff-urls.ts'
import { articleUrl } from '#app/urls.ts'

interface NewArticleProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Title and slug of a new article; the slug is derived from the title. */
export function NewArticle({ open, onClose }: NewArticleProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const slug = typedSlug ?? slugOf(title)

  async function add(): Promise<void> {
    setBusy(true)
    setWrong({})
    setFailure(null)
    try {
      const { kind, key } = await callApi('/api/staff/texts/add-article', { title, slug })
      await textsChanged()
      await navigate(textUrl({ kind, key }))
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
    }
    setBusy(false)
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="Νέο άρθρο"
      form={{ submit: add, busy, failure }}
      submitText="Δημιουργία προχείρου"
    >
      <TextField
        label="Τίτλος"
        value={title}
        maxLength={160}
        error={wrong['title']}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTitle(currentTarget.value)}
      />
      <div>
        <TextField
          label="Διεύθυνση"
          name="slug"
          value={slug}
          maxLength={80}
          spellCheck={false}
          error={wrong['slug']}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTypedSlug(currentTarget.value)}
        />
        <p className="mt-1.5 pl-5 text-sm wrap-anywhere text-muted">{articleUrl(slug === '' ? '…' : slug)}</p>
      </div>
    </ActionDialog>
  )
}
